import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copied, isInside, reach } from '../src/net/reach';
import Invite from '../src/table/Invite.svelte';

const CLOSED = {
  addresses: [],
  sentence: 'This server listens to this machine only: start it with `sectors serve --lan`, and everybody can come.',
};

function serverSays(answer: unknown): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } })),
  );
}
function pageIsAt(address: string): void {
  vi.stubGlobal('location', new URL(address));
}
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('an address for others', () => {
  it('is none of this machine', () => {
    for (const host of ['localhost', 'LOCALHOST', 'play.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
      expect(isInside(host)).toBe(true);
    for (const host of ['192.168.1.4', 'play.example', 'localhost.example', '[fe80::1]', '128.0.0.1'])
      expect(isInside(host)).toBe(false);
  });
  it('is the one of the page where others can open it, whatever the server thinks', async () => {
    serverSays(CLOSED);
    expect(await reach(new URL('https://play.example/t/ABCDE'))).toEqual({
      addresses: ['https://play.example'],
      sentence: '',
      site: '',
    });
  });
  it('is known to the server where the page was opened on its own machine', async () => {
    serverSays({ addresses: ['http://192.168.1.4:8219'], sentence: '' });
    expect((await reach(new URL('http://127.0.0.1:8219/'))).addresses).toEqual(['http://192.168.1.4:8219']);
  });
});

describe('an invitation', () => {
  it('shows the link and its QR code', async () => {
    pageIsAt('http://localhost:8219/t/ABCDE');
    serverSays({ addresses: ['http://192.168.1.4:8219', 'http://10.0.0.4:8219'], sentence: '' });
    render(Invite, { code: 'ABCDE' });
    await waitFor(
      () => expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('http://192.168.1.4:8219/t/ABCDE'),
      { timeout: 60_000 },
    );
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('QR code');
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['192.168.1.4:8219', '10.0.0.4:8219']);
  });
  it('says what to do where nobody else can come, and shows no QR code', async () => {
    pageIsAt('http://127.0.0.1:8219/t/ABCDE');
    serverSays(CLOSED);
    render(Invite, { code: 'ABCDE' });
    expect((await screen.findByText('sectors serve --lan')).tagName).toBe('CODE');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByLabelText('Link for this machine')).toBeTruthy();
  });
});

describe('copying', () => {
  it('takes the old way where a page without TLS has no clipboard', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    let text = '';
    document.execCommand = () => {
      text = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    expect(await copied('a link')).toBe(true);
    expect([text, document.querySelector('textarea')]).toEqual(['a link', null]);
  });
});
