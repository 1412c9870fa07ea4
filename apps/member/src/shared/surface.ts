import { readText, writeText } from '@fairhall/client/storage';

/** Where the app runs: in a browser, on a home screen, as an iPhone's web clip, or inside a shell of its own. */
export type Surface = 'browser' | 'installed' | 'webclip' | 'native';

/** What the address of a web clip's profile says, once; the device keeps it. */
const CLIP_MARK = 'webclip';
const CLIP_STORED = 'WEBCLIP';

export function surface(): Surface {
  if (navigator.userAgent.includes('FairhallApp/')) return 'native';
  const alone = window.matchMedia?.('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
  if (!alone) return 'browser';
  if (new URLSearchParams(window.location.search).has(CLIP_MARK)) writeText('local', CLIP_STORED, '1');
  return readText('local', CLIP_STORED) === '1' ? 'webclip' : 'installed';
}

/** The version of iOS a browser names, e.g. "16.4"; null on anything else. */
export function iosVersion(userAgent: string): string | null {
  const [, major, minor = '0'] = /\b(?:iPhone|iPad|iPod)\b.*?\bOS (\d+)(?:_(\d+))?/.exec(userAgent) ?? [];
  return major === undefined ? null : `${major}.${minor}`;
}

/** Whether a version is at least another, number by number. */
export function isAtLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** The download bar's own word on this device (spec-map.md 2, download bar). */
export const BAR_STORED = 'hideDownloadBar';
/** Not closed by a person: hidden since the app itself is running. */
const BAR_BY_APP = 'app';

/** At start: the shell's own style, and the download bar hidden while the app runs, and only then (spec-map.md 4, start-up). */
export function noteSurface(): void {
  const at = surface();
  document.documentElement.classList.toggle('app', at === 'native');
  const bar = readText('local', BAR_STORED);
  if (at !== 'browser' && !bar) writeText('local', BAR_STORED, BAR_BY_APP);
  if (at === 'browser' && bar === BAR_BY_APP) writeText('local', BAR_STORED, '');
}
