import { orderDetail } from '@fairhall/contract/lottery/order-detail';
import { orderLines } from '@fairhall/contract/lottery/order-lines';
import { useQuery } from '@tanstack/react-query';
import { usePush } from '../../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../../shared/query-client.ts';

/** Lines of one bet that are shown; a bet holds one line so far. */
const LINES_MAX = 100;

/** All that is known of one bet, followed live. */
export function useBetDetail(orderDetailId: string) {
  usePush('bet.settled', ({ betId }) => {
    if (betId === orderDetailId) void invalidate(orderDetail, orderLines);
  });
  const params = { orderDetailId };
  const detail = useQuery({ ...read(orderDetail, { params }), staleTime: STALE_MS.live });
  const lines = useQuery({ ...read(orderLines, { params, query: { page: 0, size: LINES_MAX } }), staleTime: STALE_MS.live });
  return { detail, lines };
}
