import { failureOf } from '@fairhall/client/failure';
import {
  fishRecords,
  liveRecords,
  openSportsRecords,
  pvpRecords,
  rngRecords,
  settledSportsRecords,
  vendorRoundDetail,
} from '@fairhall/contract/game/vendor-records';
import { toast } from '@fairhall/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { failureText } from '../../../shared/errors.ts';
import { useBalance } from '../../../shared/money.ts';
import { queryClient, STALE_MS } from '../../../shared/query-client.ts';
import type { VendorKind } from '../record-kinds.ts';

const RECORDS_OF = {
  RNG: rngRecords,
  LIVE: liveRecords,
  FISH: fishRecords,
  PVP: pvpRecords,
  SPORTS: settledSportsRecords,
  SPORTS_OPEN: openSportsRecords,
  COCKFIGHT: settledSportsRecords,
} as const satisfies Record<VendorKind, unknown>;

const PAGE_SIZE = 20;
const KEY = 'vendorRecords';

export type RoundsWanted = { kind: VendorKind; fromMs: number; toMs: number };

/** A member's rounds, newest first, with the sums of all that is found; read anew when the balance has moved. */
export function useRounds({ kind, fromMs, toMs }: RoundsWanted) {
  const version = useBalance().balance?.version;
  const listing = useInfiniteQuery({
    queryKey: [KEY, kind, fromMs],
    queryFn: ({ pageParam: page, signal }) => {
      // They differ in their names alone.
      const endpoint = RECORDS_OF[kind] as typeof rngRecords;
      const ofKind = kind === 'COCKFIGHT' ? { accountType: kind } : {};
      return ask(endpoint, { query: { ...ofKind, startDate: fromMs, endDate: toMs, page, size: PAGE_SIZE } }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: STALE_MS.live,
  });
  useEffect(() => {
    if (version !== undefined) void queryClient.invalidateQueries({ queryKey: [KEY] });
  }, [version]);
  const pages = listing.data?.pages ?? [];
  const rows = distinctRows(
    pages.map(({ list }) => list),
    ({ orderNo }) => orderNo,
  );
  return { listing, rows, footer: pages[0]?.footer ?? null };
}

/** Opens a round at its vendor. The window is opened by the tap and led on when the address has come: else it would be a pop-up. */
export async function openRound(orderNo: string): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const { url } = await ask(vendorRoundDetail, { params: { orderNo } });
    if (opened) {
      opened.opener = null;
      opened.location.replace(url);
    } else {
      window.location.assign(url);
    }
  } catch (error) {
    opened?.close();
    toast(failureText(failureOf(error)), { kind: 'danger' });
  }
}
