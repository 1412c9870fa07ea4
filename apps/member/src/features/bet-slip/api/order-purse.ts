import { orderPurse } from '@fairhall/contract/lottery/order-purse';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { useQuery } from '@tanstack/react-query';
import { useBalance } from '../../../shared/money.ts';
import { read } from '../../../shared/query-client.ts';

/** What a grant may pay of orders; null: nothing, or none is active. */
export type OrderPurse = { usableE4: Amount; maxBetE4: Amount | null };

/** Stakes of so much that are given; `endsAtMs`: the first of them. */
export type FreeBets = { unitE4: Amount; left: number; endsAtMs: number };

/** Read anew whenever a slip is looked at: it moves with every draw. */
function useWhatPays() {
  const { balance } = useBalance();
  return useQuery({ ...read(orderPurse, {}), staleTime: 0, enabled: balance !== null && balance.asset !== 'TRIAL' }).data;
}

/** Free bets by their stake, those that end first in front. */
export function useFreeBets(): readonly FreeBets[] {
  const byUnit = Map.groupBy(useWhatPays()?.freeBets ?? [], ({ unitE4 }) => unitE4);
  return [...byUnit].map(([unitE4, bets]) => ({
    unitE4: parseDigits(unitE4) ?? ZERO,
    left: bets.reduce((sum, { left }) => sum + left, 0),
    endsAtMs: Math.min(...bets.map(({ expiresAtMs }) => expiresAtMs)),
  }));
}

export function useOrderPurse(): OrderPurse | null {
  const data = useWhatPays();
  const usableE4 = parseDigits(data?.purse?.usableE4 ?? '0') ?? ZERO;
  if (usableE4 === ZERO) return null;
  const max = data?.purse?.maxBetE4;
  return { usableE4, maxBetE4: max == null ? null : parseDigits(max) };
}
