import { serverNow } from '@fairhall/client/server-clock';
import { useEffect, useState } from 'react';

/** Whole seconds of server time until a moment, 0 once it has come; drawn anew when a second turns. */
export function useSecondsTo(atMs: number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = serverNow();
      setNowMs(now);
      const leftMs = atMs - now;
      if (leftMs > 0) timer = setTimeout(tick, leftMs % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [atMs]);
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}
