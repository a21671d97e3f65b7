import { describe, expect, it } from 'vitest';
import { patched } from '../src/lib/patch';
import { fullScene } from '../src/lib/scene';
import front from '../fixtures/front.json';

const scene = fullScene(front.scene);

describe('a difference', () => {
  it('changes the words it names and keeps the others', () => {
    const next = patched(scene, { prompt: 'Next?' });
    expect(next.prompt).toBe('Next?');
    expect(next.heading).toBe(scene.heading);
  });
  it('drops, changes and adds elements by id and fills in defaults', () => {
    const [first, second] = scene.pieces;
    const next = patched(scene, {
      pieces: {
        set: [
          { id: second!.id, at: '9,9', face: 'I' },
          { id: 'new', at: '0,0', face: 'K' },
        ],
        drop: [first!.id],
      },
    });
    expect(next.pieces.find((p) => p.id === first!.id)).toBeUndefined();
    expect(next.pieces.find((p) => p.id === second!.id)).toMatchObject({ at: '9,9', count: 1, level: 1 });
    expect(next.pieces.at(-1)).toMatchObject({ id: 'new', owner: -1 });
    expect(next.pieces).toHaveLength(scene.pieces.length);
  });
  it('knows choices by their text', () => {
    const gone = scene.choices[0]!.text;
    const next = patched(scene, { choices: { set: [], drop: [gone] } });
    expect(next.choices.some((c) => c.text === gone)).toBe(false);
  });
  it('leaves the old scene as it was', () => {
    const before = JSON.stringify(scene);
    patched(scene, { marks: { set: [], drop: scene.marks.map((m) => m.id) } });
    expect(JSON.stringify(scene)).toBe(before);
  });
});
