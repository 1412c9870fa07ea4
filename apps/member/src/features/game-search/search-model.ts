/** Searches kept on this device. */
export const KEPT = 8;

/** Searches with a new one in front; what one had typed on the way to it is dropped. */
export function remembered(searches: readonly string[], search: string): string[] {
  const lower = search.toLowerCase();
  return [search, ...searches.filter((other) => !lower.startsWith(other.toLowerCase()))].slice(0, KEPT);
}

/** What an address or a key board gives as a search: no more than the server takes, and no blanks around it. */
export function asSearch(typed: string): string {
  return typed.slice(0, 60).trim();
}

export type Marked = { before: string; hit: string; after: string };

/** The part of a name that was searched for; null when it was found by other words, or in spite of a slip. */
export function hitIn(name: string, search: string): Marked | null {
  const at = search === '' ? -1 : name.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return null;
  return { before: name.slice(0, at), hit: name.slice(at, at + search.length), after: name.slice(at + search.length) };
}

export type Scope = { id: string; count: number };

/** All that was found, then each open category with its share; what nothing was found in stays visible. */
export function scopesOf(categories: readonly string[], counts: Readonly<Record<string, number>>): Scope[] {
  const own = categories.map((id) => ({ id, count: counts[id] ?? 0 }));
  return [{ id: 'ALL', count: own.reduce((sum, { count }) => sum + count, 0) }, ...own];
}

/** Rows that are shown at first. */
export const FIRST_ROWS = 4;
