// What a page tells about the question that is asked, and what of it cannot be seen or reached.
() => {
  const one = (what) => document.querySelector(what);
  const all = (what) => [...document.querySelectorAll(what)];
  const prompt = one('.prompt');
  const text = (node) => node?.textContent.trim().replace(/\s+/g, ' ') ?? '';
  const isSeen = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(node).visibility !== 'hidden';
  };
  const words = (node) => {
    const copy = node.cloneNode(true);
    for (const key of copy.querySelectorAll('.kbd')) key.remove();
    return text(copy);
  };
  const buttons = [...prompt.querySelectorAll('button')].filter(isSeen);
  const tabs = all('.sheet__tabs [role=tab]').length > 0; // on a phone some of it lies under a tab
  const covered = all('[data-lit]')
    .filter((node) => isSeen(node) && !eyes.point(node))
    .filter((node) => !(tabs && node.closest('.sheet')))
    .map((node) => node.dataset.id);
  const outside = buttons.filter((node) => {
    node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    return !eyes.point(node);
  });
  const cut = [...prompt.querySelectorAll('.prompt__ask, .prompt__sub, .news'), prompt]
    .filter((node) => node.scrollHeight > node.clientHeight + 3 || node.scrollWidth > node.clientWidth + 3)
    .map((node) => `${node.className}: ${text(node).slice(0, 60)}`);
  return {
    ask: text(one('.prompt__ask')),
    goal: text(one('.news b')) === 'Goal',
    first: one('.news svg') !== null,
    mains: [...prompt.querySelectorAll('.btn--primary')].filter(isSeen).map(words),
    lit: all('[data-lit]').length,
    rules: all('button, a, [role=tab]').some((node) => isSeen(node) && /^Rules/.test(node.getAttribute('aria-label') ?? text(node))),
    covered: [...covered, ...outside.map(words)],
    cut,
  };
}
