import { memberPnl } from '@fairhall/contract/report/member-pnl';
import { useQuery } from '@tanstack/react-query';
import { usePush } from '../../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../../shared/query-client.ts';

/** Own profit and loss of some days, followed live. */
export function useOwnPnl(days: { startDate: string; endDate: string }) {
  usePush('bet.settled', () => void invalidate(memberPnl));
  return useQuery({ ...read(memberPnl, { query: days }), staleTime: STALE_MS.live });
}
