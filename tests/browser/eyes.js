// What a player's eyes and hands need to know of a page: what is lit, where it is, and whether a
// move has been answered. It reads the page as it is drawn; it knows no game and no scene.
window.eyes = (() => {
  const asked = new Set(); // moves that were sent and not answered
  const refused = []; // moves that were lit and yet not allowed
  let played = 0;
  const known = new WeakSet();
  const send = WebSocket.prototype.send;

  function hear(event) {
    if (typeof event.data !== 'string') return; // a whole table, packed
    const message = JSON.parse(event.data);
    if (message.type === 'reply' && asked.delete(message.id)) played += 1;
    if (message.type === 'refused' && asked.delete(message.id)) refused.push(message.sentence);
  }
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type === 'act') asked.add(message.id);
    if (!known.has(this)) this.addEventListener('message', hear);
    known.add(this);
    return send.call(this, text);
  };

  // A page without a server talks to its worker in the same words.
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (said, ...more) {
    const message = said?.kind === 'hear' ? JSON.parse(said.text) : {};
    if (message.type === 'act') asked.add(message.id);
    if (!known.has(this)) this.addEventListener('message', ({ data }) => data.message && hear({ data: data.message }));
    known.add(this);
    return post.call(this, said, ...more);
  };

  const all = (what) => [...document.querySelectorAll(what)];
  const isOver = () => !!document.querySelector('.result a[href^="/replay/"]'); // beside the board
  const isAsked = () => !!document.querySelector('.prompt:not(.is-waiting)') && !document.querySelector('.skip');
  const isSent = () => asked.size > 0; // a move that is not answered yet
  const isSettled = () => !isSent() && (isOver() || isAsked());
  const stepper = () => document.querySelector('.prompt [aria-label="Turn right"], .prompt [aria-label="More"]');
  const sure = () => document.querySelector('.prompt .btn--primary');

  /** A point at which a finger or a mouse hits this thing and nothing else. */
  function point(node) {
    const target = node.querySelector('.target') ?? node;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    for (const [u, v] of [[0.5, 0.5], [0.5, 0.8], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.2, 0.2], [0.8, 0.8]]) {
      const spot = { x: box.x + u * box.width, y: box.y + v * box.height };
      const there = document.elementFromPoint(spot.x, spot.y);
      if (there && node.contains(there)) return spot;
    }
    return null;
  }

  const number = (node) => {
    const said = node.querySelector('.kbd, .key')?.textContent.trim() ?? '';
    return /^[1-9]$/.test(said) ? said : '';
  };
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  const lit = (id) => document.querySelector(`[data-lit][data-id="${CSS.escape(id)}"]`);

  /** Everything a step needs, in one question. */
  const look = () => ({
    lit: all('[data-lit]').map((node) => ({ id: node.dataset.id, number: number(node), ...middle(node) })),
    over: isOver(),
    steps: !!stepper(),
    turns: stepper()?.getAttribute('aria-label') === 'Turn right',
    tabs: tabs().length,
    played,
    refused,
    width: document.documentElement.scrollWidth,
    prompt: document.querySelector('.prompt__ask')?.textContent ?? '',
  });
  const tabs = () => all('.sheet__tabs [role=tab]');
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  return {
    isOver, isSent, isSettled, stepper, sure, point, middle, tabs,
    find: (id) => document.querySelector(`[data-id="${CSS.escape(id)}"]`),
    lit,
    /** Whether a thing can be hit, or is no longer lit. */
    isFree: (id) => !lit(id) || !!point(lit(id)),
    played: () => played,
    /** The lit thing that has the focus, and where the focus is. */
    focused: () => ({
      id: document.activeElement.closest('[data-lit]')?.dataset.id ?? '',
      ...middle(document.activeElement),
    }),
    /** Wait until something is true; whether it came true in time. */
    async until(isTrue, ms) {
      const end = Date.now() + ms;
      await pause(5);
      while (!isTrue() && Date.now() < end) await pause(10);
      return !!isTrue();
    },
    /** Wait until we are asked, the game is over, or more than so many moves were played; look. */
    async settled(ms, moves) {
      const isDone = () => isSettled() || (!isSent() && played > moves);
      return { settled: await this.until(isDone, ms), ...look() };
    },
  };
})();
