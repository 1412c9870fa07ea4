import type { WithdrawalState, WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import type { Queryable } from '../../../../platform/db.ts';
import { goingOf } from '../../payout/queries/going.ts';
import { listSteps } from '../../store/steps.ts';
import { bankName } from '../card.ts';
import { listByPerson, usualCheckMs } from '../score/store/results.ts';
import { listBanks } from '../store/banks.ts';
import { withdrawalView } from '../view.ts';
import type { Withdrawal } from '../withdrawal.ts';

/** Whose merchant it is, and in which language the banks are called. */
export type Reader = { merchantId: number; language: string; nowMs: number };

const WEEK_MS = 7 * 24 * 3_600_000;

/** Withdrawals of one member as it sees them, in their order. */
export async function ownViews(
  db: Queryable,
  { merchantId, language, nowMs }: Reader,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalView[]> {
  const [first] = withdrawals;
  if (!first) return [];
  const ids = withdrawals.map(({ withdrawalId }) => withdrawalId);
  const banks = new Map((await listBanks(db, merchantId)).map((bank) => [bank.bankCode, bankName(bank, language)]));
  const byPerson = await listByPerson(db, merchantId, { part: first.part, ids });
  const isChecked = ({ withdrawalId, state }: Withdrawal) => byPerson.has(withdrawalId) && (state === 'requested' || state === 'review');
  const usual = withdrawals.some(isChecked) ? await usualCheckMs(db, merchantId, nowMs - WEEK_MS) : null;
  const steps = await listSteps<WithdrawalState>(db, merchantId, { of: 'withdrawal', part: first.part, ids });
  const going = await goingOf(db, merchantId, withdrawals, nowMs);
  return withdrawals.map((withdrawal) => ({
    ...withdrawalView(withdrawal, steps.get(withdrawal.withdrawalId) ?? [], going(withdrawal)),
    bankName: banks.get(withdrawal.bankCode) ?? withdrawal.bankName,
    check: isChecked(withdrawal) ? { usualMs: usual === null ? null : Math.round(usual) } : null,
  }));
}

export async function ownView(db: Queryable, reader: Omit<Reader, 'merchantId'>, withdrawal: Withdrawal): Promise<WithdrawalView> {
  const [view] = await ownViews(db, { ...reader, merchantId: withdrawal.merchantId }, [withdrawal]);
  return view as WithdrawalView;
}
