import type { Amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import type { CashierDeps } from '../deps.ts';
import { thresholdFor } from './act.ts';

export type EyesCode = 'PROOF_REQUIRED' | 'SECOND_OPERATOR_REQUIRED';

/**
 * Whether an act on a line or a case is done now or written down for another operator: from the merchant's threshold of deposits on two of them must
 * have looked, each just proved, the second by another pair of eyes.
 */
export async function eyesOn(
  deps: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  { operator }: Pick<ActingOperator, 'operator'>,
  { merchantId, amount, firstId }: { merchantId: number; amount: Amount; firstId: bigint | null },
): Promise<Result<'first' | 'done', EyesCode>> {
  const secondFrom = await thresholdFor(deps, tx, { operator, name: 'deposit' });
  if (firstId === null && (amount < 0n ? -amount : amount) < secondFrom) return ok('done');
  const proved = isProved(operator);
  if (!proved.ok) return proved;
  if (firstId === null) return ok('first');
  const eyes = { firstId, secondId: operator.operatorId, nowMs: deps.clock.nowMs() };
  const isOther = firstId !== operator.operatorId && (await mayBeSecond(tx, merchantId, eyes));
  return isOther ? ok('done') : fail('SECOND_OPERATOR_REQUIRED');
}
