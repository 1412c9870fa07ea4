import { startTransition, useEffect, useState } from 'react';
import { unhurriedMoment } from './quiet.ts';

/** Whether the time has come for what is out of sight: somebody has touched the page, or has looked at it for long. */
export function useUnhurried(): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    let here = true;
    void unhurriedMoment().then(() => here && startTransition(() => setCome(true)));
    return () => {
      here = false;
    };
  }, []);
  return come;
}
