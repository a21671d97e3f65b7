/** Many files in one: how long the list of them is, the list as JSON, and then their bytes. */

/** Put the files of a pack where they belong. */
export function unpack(pack: ArrayBuffer, write: (path: string, bytes: Uint8Array) => void): void {
  const length = new DataView(pack).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length))) as [string, number][];
  let at = 4 + length;
  for (const [path, size] of list) {
    write(path, new Uint8Array(pack, at, size));
    at += size;
  }
}
