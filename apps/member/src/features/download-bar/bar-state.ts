import { readText, writeText } from '@fairhall/client/storage';

const CLOSED = 'hideDownloadBar';
const DUE = 'downloadBar';

/** Whether home keeps room for the bar: the visit before found an app to offer, and nobody has closed it since. */
export function isBarDue(): boolean {
  return readText('local', CLOSED) !== '1' && readText('local', DUE) === '1';
}

/** What the next visit goes by: a bar that came late would push down what one is looking at. */
export function keepBarDue(due: boolean): void {
  writeText('local', DUE, due ? '1' : '0');
}

/** Closed for good on this device (spec-map.md 2, download bar). */
export function closeBar(): void {
  writeText('local', CLOSED, '1');
}
