import { useEffect, useEffectEvent } from 'react';
import { takeSlip } from '../shared/lottery/found-slip.ts';
import { layFound } from './later-parts.ts';
import { isBetUnderWay } from './use-order-flow.ts';
import type { Table } from './use-table.ts';
import type { Terms } from './use-terms.ts';

/** Lays a slip on the table that was sent here ahead of the player. A bet under way has its own slip there. */
export function useSentSlip(gameId: number, { terms, table }: { terms: Terms; table: Table }): void {
  const lay = useEffectEvent(() => {
    const slip = takeSlip(gameId);
    if (slip && !isBetUnderWay()) void layFound(slip, { terms, table });
  });
  useEffect(() => lay(), []);
}
