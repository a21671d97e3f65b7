/** What a player has set on this device; kept in the browser. */

export interface Settings {
  name: string;
  level: string; // of the bots one plays against; '' until one was chosen
  theme: 'dark' | 'light' | 'system';
  palette: 'usual' | 'safe';
  motion: 'system' | 'off';
  sound: boolean;
  volume: number; // from 0 to 1
  confirm: 'touch' | 'always' | 'never';
  notify: boolean;
  text: boolean;
}

const USUAL: Settings = {
  name: '',
  level: '',
  theme: 'dark',
  palette: 'usual',
  motion: 'system',
  sound: !prefers('max-width: 719px'),
  volume: 0.7,
  confirm: 'touch',
  notify: false,
  text: false,
};
const KEY = 'sectors.settings';

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...USUAL, ...stored() });

/** Keep what is set and show it on the page; call it from an effect. */
export function applySettings(): void {
  const all = JSON.stringify(settings);
  const day = settings.theme === 'light' || (settings.theme === 'system' && prefers('color-scheme: light'));
  const root = document.documentElement;
  root.dataset['theme'] = day ? 'light' : 'dark';
  root.dataset['palette'] = settings.palette;
  root.dataset['motion'] = settings.motion;
  try {
    localStorage.setItem(KEY, all);
  } catch {
    // a browser that keeps nothing still plays
  }
}

function prefers(feature: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(`(${feature})`).matches;
}

/** Whether things should be where they go at once. */
export function isStill(): boolean {
  return settings.motion === 'off' || prefers('prefers-reduced-motion: reduce');
}
