/** What a refusal speaks of. */

import { describe, expect, it } from 'vitest';
import { drawnParts, figureScene } from '../src/lib/figure';
import { meant } from '../src/lib/meant';
import { fullFaces, fullScene } from '../src/lib/scene';

const faces = fullFaces({ M: { title: 'Marines' }, I: { title: 'Infantry' }, W: { title: 'Wren' } });
const scene = fullScene({
  areas: [
    { id: 'map', kind: 'board' },
    { id: 'crew', kind: 'row', at: 'mine' },
    { id: 'deck', kind: 'pile', at: 'centre' },
  ],
  places: [
    { id: '1,0', area: 'map' },
    { id: '-1,0', area: 'map', x: 2 },
    { id: '2,1', area: 'map' },
    { id: 'b2', area: 'map', label: '23 Wolf' },
    { id: 'seat', area: 'crew' },
  ],
  pieces: [
    { id: 'm', at: '1,0', face: 'M' },
    { id: 'i1', at: '2,1', face: 'I' },
    { id: 'i2', at: '2,1', face: 'I' },
    { id: 'i3', at: '2,1', face: 'I' },
    { id: 'w', at: 'seat', face: 'W' },
  ],
});

describe('a refusal', () => {
  it('means what was clicked and what its sentence names', () => {
    const sentence = 'No supply reaches 2,1: it is only diagonal to your Marines on 1,0.';
    expect(meant(scene, faces, ['i1', '2,1', 'button:x'], sentence)).toEqual(['i1', '2,1', '1,0', 'm']);
  });

  it('does not take a part of a name for the name', () => {
    expect(meant(scene, faces, [], 'Nothing lies on -1,0.')).toEqual(['-1,0']);
    expect(meant(scene, faces, [], 'Go to 11,0 or 1,01 or -2,1.')).toEqual([]);
  });

  it('knows a place by its name and number, and a name of many as a kind', () => {
    expect(meant(scene, faces, [], 'Wolf 23 is 3 away.')).toEqual(['b2']);
    expect(meant(scene, faces, [], 'Infantry draws from its side.')).toEqual([]);
  });
});

describe('a figure', () => {
  const rows = (caption: string): string[] => drawnParts(scene, faces, caption).rows.map((area) => area.id);

  it('draws of my zone what its caption names and the board has not', () => {
    expect(rows('Wren is fresh.')).toEqual(['crew']);
    expect(rows('Marines are near.')).toEqual([]);
  });

  it('stands a window in the place of the board', () => {
    const over = fullScene({
      ...scene,
      areas: [...scene.areas, { id: 'sale', kind: 'row', at: 'focus' }],
      pieces: [...scene.pieces, { id: 'x', at: 'sale', face: 'M' }],
    });
    expect(drawnParts(scene, faces, '').boards).toHaveLength(1);
    expect(drawnParts(over, faces, '').boards).toEqual([]);
  });

  it('shows of a long table the rows that its caption names', () => {
    const names = ['Relics', 'Arms\nillegal', 'Ore', 'Grain', 'Fuel', 'Parts', 'Gems'];
    const table = {
      id: 't',
      area: 'crew',
      title: '',
      columns: ['Good'],
      rows: names.map((n) => ({ id: n, cells: [n] })),
    };
    const shown = (caption: string) => figureScene(fullScene({ tables: [table] }), caption).tables[0]?.rows.length;
    expect(shown('Arms have a price here.')).toBe(1);
    expect(shown('Nothing is said.')).toBe(7);
  });
});
