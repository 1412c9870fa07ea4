import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import { tell } from '../../../../platform/tell.ts';
import type { CashierDeps } from '../../deps.ts';
import { listSteps } from '../../store/steps.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import type { Attempt, Part } from '../payout.ts';
import { listParts } from '../store/parts.ts';

type Became = { withdrawal: Withdrawal; part: Part; attempt: Attempt; is: 'paid' | 'returned' };

/**
 * Tells a member that a part arrived, or that the bank sent it back, once for each try. With the part by which all has arrived for the first time
 * the withdrawal is told as paid, and that is enough.
 */
export async function tellOwner(
  deps: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  { withdrawal, part, attempt, is }: Became,
): Promise<void> {
  if (is === 'paid' && (await isFirstPaid(tx, withdrawal))) return;
  const { merchantId, memberId, withdrawalId, reference } = withdrawal;
  const parts = await listParts(tx, merchantId, { part: withdrawal.part, withdrawalIds: [withdrawalId] });
  const last4 = parts.find(({ no }) => no === part.no)?.last4 ?? '';
  await tell(tx, {
    ...{ id: deps.ids.next(), merchantId, memberId, atMs: deps.clock.nowMs() },
    ...{ trigger: is === 'paid' ? 'withdrawal.part_paid' : 'withdrawal.returned', ref: `${withdrawalId}#${attempt.attemptId}` },
    params: { amount: digits(part.amount), last4, reference },
  });
}

async function isFirstPaid(tx: Tx, { merchantId, part, withdrawalId, state }: Withdrawal): Promise<boolean> {
  if (state !== 'paid') return false;
  const steps = await listSteps<WithdrawalState>(tx, merchantId, { of: 'withdrawal', part, ids: [withdrawalId] });
  return (steps.get(withdrawalId) ?? []).filter((step) => step.state === 'paid').length === 1;
}
