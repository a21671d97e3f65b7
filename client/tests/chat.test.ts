import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fullPreview } from '../src/lib/scene';
import { FixtureTable, type Fixture } from '../src/net/fixture';
import { muted } from '../src/net/muted.svelte';
import ChatBox from '../src/table/ChatBox.svelte';
import front from '../fixtures/front.json';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function shown(): FixtureTable {
  const table = new FixtureTable(front as unknown as Fixture, fullPreview);
  table.chat = [
    { name: 'Jun', seat: 1, text: 'Good luck!', at: 0 },
    { name: 'A spectator', seat: -1, text: 'Buy my boots', at: 1 },
    { name: 'Mira', seat: table.mine[0] ?? 0, text: 'Thanks', at: 2 },
  ];
  render(ChatBox, { table });
  return table;
}

describe('the chat', () => {
  it('hides the lines of a muted speaker until he is heard again', async () => {
    const table = shown();
    await fireEvent.click(screen.getByRole('button', { name: 'Mute spectators' }));
    expect(screen.queryByText(/Buy my boots/)).toBeNull();
    expect(screen.getByText(/Good luck!/)).toBeTruthy();
    expect(table.heardChat).toHaveLength(2);
    expect(localStorage.getItem('sectors.muted')).toContain('-1');
    await fireEvent.click(screen.getByRole('button', { name: 'Unmute spectators' }));
    expect(screen.getByText(/Buy my boots/)).toBeTruthy();
    expect(muted(table.room?.id ?? '')).toEqual([]);
  });
  it('offers to mute others only', () => {
    shown();
    expect(screen.getAllByRole('button').map((one) => one.textContent.trim().replace(/\s+/g, ' '))).toEqual([
      'Mute Jun',
      'Mute spectators',
    ]);
  });
});
