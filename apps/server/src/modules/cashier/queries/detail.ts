import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { timeOfDay } from '../../../platform/day.ts';
import type { Queryable } from '../../../platform/db.ts';
import { parseId } from '../../../platform/ids.ts';
import { secondApprovalFrom } from '../../merchant/index.ts';
import type { Deposit, Slip } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { last4Of } from '../numbers/locked-number.ts';
import { paidOrderOf } from '../providers/store/orders.ts';
import { findRefundOf } from '../providers/store/refunds.ts';
import type { DepositDetail } from '../records.ts';
import type { Desk } from '../review/desk.ts';
import { countDecided, findDeposit } from '../store/deposits.ts';
import { type KnownPayer, listKnownPayers } from '../store/queue.ts';
import { listSeenElsewhere, listSlips } from '../store/slips.ts';
import { listSteps } from '../store/steps.ts';
import { depositRecord, slipViews } from '../view.ts';
import { maskedNumber } from '../withdrawal/card.ts';

/** Names and references shown beside a check: enough to go on from. */
const SHOWN_MAX = 3;

/** One deposit in full, with the facts an operator compares before crediting. */
export async function depositDetail(
  deps: CashierDeps,
  { merchant, operator }: Desk,
  depositId: string,
): Promise<Result<DepositDetail, 'NOT_FOUND'>> {
  const { db } = deps;
  const { merchantId } = operator;
  const id = parseId(depositId);
  const deposit = id === null ? null : await findDeposit(db, merchantId, id);
  if (!deposit) return fail('NOT_FOUND');
  const { part } = deposit;
  const [slips, steps, earlier, secondFrom] = await Promise.all([
    listSlips(db, merchantId, { part, depositIds: [deposit.depositId] }),
    listSteps(db, merchantId, { of: 'deposit', part, ids: [deposit.depositId] }),
    countDecided(db, merchantId, deposit),
    secondApprovalFrom(db, merchantId),
  ]);
  const slipFiles = slips.get(deposit.depositId) ?? [];
  return ok({
    ...depositRecord(deposit, secondFrom.deposit),
    receiverAccount: deposit.receiverAccount === '' ? '' : maskedNumber(last4Of(deposit.receiverAccount)),
    receiverName: deposit.receiverName,
    slipFiles: slipViews(slipFiles),
    timeline: (steps.get(deposit.depositId) ?? []).map(({ state, atMs, actor }) => ({ state, atMs, actor: actor.name })),
    refund: await refundOf(db, deposit),
    earlier: { ...earlier, ...withoutItself(deposit, earlier) },
    checks: await checksOf(deps, { deposit, slips: slipFiles, timeZone: merchant.profile.timeZone }),
  });
}

/** What may go back to where it came from, and how far that is. */
async function refundOf(db: Queryable, { merchantId, depositId, question, state }: Deposit): Promise<DepositDetail['refund']> {
  const refund = await findRefundOf(db, merchantId, depositId);
  if (refund && refund.state !== 'failed') {
    const { state: reached, amount, firstName: by, trouble } = refund;
    return { state: reached, amountE4: digits(amount), by, trouble: trouble !== null };
  }
  const order = question !== null && (state === 'paid' || state === 'review') ? await paidOrderOf(db, merchantId, depositId) : null;
  if (order?.proven == null) return null;
  return { state: refund ? 'failed' : 'possible', amountE4: digits(order.proven), by: '', trouble: false };
}

function withoutItself({ state }: Deposit, earlier: DepositDetail['earlier']): Partial<DepositDetail['earlier']> {
  return state === 'approved' || state === 'rejected' ? { [state]: earlier[state] - 1 } : {};
}

/** Details are names, references and times: the console says the rest in the operator's language. */
async function checksOf(
  { db }: CashierDeps,
  { deposit, slips, timeZone }: { deposit: Deposit; slips: readonly Slip[]; timeZone: string },
): Promise<DepositDetail['checks']> {
  const pictures = slips.map(({ pictureSha256 }) => pictureSha256);
  const { merchantId, depositId } = deposit;
  const [seen, payers] = await Promise.all([
    pictures.length === 0 ? [] : listSeenElsewhere(db, merchantId, { depositId, pictures, max: SHOWN_MAX }),
    listKnownPayers(db, merchantId, { ...deposit, max: SHOWN_MAX }),
  ]);
  const paidInTime = deposit.paidAtMs === null ? null : deposit.paidAtMs <= deposit.heldUntilMs;
  return [
    { name: 'slip_attached', ok: slips.length > 0, detail: '' },
    { name: 'slip_unseen', ok: slips.length === 0 ? null : seen.length === 0, detail: seen.join(', ') },
    payerCheck(payers),
    {
      name: 'paid_in_time',
      ok: paidInTime,
      detail: deposit.paidAtMs === null ? '' : `${timeOfDay(deposit.paidAtMs, timeZone)} / ${timeOfDay(deposit.heldUntilMs, timeZone)}`,
    },
  ];
}

/** Whether the payer is one whose money was credited to this member before; not to be known without such a deposit. */
function payerCheck(payers: readonly KnownPayer[]): DepositDetail['checks'][number] {
  if (payers.length === 0) return { name: 'payer_known', ok: null, detail: '' };
  const known = payers.some(({ same }) => same);
  return { name: 'payer_known', ok: known, detail: known ? '' : payers.map(({ payeeName }) => payeeName).join(', ') };
}
