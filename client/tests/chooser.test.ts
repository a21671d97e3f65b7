import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { Chooser, type Oracle, type Sure } from '../src/lib/chooser.svelte';
import { fill, fullPreview, fullScene, type Scene } from '../src/lib/scene';

const scene: Scene = fullScene({
  choices: [
    { text: 'M 1,0', label: 'Marines to 1,0', clicks: ['M', '1,0'] },
    { text: 'M 2,1', label: 'Marines to 2,1', clicks: ['M', '2,1'] },
    { text: 'hold', label: 'Hold', clicks: ['button:hold'] },
  ],
});

function made(sure: Sure = 'touch', first = scene): { chooser: Chooser; oracle: Oracle; acted: string[] } {
  const acted: string[] = [];
  const oracle: Oracle = {
    preview: vi.fn(() => Promise.resolve(fullPreview({ notes: [['bad', 'Boom']] }))),
    why: vi.fn((_clicks: string[], text: string | null) => Promise.resolve({ sentence: `not ${text}`, rule: 'R1' })),
    act: vi.fn((text: string) => {
      acted.push(text);
      return Promise.resolve();
    }),
  };
  return {
    chooser: new Chooser(
      first,
      oracle,
      (id) => ({ sort: id === 'M' ? 'piece' : 'place', words: [id] }),
      () => sure,
    ),
    oracle,
    acted,
  };
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('choosing', () => {
  it('by mouse does a completed choice at once', () => {
    const { chooser, acted } = made();
    chooser.take('M', 'mouse');
    expect(chooser.path).toEqual(['M']);
    chooser.take('2,1', 'mouse');
    expect(acted).toEqual(['M 2,1']);
  });
  it('by touch shows first and does it at the second tap', () => {
    const { chooser, acted } = made();
    chooser.take('M', 'touch');
    chooser.take('2,1', 'touch');
    expect(acted).toEqual([]);
    expect(chooser.target?.text).toBe('M 2,1');
    chooser.take('2,1', 'touch');
    expect(acted).toEqual(['M 2,1']);
  });
  it('asks again before every move if the player wants that', () => {
    const { chooser, acted } = made('always');
    chooser.take('button:hold', 'mouse');
    expect(acted).toEqual([]);
    chooser.confirm();
    expect(acted).toEqual(['hold']);
  });
  it('goes back click by click', () => {
    const { chooser } = made();
    chooser.take('M', 'key');
    expect(chooser.back()).toBe(true);
    expect(chooser.path).toEqual([]);
    expect(chooser.back()).toBe(false);
  });
});

describe('pointing', () => {
  it('at a lit thing shows what it would do', async () => {
    const { chooser } = made();
    chooser.take('M', 'key');
    chooser.point('1,0', 'key');
    await settled();
    expect(chooser.preview?.notes).toEqual([['bad', 'Boom']]);
  });
  it('at anything else says why not, in the rules’ words', async () => {
    const { chooser, oracle } = made();
    chooser.take('M', 'key');
    chooser.point('5,5', 'key');
    await settled();
    expect(oracle.why).toHaveBeenCalledWith(['M', '5,5'], 'M 5,5');
    expect(chooser.refusal?.objection.rule).toBe('R1');
  });
  it('forgets a preview that comes too late', async () => {
    const { chooser } = made();
    chooser.take('M', 'key');
    chooser.point('1,0', 'key');
    chooser.unpoint('1,0');
    await settled();
    expect(chooser.preview).toBeNull();
  });
  it('stays when a mouse leaves something else', () => {
    const { chooser } = made();
    chooser.take('button:hold', 'touch');
    expect(chooser.target?.text).toBe('hold');
    chooser.unpoint('1,0'); // it rested there, and the page moved under it
    expect(chooser.target?.text).toBe('hold');
    chooser.point('5,5', 'mouse'); // and came to lie here
    expect(chooser.target?.text).toBe('hold');
    chooser.unpoint('button:hold');
    expect(chooser.target).toBeNull();
  });
});

describe('what is shown', () => {
  it('is asked for anew when the table has changed under the same answers', async () => {
    const { chooser, oracle } = made();
    chooser.point('button:hold', 'key');
    await settled();
    expect(oracle.preview).toHaveBeenCalledTimes(1);
    chooser.show({ ...scene });
    expect(chooser.preview).toBeNull();
    await settled();
    expect(oracle.preview).toHaveBeenCalledTimes(2);
    expect(chooser.preview?.notes).toEqual([['bad', 'Boom']]);
  });
  it('is not what was asked of the table before', async () => {
    const { chooser } = made();
    chooser.point('5,5', 'key');
    chooser.show({ ...scene });
    await settled();
    expect(chooser.refusal).toBeNull();
  });
  it('is no refusal of what a resting pointer has come to lie on', () => {
    vi.useFakeTimers();
    const { chooser, oracle } = made();
    chooser.show({ ...scene });
    chooser.point('5,5', 'mouse');
    vi.advanceTimersByTime(400);
    expect(oracle.why).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('turning and counting', () => {
  it('points at the number again when the mouse leaves something else', () => {
    const hulls = fullScene({
      choices: [1, 2].map((n) => ({ text: `hull 8/${n}`, label: '', clicks: ['size-8', `n:${n}`] })),
    });
    const { chooser } = made('touch', hulls);
    chooser.take('size-8', 'mouse');
    chooser.step(1);
    chooser.point('size-12', 'mouse');
    chooser.unpoint('size-12');
    expect(chooser.target?.text).toBe('hull 8/2');
  });
  it('goes round with turns and stops at the ends with numbers', () => {
    const turns = fullScene({
      choices: [0, 1, 2].map((n) => ({ text: `r${n}`, label: `r${n}`, clicks: ['c', `turn:${n}`] })),
    });
    const { chooser, acted } = made('touch', turns);
    chooser.take('c', 'key');
    chooser.step(-1);
    expect(chooser.shown()).toBe('turn:2');
    chooser.confirm();
    expect(acted).toEqual(['r2']);
    const bids = fullScene({ choices: [1, 2].map((n) => ({ text: `bid ${n}`, label: '', clicks: [`n:${n}`] })) });
    const other = made('touch', bids).chooser;
    other.step(1);
    other.step(1);
    expect(other.shown()).toBe('n:2');
  });
});

describe('a new scene', () => {
  it('with the same choices keeps the path, with others begins anew', () => {
    const { chooser } = made();
    chooser.take('M', 'key');
    chooser.show({ ...scene, prompt: 'Still?' });
    expect(chooser.path).toEqual(['M']);
    chooser.show({ ...scene, choices: fill('choices', [{ text: 'x', label: 'x', clicks: ['x'] }]) });
    flushSync();
    expect(chooser.path).toEqual([]);
  });
});
