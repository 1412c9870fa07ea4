import { serverNow } from '@fairhall/client/server-clock';
import { chaseNumeros } from '@fairhall/contract/lottery/chase-numeros';
import { useQuery } from '@tanstack/react-query';
import { read, STALE_MS } from '../../../shared/query-client.ts';

/** Not sooner than this again, however near the next close is. */
const AGAIN_MS = 1_000;

/** Draws that can be chased now, soonest first; read again when the first of them closes. */
export function useReadyDraws(gameId: number) {
  return useQuery({
    ...read(chaseNumeros, { params: { gameId } }),
    staleTime: STALE_MS.live,
    refetchInterval: ({ state }) => {
      const first = state.data?.chaseNumeros[0];
      return first ? Math.max(AGAIN_MS, first.closeTime - serverNow()) : AGAIN_MS * 5;
    },
    select: ({ chaseNumeros: draws }) => draws,
  });
}
