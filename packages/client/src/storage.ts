/** Reads a stored JSON value; null when there is none, when it is broken, or when the browser keeps its storage shut. */
export function readJson(store: 'local' | 'session', name: string): unknown {
  try {
    return JSON.parse(area(store).getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null takes the entry away. A full or closed store is no error: the value then lives in memory only. */
export function writeJson(store: 'local' | 'session', name: string, value: unknown): void {
  try {
    if (value === null) area(store).removeItem(name);
    else area(store).setItem(name, JSON.stringify(value));
  } catch {
    // private mode or a full disk: nothing that must not be lost is kept only here
  }
}

/** Reads a stored text as it is, e.g. a flag that other clients of the family share. */
export function readText(store: 'local' | 'session', name: string): string | null {
  try {
    return area(store).getItem(name);
  } catch {
    return null;
  }
}

export function writeText(store: 'local' | 'session', name: string, value: string): void {
  try {
    area(store).setItem(name, value);
  } catch {
    // as above
  }
}

function area(store: 'local' | 'session'): Storage {
  return store === 'local' ? window.localStorage : window.sessionStorage;
}
