import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { useEffect, useState } from 'react';
import type { TableView } from '../../table-api.ts';

/**
 * What of a round is seen now, told by how long it has been shown. Who comes in late sees what lies there; who wants no motion sees the end
 * at once.
 */
export function useShown<Shown extends { nextMs: number | null }>(
  { phase, startedAtMs }: TableView,
  { offsetMs, shownAt }: { offsetMs: number; shownAt: (elapsedMs: number) => Shown },
): Shown {
  const isStill = useReducedMotion();
  const [nowMs, setNowMs] = useState(() => Date.now());
  // A round that has begun since the clock was last read is at its beginning.
  const shown = shownAt(phase === 'DEAL' && !isStill ? Math.max(0, nowMs + offsetMs - startedAtMs) : Number.POSITIVE_INFINITY);
  const { nextMs } = shown;
  useEffect(() => {
    if (nextMs === null) return;
    const timer = setTimeout(() => setNowMs(Date.now()), nowMs + nextMs - Date.now());
    return () => clearTimeout(timer);
  }, [nextMs, nowMs]);
  return shown;
}
