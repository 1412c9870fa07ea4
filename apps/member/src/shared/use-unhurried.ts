import { startTransition, useEffect, useState } from 'react';
import { unhurriedMoment } from './quiet.ts';

/**
 * Whether the time has come for what is out of sight: somebody has touched the page, or has looked at it for long. For a page that was
 * left it comes anew: one that is kept is back the sooner, the less it holds.
 */
export function useUnhurried(): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    let here = true;
    void unhurriedMoment().then(() => here && startTransition(() => setCome(true)));
    return () => {
      here = false;
      setCome(false);
    };
  }, []);
  return come;
}
