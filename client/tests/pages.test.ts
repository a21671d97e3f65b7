import { describe, expect, it } from 'vitest';
import { calls, types, typeName, type OpenApi } from '../src/lib/calls';
import { lit } from '../src/lib/choices';
import { fullScene } from '../src/lib/scene';
import { legend } from '../src/table/legend';
import { filter, prepare, slug } from '../src/ui/rules';

function rules(): HTMLElement {
  const box = document.createElement('article');
  const table = '<table><tr><th></th><th>Supply</th></tr><tr><td>I</td><td>four</td></tr></table>';
  box.innerHTML = `<h2>The units</h2>${table}<h2>Goal, setup</h2><h3>Start</h3><p>Draw five.</p>`;
  return box;
}

describe('a page of rules', () => {
  it('has chapters with the names that links use', () => {
    expect(prepare(rules())).toEqual([
      { id: 'the-units', title: 'The units', level: 2 },
      { id: 'goal-setup', title: 'Goal, setup', level: 2 },
      { id: 'start', title: 'Start', level: 3 },
    ]);
    expect(slug('What is ours?')).toBe('what-is-ours');
  });
  it('holds each table in something that scrolls and takes the focus, once', () => {
    const box = rules();
    prepare(box);
    prepare(box);
    const holders = box.querySelectorAll<HTMLElement>('.scrolls[role=region][aria-label]');
    expect(holders).toHaveLength(1);
    expect(holders[0]?.tabIndex).toBe(0);
    expect(box.querySelector('th:empty')).toBeNull();
  });
  it('can be searched: what does not hold the word goes, and the headings over it', () => {
    const box = rules();
    expect(filter(box, 'five')).toBe(1);
    const gone = [...box.querySelectorAll('.is-out')].map((node) => node.tagName);
    expect(gone).toContain('H2');
    expect(box.querySelector('h3')?.className).toBe('');
    filter(box, '');
    expect(box.querySelectorAll('.is-out')).toHaveLength(0);
  });
});

describe('the legend', () => {
  const scene = fullScene({
    areas: [{ id: 'b', kind: 'board' }],
    places: ['1', '2', '3'].map((id) => ({ id, area: 'b' })),
    pieces: [
      { id: 'u', at: '3', face: 'u', tone: 'cut' },
      { id: 'hand', at: 'h', face: 'u' },
    ],
    choices: [
      { text: 'a', label: 'A', clicks: ['1'], tone: 'wide hits' },
      { text: 'b', label: 'B', clicks: ['2'] },
      { text: 'c', label: 'C', clicks: ['hand'], tone: 'wide' },
    ],
  });
  const base = {
    scene,
    lit: lit(scene.choices, []),
    tones: { wide: 'only diagonally', cut: 'cut off' },
    fresh: new Set<string>(),
    hasChosen: false,
    preview: null,
    isRefused: false,
  };
  const said = (more = {}): string[] => legend({ ...base, ...more }).map((line) => line.words);

  it('names what is lit on the board, in the words of the game where it has some', () => {
    expect(said()).toEqual(['only diagonally', 'may be chosen', 'hits something', 'cut off']);
  });
  it('names the states that can be seen, and no others', () => {
    const preview = fullScene({ marks: [{ id: 'm', kind: 'cross', at: ['1'], tone: 'bad' }], pieces: [] });
    expect(
      said({
        lit: new Map(),
        hasChosen: true,
        preview: { ...preview, notes: [] },
        isRefused: true,
        fresh: new Set(['u']),
      }),
    ).toEqual(['chosen', 'would be lost', 'not possible; see why', 'new since your last move', 'cut off']);
  });
});

describe('the calls of the server', () => {
  const api: OpenApi = {
    info: { title: 'x', version: '1' },
    paths: {
      '/api/rooms/{name}': {
        post: {
          description: 'Make a room.',
          parameters: [{ name: 'at', in: 'query', schema: { oneOf: [{ type: 'integer' }, { type: 'null' }] } }],
          requestBody: { content: { json: { schema: { $ref: '#/x/NewRoom' } } } },
          responses: {
            201: { content: { json: { schema: { type: 'array', items: { $ref: '#/x/Joined' } } } } },
            400: { description: 'Bad' },
          },
        },
      },
    },
    components: {
      schemas: {
        NewRoom: {
          properties: { game: { type: 'string' }, public: { type: 'boolean', default: false } },
          required: ['game'],
        },
      },
    },
  };
  it('are listed with what they take and give', () => {
    expect(calls(api)).toEqual([
      {
        method: 'POST',
        path: '/api/rooms/{name}',
        words: 'Make a room.',
        given: [{ name: 'at', type: 'integer | null', note: 'may be left out' }],
        body: 'NewRoom',
        answers: [
          { status: '201', type: '[Joined]' },
          { status: '400', type: 'Bad' },
        ],
      },
    ]);
    expect(types(api)).toEqual([
      [
        'NewRoom',
        [
          { name: 'game', type: 'string', note: '' },
          { name: 'public', type: 'boolean', note: 'usually false' },
        ],
      ],
    ]);
    expect(typeName({ enum: ['a', 'b'] })).toBe('"a" | "b"');
  });
});
