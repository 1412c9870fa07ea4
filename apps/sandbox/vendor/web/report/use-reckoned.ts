import { useEffect, useState } from 'react';
import type { Reckoned } from './reckon.ts';

/** What is reckoned beside the page; null while it goes on. */
export function useReckoned<Asked, Figures>(
  asked: Asked,
  reckon: (asked: Asked, signal: AbortSignal) => Promise<Reckoned<Figures>>,
): Reckoned<Figures> | 'failed' | null {
  const [found, setFound] = useState<Reckoned<Figures> | 'failed' | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    reckon(asked, gone.signal).then(
      (reckoned) => !gone.signal.aborted && setFound(reckoned),
      () => !gone.signal.aborted && setFound('failed'),
    );
    return () => gone.abort();
  }, [asked, reckon]);
  return found;
}

/** What the studio's server tells without a session; null when it can't be reached. */
export function useTold<Told>(fetchIt: () => Promise<Told | null>): Told | null | 'asked' {
  const [told, setTold] = useState<Told | null | 'asked'>('asked');
  useEffect(() => {
    let isHere = true;
    void fetchIt().then((answer) => isHere && setTold(answer));
    return () => {
      isHere = false;
    };
  }, [fetchIt]);
  return told;
}
