import { useEffect, useState } from 'react';

/** Longer than the pause within a double tap. */
const SETTLE_MS = 500;

/**
 * Whether what stands here has stood for a moment. A button that spends money, and one that takes its place, wait for it: the second
 * half of a double tap, or a tap at the very moment of a close, never does what nobody has read.
 */
export function useSettled(what: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
}
