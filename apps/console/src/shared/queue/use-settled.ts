import { useEffect, useState } from 'react';

/** Longer than the pause within a double click. */
const SETTLE_MS = 500;

/**
 * Whether what stands here has stood for a moment. Buttons that appear where another was just clicked wait for it, so that the second
 * click of a double click never credits what the first one took.
 */
export function useSettled(what: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
}
