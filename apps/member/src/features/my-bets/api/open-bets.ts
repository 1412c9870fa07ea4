import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { ORDER_STATUS } from '@fairhall/contract/lottery/order-row';
import { useQuery } from '@tanstack/react-query';
import { usePush } from '../../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../../shared/query-client.ts';
import { useSession } from '../../../shared/session.ts';

/** Open bets of one game in the draws now running, as far as one page shows them: enough for a count and for what is awaited. */
export function useOpenBets(gameId: number) {
  const session = useSession();
  usePush('bet.settled', () => void invalidate(listOrders));
  return useQuery({
    ...read(listOrders, { body: { gameId, orderStatus: ORDER_STATUS.waiting, page: 0, size: 50 } }),
    enabled: session !== null,
    select: ({ orders }) => orders.content,
  });
}

/** How soon a draw that is being settled is asked for again, when its push does not come. */
const SETTLING_MS = 2_500;

/** Bets of one draw, asked again and again while enabled: what fills in for a push that was missed. */
export function useBetsOfDraw({ gameId, numero, enabled }: { gameId: number; numero: string | null; enabled: boolean }) {
  return useQuery({
    ...read(listOrders, { body: { gameId, numero: numero ?? '', orderStatus: -1, page: 0, size: 50 } }),
    enabled,
    staleTime: STALE_MS.live,
    refetchInterval: SETTLING_MS,
    select: ({ orders }) => orders.content,
  });
}
