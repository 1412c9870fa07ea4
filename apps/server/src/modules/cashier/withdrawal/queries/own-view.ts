import type { WithdrawalState, WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import type { Queryable } from '../../../../platform/db.ts';
import { listSteps } from '../../store/steps.ts';
import { bankName } from '../card.ts';
import { listBanks } from '../store/banks.ts';
import { withdrawalView } from '../view.ts';
import type { Withdrawal } from '../withdrawal.ts';

/** Whose merchant it is, and in which language the banks are called. */
export type Reader = { merchantId: number; language: string };

/** Withdrawals of one member as it sees them, in their order. */
export async function ownViews(
  db: Queryable,
  { merchantId, language }: Reader,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalView[]> {
  const [first] = withdrawals;
  if (!first) return [];
  const ids = withdrawals.map(({ withdrawalId }) => withdrawalId);
  const banks = new Map((await listBanks(db, merchantId)).map((bank) => [bank.bankCode, bankName(bank, language)]));
  const steps = await listSteps<WithdrawalState>(db, merchantId, { of: 'withdrawal', part: first.part, ids });
  return withdrawals.map((withdrawal) => ({
    ...withdrawalView(withdrawal, steps.get(withdrawal.withdrawalId) ?? []),
    bankName: banks.get(withdrawal.bankCode) ?? withdrawal.bankName,
  }));
}

export async function ownView(db: Queryable, language: string, withdrawal: Withdrawal): Promise<WithdrawalView> {
  const [view] = await ownViews(db, { merchantId: withdrawal.merchantId, language }, [withdrawal]);
  return view as WithdrawalView;
}
