import { useEffect, useState } from 'react';
import { steadyNow } from './api/near-draw.ts';
import { type DrawMoments, type DrawPhase, type DrawTime, drawPhase, drawTime, nextTickInMs } from './countdown-model.ts';

/** The figures of the countdown, drawn anew when a second turns. Null while the draw is not known. */
export function useDrawTime(moments: DrawMoments | null, periodSeconds: number): DrawTime | null {
  const [nowMs, setNowMs] = useState(steadyNow);
  useEffect(() => {
    if (!moments) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = steadyNow();
      setNowMs(now);
      timer = setTimeout(tick, nextTickInMs(moments, now));
    };
    tick();
    return () => clearTimeout(timer);
  }, [moments]);
  return moments ? drawTime(moments, { nowMs, periodSeconds }) : null;
}

/** The phase alone: whoever only locks and unlocks is drawn anew twice a draw, not each second. */
export function useDrawPhase(moments: DrawMoments | null): DrawPhase | null {
  const [phase, setPhase] = useState<DrawPhase | null>(moments && drawPhase(moments, steadyNow()));
  useEffect(() => {
    if (!moments) {
      setPhase(null);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = steadyNow();
      setPhase(drawPhase(moments, now));
      const nextMs = [moments.closesAtMs, moments.drawsAtMs].find((atMs) => atMs > now);
      // A timer may fire a little early: look once more just after the moment.
      if (nextMs !== undefined) timer = setTimeout(look, nextMs - now + 1);
    };
    look();
    return () => clearTimeout(timer);
  }, [moments]);
  return phase;
}
