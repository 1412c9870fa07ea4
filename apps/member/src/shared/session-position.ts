import type { ReplyOf } from '@fairhall/contract/endpoint';
import { sessionPosition } from '@fairhall/contract/identity/session-position';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBalance } from './money.ts';
import { queryClient, read } from './query-client.ts';
import { useSession } from './session.ts';

export type SessionPosition = ReplyOf<typeof sessionPosition>;

/** Bets one after the other are one question. */
const GATHERED_MS = 1_000;

/** What was won or lost in this session; asked again when the balance has moved. Null until it is known, and for guests. */
export function useSessionPosition(): SessionPosition | null {
  const session = useSession();
  const version = useBalance().balance?.version;
  const { data } = useQuery({ ...read(sessionPosition, {}), enabled: session !== null });
  useEffect(() => {
    if (version === undefined) return;
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [sessionPosition.id] }), GATHERED_MS);
    return () => clearTimeout(timer);
  }, [version]);
  return session && data ? data : null;
}
