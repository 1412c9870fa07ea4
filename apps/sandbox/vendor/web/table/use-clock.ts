import { useEffect, useState } from 'react';

/** The server's time, taken anew every `everyMs`. */
export function useServerNow(offsetMs: number, everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs + offsetMs;
}
