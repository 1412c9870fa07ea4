import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia?.(QUERY);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

const read = () => window.matchMedia?.(QUERY).matches ?? false;
const readOnServer = () => false;

/** Whether the person asked for less motion: then carousels, tickers and counters stand still from the start. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, read, readOnServer);
}
