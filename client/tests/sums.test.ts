import { describe, expect, it } from 'vitest';
import sums from '../fixtures/sums.json';
import { unpack } from '../src/local/pack';
import { here } from '../src/local/place';
import { Network } from '../src/local/sums';

interface Fixture {
  sizes: [number, number, number, number, number];
  body: string;
  cases: { row: number[]; found: number[]; said: number[] }[];
}

const fixture = sums as unknown as Fixture;

describe('a network in the browser', () => {
  it('says what it says in Python and in C, bit for bit', () => {
    const body = Uint8Array.from(atob(fixture.body), (letter) => letter.charCodeAt(0));
    const net = new Network(...fixture.sizes, body);
    for (const { row, found, said } of fixture.cases) {
      const heard = new Int32Array(said.length);
      net.think(Int16Array.from(row), Int32Array.from(found), heard);
      expect([...heard]).toEqual(said);
    }
  });
});

describe('a pack', () => {
  it('gives its files back', () => {
    const list = new TextEncoder().encode('[["a/b.txt",2],["c",1]]');
    const pack = new Uint8Array([list.length, 0, 0, 0, ...list, 72, 105, 33]);
    const found: Record<string, string> = {};
    unpack(pack.buffer, (path, bytes) => (found[path] = new TextDecoder().decode(bytes)));
    expect(found).toEqual({ 'a/b.txt': 'Hi', c: '!' });
  });
});

describe('a page behind a sign', () => {
  it('has a path, a query and a place in the page', () => {
    history.replaceState(null, '', '/folder/#/rules/some?at=3#R7');
    expect(here()).toEqual({ path: '/rules/some', query: 'at=3', hash: '#R7' });
    history.replaceState(null, '', '/folder/');
    expect(here().path).toBe('/');
    history.replaceState(null, '', '/');
  });
});
