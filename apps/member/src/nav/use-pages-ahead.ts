import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { quietMoment, unhurriedMoment } from '../shared/quiet.ts';
import { useSession } from '../shared/session.ts';

/** Where most people go from home, those of the menu at the foot first. */
const NEXT = ['/activity', '/gameList', '/gameCenter', '/game'] as const;
const OF_MEMBERS = ['/member/home', '/voucherCenter'] as const;
const OF_VISITORS = ['/login', '/register'] as const;

/**
 * Fetches the pages that most people open next, with their words, once somebody uses home: a tap then waits for no file. One page in each
 * quiet moment, and none for whoever saves data or has a slow line.
 */
export function usePagesAhead(): void {
  const router = useRouter();
  const member = useSession() !== null;
  useEffect(() => {
    if (isLineDear()) return;
    let here = true;
    const fetchAll = async () => {
      await unhurriedMoment();
      for (const to of [...NEXT, ...(member ? OF_MEMBERS : OF_VISITORS)]) {
        await quietMoment();
        if (!here) return;
        await router.preloadRoute({ to }).catch(() => undefined); // asked for again when it is opened
      }
    };
    void fetchAll();
    return () => {
      here = false;
    };
  }, [router, member]);
}

type Line = { saveData?: boolean; effectiveType?: string };

function isLineDear(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}
