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
  const [, setTick] = useState(0);
  const shown = shownAt(phase === 'DEAL' && !isStill ? Date.now() + offsetMs - startedAtMs : Number.POSITIVE_INFINITY);
  const { nextMs } = shown;
  useEffect(() => {
    if (nextMs === null) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), nextMs);
    return () => clearTimeout(timer);
  }, [nextMs]);
  return shown;
}
