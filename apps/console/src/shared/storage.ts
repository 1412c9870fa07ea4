import { readText, writeText } from '@fairhall/client/storage';

/** What this browser remembers for the console. */
export type Remembered = 'language' | 'merchant';

const name = (entry: Remembered) => `fairhall.console.${entry}`;

/** The tab's own choice, else the browser's latest. */
export function recall(entry: Remembered): string | null {
  return readText('session', name(entry)) ?? readText('local', name(entry));
}

/** Kept for this tab, and as the start of tabs opened later. */
export function remember(entry: Remembered, value: string): void {
  writeText('session', name(entry), value);
  writeText('local', name(entry), value);
}
