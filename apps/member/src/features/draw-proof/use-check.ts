import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { useEffect, useState } from 'react';
import { useVerdict } from '../../shared/lottery/checked-draws.ts';
import { type Found, recompute } from './api/draw-proof.ts';
import type { Published } from './proof-model.ts';

/** The check fills top-down, a step at a time. */
const STEP_MS = 300;

/**
 * Runs the check and lets its steps appear one after another; all at once under reduced motion. A draw that this phone has checked before is
 * checked again as it opens: what stood at the link stands here too, or the link learns better. `atOnce`: so is any other.
 */
export function useCheck(published: Published, { atOnce = false }: { atOnce?: boolean } = {}) {
  const still = useReducedMotion();
  const [found, setFound] = useState<Found | null>(null);
  const [checked, setChecked] = useState(0);
  const wasChecked = useVerdict(published.drawId, published.result?.join() ?? null) !== null;
  const shown = still && found ? found.outcomes.length : checked;
  const running = found !== null && shown < found.outcomes.length;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setChecked((count) => count + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (!(wasChecked || atOnce) || found) return;
    void recompute(published).then((again) => {
      if (wasChecked) setChecked(again?.outcomes.length ?? 0);
      setFound(again);
    });
  }, [wasChecked, atOnce, found, published]);
  const verify = () => {
    setChecked(0);
    setFound(null);
    void recompute(published).then(setFound);
  };
  return { found, checked: shown, running, verify };
}
