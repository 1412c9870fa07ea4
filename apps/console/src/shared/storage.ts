/** What this browser remembers for the console. A closed or full store is no error: the choice then lasts for this page only. */
export type Remembered = 'language' | 'merchant';

const name = (entry: Remembered) => `fairhall.console.${entry}`;

/** The tab's own choice, else the browser's latest. */
export function recall(entry: Remembered): string | null {
  try {
    return window.sessionStorage.getItem(name(entry)) ?? window.localStorage.getItem(name(entry));
  } catch {
    return null;
  }
}

/** Kept for this tab, and as the start of tabs opened later. */
export function remember(entry: Remembered, value: string): void {
  try {
    window.sessionStorage.setItem(name(entry), value);
    window.localStorage.setItem(name(entry), value);
  } catch {
    // private mode
  }
}
