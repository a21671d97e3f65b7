/** What one viewer sees at one moment, as the server describes it; the client only draws it. */

export interface Area {
  id: string;
  kind: string; // board row pile sheet window panel
  title: string;
  owner: number;
  at: string; // centre mine side aside focus
  shape: string; // how its ground is drawn
}

/** A spot; squares and nodes count x and y in steps, hexes x in widths and y in rows. */
export interface Place {
  id: string;
  area: string;
  x: number;
  y: number;
  shape: string; // square hex node slot label
  tone: string;
  label: string;
  note: string;
  owner: number;
  group: string;
  size: number; // beside a usual place
  narrow: [number, number] | null; // where it lies if the screen is narrow
}

export interface Piece {
  id: string;
  at: string;
  face: string;
  owner: number;
  count: number;
  turn: number;
  edges: string;
  level: number;
  badges: [string, string][];
  tone: string;
  label: string;
}

export interface Meter {
  id: string;
  area: string;
  label: string;
  value: number;
  low: number;
  max: number | null;
  of: number | null;
  style: string; // number bar pips stars track dial percent ring mark gauge
  tone: string;
  owner: number;
}

export interface Row {
  id: string;
  cells: string[];
  tone?: string;
}

export interface Table {
  id: string;
  area: string;
  columns: string[];
  rows: Row[];
  title: string;
}

export interface Roll {
  id: string;
  area: string;
  label: string;
  dice: number[];
  parts: [string, number][];
  total: number;
  owner: number;
}

export interface Mark {
  id: string;
  kind: string; // line arrow area cells ring cross dot flag turn text plate
  at: string[];
  tone: string;
  text: string;
  layer: string;
  on: boolean;
}

export interface Choice {
  text: string;
  label: string;
  clicks: string[];
  tone: string;
  note: string;
  ghost: string;
  why: string;
  also: string[]; // other ids that mean the last click too
  cost: string; // what it takes, shown on the lit thing itself
  tag: string; // what comes of it, in a few words, shown there too
  opens: string; // what the button is called that leads to this choice and to others
}

export interface Face {
  title: string;
  kind: string;
  short: string;
  cost: string;
  rules: string[];
  icons: string[];
  diagrams: [string, string[]][];
  flavour: string;
  symbol: string;
  line: string; // what sort of card it is, in words
  foot: string; // what its cost is, or when it counts
  shape: string; // how its card is drawn
}

export interface Preview {
  marks: Mark[];
  pieces: Piece[];
  notes: [string, string][];
}

export interface Scene {
  prompt: string;
  help: string;
  heading: string;
  areas: Area[];
  places: Place[];
  pieces: Piece[];
  meters: Meter[];
  tables: Table[];
  rolls: Roll[];
  marks: Mark[];
  choices: Choice[];
}

export type Faces = Record<string, Face>;

/** Elements travel without the values that are the default; these are the defaults. */
const DEFAULTS = {
  areas: { title: '', owner: -1, at: 'centre', shape: '' },
  places: { x: 0, y: 0, shape: 'square', tone: '', label: '', note: '', owner: -1, group: '', size: 1, narrow: null },
  pieces: {
    owner: -1,
    count: 1,
    turn: 0,
    edges: '',
    level: 1,
    badges: [],
    tone: '',
    label: '',
  },
  meters: { low: 0, max: null, of: null, style: 'number', tone: '', owner: -1 },
  tables: { title: '' },
  rolls: { parts: [], total: 0, owner: -1 },
  marks: { tone: '', text: '', layer: 'map', on: true },
  choices: { tone: '', note: '', ghost: '', why: '', also: [], cost: '', tag: '', opens: '' },
} as const;

export type ListName = keyof typeof DEFAULTS;
export const LISTS = Object.keys(DEFAULTS) as ListName[];

const FACE: Face = {
  title: '',
  kind: 'unit',
  short: '',
  cost: '',
  rules: [],
  icons: [],
  diagrams: [],
  flavour: '',
  symbol: '',
  line: '',
  foot: '',
  shape: '',
};

type Plain = Record<string, unknown>;

/** Elements of one list with their defaults filled in. */
export function fill<N extends ListName>(name: N, elements: unknown): Scene[N] {
  return ((elements ?? []) as Plain[]).map((e) => ({ ...DEFAULTS[name], ...e })) as unknown as Scene[N];
}

/** A scene as the server sends it, with all defaults filled in. */
export function fullScene(data: unknown): Scene {
  const plain = (data ?? {}) as Plain;
  const scene: Plain = {
    prompt: plain['prompt'] ?? '',
    help: plain['help'] ?? '',
    heading: plain['heading'] ?? '',
  };
  for (const name of LISTS) scene[name] = fill(name, plain[name]);
  return scene as unknown as Scene;
}

/** Faces with all defaults filled in. */
export function fullFaces(data: unknown): Faces {
  const entries = Object.entries((data ?? {}) as Record<string, Partial<Face>>);
  return Object.fromEntries(entries.map(([id, face]) => [id, { ...FACE, ...face }]));
}

/** A preview with all defaults filled in. */
export function fullPreview(data: unknown): Preview {
  const plain = (data ?? {}) as Plain;
  return {
    marks: fill('marks', plain['marks']),
    pieces: fill('pieces', plain['pieces']),
    notes: (plain['notes'] ?? []) as [string, string][],
  };
}

export const EMPTY: Scene = fullScene({});

/** The face of a piece; an unknown one is shown by its name. */
export function faceOf(faces: Faces, name: string): Face {
  return faces[name] ?? { ...FACE, title: name, short: name.slice(0, 2) };
}

/** A number with a minus sign as it is printed, not the hyphen of programs. */
export const printed = (value: number): string => String(value).replace('-', '−');

/** What a number counts; one of many is one: `1 unit`, `1 entry`. */
export function unitOf({ value, label }: Meter): string {
  if (Math.abs(value) !== 1) return label;
  return label.endsWith('ies') ? `${label.slice(0, -3)}y` : /[^s]s$/.test(label) ? label.slice(0, -1) : label;
}

/** A piece in words, as it is read aloud. */
export function pieceName(piece: Piece, faces: Faces): string {
  const name = piece.label || faceOf(faces, piece.face).title;
  const badges = piece.badges.map(([text]) => text).filter(Boolean);
  const many = piece.count === 1 ? '' : ` ×${piece.count}`;
  return name + many + (badges.length ? ` (${badges.join(', ')})` : '');
}
