import { useEffect, useState } from 'react';

type Where = { isFor: 'visit' | 'device'; fits: (kept: unknown) => boolean };

/** A state that the browser keeps: for this visit, or on the device. What was kept in another shape counts as none. */
export function useKept<Value>(name: string, first: Value, { isFor, fits }: Where) {
  const [value, setValue] = useState<Value>(() => readKept(name, isFor, fits) ?? first);
  useEffect(() => {
    try {
      storeOf(isFor).setItem(name, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }, [name, isFor, value]);
  return [value, setValue] as const;
}

function readKept<Value>(name: string, isFor: Where['isFor'], fits: Where['fits']): Value | null {
  try {
    const kept: unknown = JSON.parse(storeOf(isFor).getItem(name) ?? 'null');
    return kept !== null && fits(kept) ? (kept as Value) : null;
  } catch {
    return null;
  }
}

function storeOf(isFor: Where['isFor']): Storage {
  return isFor === 'visit' ? window.sessionStorage : window.localStorage;
}
