import { describe, expect, it } from 'vitest';
import { buttons, click, dim, lit, mainButton, pointed, question, values, type Names } from '../src/lib/choices';
import { fill, type Choice } from '../src/lib/scene';

const choices: Choice[] = fill('choices', [
  { text: 'M 1,0', label: 'Marines to 1,0', clicks: ['card:M', '1,0'], tone: 'supplied' },
  { text: 'M 2,1', label: 'Marines to 2,1', clicks: ['card:M', '2,1'], tone: 'wide hits' },
  { text: 'I 1,0', label: 'Infantry to 1,0', clicks: ['card:I', '1,0'], tone: 'supplied' },
  { text: 'pass', label: 'Pass', clicks: ['button:pass'] },
  { text: 'raise', label: 'Raise', clicks: ['button:raise'], why: 'It costs 3 and you have 1.' },
]);
const names: Names = (id) =>
  id.startsWith('card:') ? { sort: 'piece', words: [id.slice(5)] } : { sort: 'place', words: [id] };

describe('what is lit', () => {
  it('is the first click of every choice that may be taken', () => {
    expect([...lit(choices, []).keys()]).toEqual(['card:M', 'card:I', 'button:pass']);
  });
  it('after a click is what goes on from there', () => {
    expect([...lit(choices, ['card:M']).keys()]).toEqual(['1,0', '2,1']);
  });
  it('has the tone that its choices share', () => {
    expect(lit(choices, ['card:M']).get('2,1')?.tone).toBe('wide hits');
    expect(lit(choices, []).get('card:M')?.tone).toBe('');
  });
  it('leaves out what may not be taken, which is dim with its reason', () => {
    expect(dim(choices, []).get('button:raise')).toBe('It costs 3 and you have 1.');
  });
});

describe('a click', () => {
  it('on a card opens it, and on a space then completes the choice', () => {
    expect(click(choices, [], 'card:M')).toEqual({ path: ['card:M'], done: null });
    expect(click(choices, ['card:M'], '2,1')?.done?.text).toBe('M 2,1');
  });
  it('on another card starts anew from there', () => {
    expect(click(choices, ['card:M'], 'card:I')).toEqual({ path: ['card:I'], done: null });
  });
  it('on what is not lit does nothing', () => {
    expect(click(choices, ['card:M'], '5,5')).toBeNull();
    expect(click(choices, [], 'button:raise')).toBeNull();
  });
  it('does the only choice there is, wherever on its path it falls', () => {
    expect(click([choices[0]!], [], '1,0')?.done?.text).toBe('M 1,0');
  });
});

describe('pointing', () => {
  it('finds the choice that the click would complete', () => {
    expect(pointed(choices, ['card:M'], '1,0')?.text).toBe('M 1,0');
  });
  it('looks through a first click that leads to one choice only', () => {
    expect(pointed(choices, [], 'card:I')?.text).toBe('I 1,0');
    expect(pointed(choices, [], 'card:M')).toBeNull();
  });
});

describe('what is not on the board', () => {
  it('is a button with the words of its choice', () => {
    expect(buttons(lit(choices, [])).map((b) => b.label)).toEqual(['Pass']);
  });
  it('is one button for things that are alike, which can be pointed at as well', () => {
    const ship = (id: string, label: string): object => ({
      text: `send ${id}`,
      label,
      clicks: [id],
      also: [`button:send-${id}`],
    });
    const queue = fill('choices', [ship('a', 'Send a barge'), ship('b', 'Send a tug'), ship('c', 'Send a barge')]);
    expect(buttons(lit(queue, [])).map((b) => b.label)).toEqual(['Send a barge', 'Send a tug']);
    expect(mainButton(lit(queue, []))).toBe('button:send-a');
    const same = fill(
      'choices',
      ['x', 'y'].map((id) => ({ text: id, label: 'Go', clicks: [`button:${id}`] })),
    );
    expect(buttons(lit(same, []))).toHaveLength(2); // nothing else stands for them
  });
  it('is a stepper for numbers and a rotation for turns, in order', () => {
    const bids = fill(
      'choices',
      [3, 1, 2].map((n) => ({ text: `bid ${n}`, label: '', clicks: [`n:${n}`] })),
    );
    expect(values(lit(bids, []), 'n')).toEqual([1, 2, 3]);
    const turns = fill(
      'choices',
      [0, 5].map((n) => ({ text: `r${n}`, label: '', clicks: ['a', `turn:${n}`] })),
    );
    expect(values(lit(turns, ['a']), 'turn')).toEqual([0, 5]);
  });
});

describe('asking why not', () => {
  it('writes the move like a legal one, with the space pointed at', () => {
    expect(question(choices, ['card:M'], '-2,2', names)).toBe('M -2,2');
  });
  it('keeps the chosen card even if the nearest legal move is another card', () => {
    const others = choices.filter((c) => !c.text.startsWith('M'));
    expect(question(others, ['card:M'], '-2,2', names)).toBe('M -2,2');
  });
  it('asks about a card itself', () => {
    expect(question(choices, [], 'card:K', names)).toBe('K 1,0');
  });
  it('never puts a space where a card belongs', () => {
    expect(question(choices, [], '-2,2', names)).toBeNull();
  });
  it('gives up where nothing is like it', () => {
    expect(question([], [], 'x', names)).toBeNull();
  });
});
