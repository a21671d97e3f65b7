/** What the browser keeps of rooms; a change is stored all at once or not at all. */

type Row = Record<string, unknown>;

const ALWAYS = -1; // as the count of changes of a line of chat: it is stored whatever else has changed
const MOST_CHAT = 500;

interface Kept {
  id: string;
  code: string;
  row: Row & { seq: number };
  seats: Row[];
  chat: Row[];
}

export interface Change {
  room: string;
  seq: number;
  lines: (Row & { number: number })[];
  cut: number | null;
  values: Row;
  seats: Record<string, Row>;
  chat: Row[];
  new: [Row, Row[]] | null;
}

/** The answer to something that is asked of the database. */
function of<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });
}

/** Wait until all of it is on the disk. */
function done(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onerror = work.onabort = () => reject(work.error ?? new Error('nothing was stored'));
  });
}

let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('sectors', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('rooms', { keyPath: 'id' }).createIndex('code', 'code');
      asked.result.createObjectStore('lines', { keyPath: ['room', 'number'] });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('there is no database'));
  });
  return database;
}

async function writing(): Promise<IDBTransaction> {
  return (await opened()).transaction(['rooms', 'lines'], 'readwrite', { durability: 'strict' });
}

const linesOf = (room: string, from = 0): IDBKeyRange => IDBKeyRange.bound([room, from], [room, Infinity]);

function added(work: IDBTransaction, [row, seats]: [Row, Row[]]): void {
  const fresh = { ...row, seq: 0, asking: null } as Kept['row'];
  work.objectStore('rooms').add({ id: row['id'], code: row['code'], row: fresh, seats, chat: [] });
}

/** Store a new room. */
export async function create(room: [Row, Row[]]): Promise<void> {
  const work = await writing();
  added(work, room);
  await done(work);
}

/** Store a change; false if the room was changed elsewhere meanwhile. */
export async function keep(change: Change): Promise<boolean> {
  const work = await writing();
  const rooms = work.objectStore('rooms');
  const lines = work.objectStore('lines');
  const kept = (await of(rooms.get(change.room))) as Kept | undefined;
  const { seq } = change;
  if (!kept || (seq !== ALWAYS && seq !== kept.row.seq)) {
    work.abort();
    return false;
  }
  if (seq !== ALWAYS) kept.row = { ...kept.row, ...change.values, seq: seq + 1 };
  kept.seats = kept.seats.map((seat, i) => ({ ...seat, ...change.seats[i] }));
  kept.chat = [...kept.chat, ...change.chat].slice(-MOST_CHAT);
  rooms.put(kept);
  if (change.cut !== null) lines.delete(linesOf(change.room, change.cut));
  for (const line of change.lines) lines.put(line);
  if (change.new) added(work, change.new);
  await done(work);
  return true;
}

/** All that is stored of a room, by its id or code. */
export async function load(name: string): Promise<unknown> {
  const work = (await opened()).transaction(['rooms', 'lines'], 'readonly');
  const rooms = work.objectStore('rooms');
  const kept = ((await of(rooms.get(name))) ?? (await of(rooms.index('code').get(name.toUpperCase())))) as
    Kept | undefined;
  if (!kept) return undefined;
  const lines = await of(work.objectStore('lines').getAll(linesOf(kept.id)));
  return { row: kept.row, seats: kept.seats, chat: kept.chat, lines };
}

interface Carried {
  room: Kept;
  lines: Row[];
}

/** Everything that is stored, to be taken to another browser. */
export async function kept(): Promise<unknown[]> {
  const work = (await opened()).transaction(['rooms', 'lines'], 'readonly');
  const rooms = (await of(work.objectStore('rooms').getAll())) as Kept[];
  const found: Carried[] = [];
  for (const room of rooms) {
    found.push({ room, lines: (await of(work.objectStore('lines').getAll(linesOf(room.id)))) as Row[] });
  }
  return found;
}

/** Store what was taken along, all or nothing; a room that is here already stays as it is. */
export async function restore(carried: unknown[]): Promise<void> {
  const work = await writing();
  const [rooms, lines] = [work.objectStore('rooms'), work.objectStore('lines')];
  const known = new Set(await of(rooms.getAllKeys()));
  for (const one of carried as Carried[]) {
    if (known.has(one.room.id)) continue;
    rooms.add(one.room);
    for (const line of one.lines) lines.put(line);
  }
  await done(work);
}
