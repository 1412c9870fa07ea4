import { orderPurse } from '@fairhall/contract/lottery/order-purse';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { useQuery } from '@tanstack/react-query';
import { useBalance } from '../../../shared/money.ts';
import { read } from '../../../shared/query-client.ts';

/** What a grant may pay of orders; null: nothing, or none is active. */
export type OrderPurse = { usableE4: Amount; maxBetE4: Amount | null };

/** Read anew whenever a slip is looked at: it moves with every draw. */
export function useOrderPurse(): OrderPurse | null {
  const { balance } = useBalance();
  const { data } = useQuery({ ...read(orderPurse, {}), staleTime: 0, enabled: balance !== null && balance.asset !== 'TRIAL' });
  const usableE4 = parseDigits(data?.purse?.usableE4 ?? '0') ?? ZERO;
  if (usableE4 === ZERO) return null;
  const max = data?.purse?.maxBetE4;
  return { usableE4, maxBetE4: max == null ? null : parseDigits(max) };
}
