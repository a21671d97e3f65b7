/** Under which addresses others can open a table, and how to hand one on. */

import * as api from './api';

/** Whether only this machine can open what a host name stands for. */
export function isInside(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

/** The address of this page if others can open it, else what the server knows. */
export async function reach(page: Pick<Location, 'hostname' | 'origin'> = location): Promise<api.Reach> {
  const here = { addresses: [page.origin], sentence: '', site: '' };
  return isInside(page.hostname) ? api.reach().catch(() => here) : here;
}

/** A link for others to a page of this server; where they cannot open it, why. */
export async function linkTo(path: string): Promise<{ link: string; sentence: string }> {
  const { addresses, sentence } = await reach();
  return { link: `${addresses[0] ?? location.origin}${path}`, sentence: sentence.replaceAll('`', '') };
}

/** Put a text where it can be pasted; without TLS browsers know an old way only. */
export async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard as Clipboard | undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // not allowed: the old way may be
  }
  return copiedByHand(text);
}

function copiedByHand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position: fixed; opacity: 0;';
  const before = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const done = typeof document.execCommand === 'function' && document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
