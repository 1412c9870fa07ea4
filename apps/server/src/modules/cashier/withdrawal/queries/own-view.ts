import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import type { Queryable } from '../../../../platform/db.ts';
import { listSteps } from '../store/steps.ts';
import { withdrawalView } from '../view.ts';
import type { Withdrawal } from '../withdrawal.ts';

/** Withdrawals of one member as it sees them, in their order. */
export async function ownViews(db: Queryable, merchantId: number, withdrawals: readonly Withdrawal[]): Promise<WithdrawalView[]> {
  const [first] = withdrawals;
  if (!first) return [];
  const withdrawalIds = withdrawals.map(({ withdrawalId }) => withdrawalId);
  const steps = await listSteps(db, merchantId, { part: first.part, withdrawalIds });
  return withdrawals.map((withdrawal) => withdrawalView(withdrawal, steps.get(withdrawal.withdrawalId) ?? []));
}

export async function ownView(db: Queryable, withdrawal: Withdrawal): Promise<WithdrawalView> {
  const [view] = await ownViews(db, withdrawal.merchantId, [withdrawal]);
  return view as WithdrawalView;
}
