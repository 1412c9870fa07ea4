import { useEffect, useState } from 'react';

/** Longest wait for a quiet moment, ms. */
const WAIT_MAX_MS = 3_000;
/** The wait of a browser that does not tell when it is quiet. */
const WAIT_MS = 1_000;

/** True from the first moment at which the page has nothing more urgent to do. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const done = () => setQuiet(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(done, WAIT_MS);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(done, { timeout: WAIT_MAX_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return quiet;
}
