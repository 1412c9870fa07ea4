import type { ReplyOf } from '@fairhall/contract/endpoint';
import { nearNumeros } from '@fairhall/contract/lottery/near';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate, STALE_MS } from '../../../shared/query-client.ts';
import { type DrawMoments, drawMoments, nextReadingInMs } from '../countdown-model.ts';

type Near = ReplyOf<typeof nearNumeros>;
/** `drawsAtMs`: by the server's clock; `dayOff`: not sold that day; `official`: null where the game is drawn here. */
export type NearDraw = {
  moments: DrawMoments;
  drawsAtMs: number;
  dayOff: boolean;
  official: Near['official'];
  previous: Near['previousNumero'];
};

/** After a failed reading the server is asked again this soon. */
const FAILED_MS = 3_000;

/** The steady clock of this device: it does not jump when the time of day is set. */
export const steadyNow = (): number => performance.now();

function nearQuery(gameId: number) {
  return queryOptions<NearDraw>({
    queryKey: [nearNumeros.id, gameId],
    queryFn: async ({ signal }) => {
      const sentAtMs = steadyNow();
      const { currentNumero, previousNumero, official, serverTime } = await ask(nearNumeros, { query: { gameId } }, signal);
      const { numero, drawId, remainTime, lockTime, isSale, dayOff } = currentNumero;
      const reading = { numero, drawId, remainTimeMs: remainTime, lockSeconds: lockTime, isSale, sentAtMs, receivedAtMs: steadyNow() };
      return { moments: drawMoments(reading), drawsAtMs: serverTime + remainTime, dayOff, official, previous: previousNumero };
    },
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) =>
      state.data && state.status === 'success' ? nextReadingInMs(state.data.moments, steadyNow()) : FAILED_MS,
  });
}

/** The draw on sale and the one before it, kept in step with the server: read again after each moment of the draw and on its push. */
export function useNearDraw(gameId: number) {
  usePush('draw.changed', (draw) => {
    if (draw.gameId === gameId) void invalidate(nearNumeros);
  });
  return useQuery(nearQuery(gameId));
}
