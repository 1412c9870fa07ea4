import { amount as amountOf } from '@fairhall/money/amount';
import { fail } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { NeedsStanding } from '../../ledger/index.ts';

/** Own money leaves when each need that keeps it in is met. */
export function turnoverLacking({ status, required, actual }: NeedsStanding) {
  if (status !== 'N') return null;
  const [requiredTurnover, actualTurnover] = [required, actual].map(majorText);
  return fail('WITHDRAW_TURNOVER', undefined, { requiredTurnover, actualTurnover, remaining: majorText(amountOf(required - actual)) });
}
