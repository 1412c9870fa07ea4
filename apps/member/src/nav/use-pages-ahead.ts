import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchWhenIdle } from '../shared/later.tsx';
import { useSession } from '../shared/session.ts';

/** Where most people go from home, those of the menu at the foot first. */
const NEXT = ['/activity', '/gameList', '/gameCenter', '/game'] as const;
const OF_MEMBERS = ['/member/home', '/voucherCenter'] as const;
const OF_VISITORS = ['/login', '/register'] as const;

/** Fetches the pages that most people open next, with their words, once home is quiet: a tap then waits for no file. Not for whoever saves data. */
export function usePagesAhead(): void {
  const router = useRouter();
  const member = useSession() !== null;
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const paths = [...NEXT, ...(member ? OF_MEMBERS : OF_VISITORS)];
    return fetchWhenIdle(paths.map((to) => ({ fetch: () => router.preloadRoute({ to }) })));
  }, [router, member]);
}
