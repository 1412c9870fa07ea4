import type { refundDeposit as refundEndpoint } from '@fairhall/contract/console/decide-deposit';
import type { BodyOf, ErrorsOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import type { OperatorContext } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { isProved as isOperatorProved } from '../../../approval/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { Deposit } from '../../deposit.ts';
import { DEPOSITS } from '../../deposit-kind.ts';
import type { DepositRecord } from '../../records.ts';
import { handedTo, thresholdFor } from '../../review/act.ts';
import { moveOn } from '../../review/move.ts';
import { eyesOn } from '../../review/two-eyes.ts';
import { lockDeposit } from '../../store/deposits.ts';
import { outOfRange } from '../../terms.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import { findAccount } from '../store/accounts.ts';
import { type ProviderOrder, paidOrderOf } from '../store/orders.ts';
import { insertRefund, lockRefundOf, type Refund, updateRefund } from '../store/refunds.ts';

type Input = { depositId: string } & BodyOf<typeof refundEndpoint>;

/**
 * Has money sent back by the provider that took it, where it came and may not be credited: it was never the member's balance, so nothing
 * moves in the ledger. From the merchant's threshold on it takes two operators. What is written here is sent by the worker
 * (jobs/make-refunds.ts), once it is committed; nothing is sent a second time while nobody knows what became of the first.
 */
export async function askRefund(
  deps: ProviderDeps,
  context: OperatorContext,
  { depositId: text, amountE4, reason: given }: Input,
): Promise<Result<DepositRecord, ErrorsOf<typeof refundEndpoint>>> {
  const { operator } = context;
  const { merchantId } = operator;
  const depositId = parseId(text);
  const reason = keepable(given).trim();
  if (depositId === null) return fail('NOT_FOUND');
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return deps.db.inTx(async (tx) => {
    const deposit = await lockDeposit(tx, merchantId, depositId);
    if (!deposit) return fail('NOT_FOUND');
    const order = await paidOrderOf(tx, merchantId, depositId);
    const waits = (deposit.state === 'paid' || deposit.state === 'review') && deposit.question !== null && deposit.firstApproval === null;
    if (!waits || order?.proven == null || order.theirId === null) return fail('DEPOSIT_STATE');
    if (parseDigits(amountE4) !== order.proven) return outOfRange({ min: order.proven, max: order.proven }, 4);
    const account = await findAccount(tx, merchantId, order.accountId);
    if (!account || !(await openProvider(deps, account, context.merchant.code)).refund) return fail('CHANNEL_UNAVAILABLE');
    const proved = isOperatorProved(operator);
    if (!proved.ok) return proved;
    const before = await lockRefundOf(tx, merchantId, depositId);
    if (before && before.state !== 'asked') return fail('DEPOSIT_STATE');
    const eyes = await eyesOn(deps, tx, context, { merchantId, amount: order.proven, firstId: before?.firstId ?? null });
    if (!eyes.ok) return eyes;
    const refund = before ?? refundOf(deps, { deposit, order, reason, context });
    const isWhole = eyes.value === 'done';
    const nowMs = deps.clock.nowMs();
    const asked: Refund = isWhole ? { ...refund, state: 'new', nextPollAtMs: nowMs } : refund;
    const signed = before ? { ...asked, secondId: operator.operatorId, secondName: operator.name } : asked;
    await (before ? updateRefund(tx, signed) : insertRefund(tx, signed));
    const move = { state: isWhole ? ('refunding' as const) : ('review' as const), ...handedTo(operator, deposit, 'paid') };
    const actor = { type: 'operator' as const, id: String(operator.operatorId), name: operator.name };
    const moved = isWhole || deposit.state === 'paid' ? await moveOn(deps, tx, { kind: DEPOSITS, row: deposit, move, actor }) : deposit;
    await note(deps, tx, context, { deposit: moved, refund: signed, isWhole });
    return ok(DEPOSITS.record(moved, await thresholdFor(deps, tx, { operator, name: 'deposit' })));
  });
}

type Asked = { deposit: Deposit; order: ProviderOrder; reason: string; context: OperatorContext };

function refundOf({ ids, clock }: ProviderDeps, { deposit, order, reason, context: { operator } }: Asked): Refund {
  const { merchantId, part, depositId, asset } = deposit;
  return {
    ...{ merchantId, part, refundId: ids.next(), orderId: order.orderId, depositId, accountId: order.accountId, state: 'asked', asset },
    ...{ amount: order.proven ?? order.asked, reason, firstId: operator.operatorId, firstName: operator.name },
    ...{ secondId: null, secondName: null, trouble: null, absentAtMs: null, createdAtMs: clock.nowMs() },
    ...{ sentAtMs: null, nextPollAtMs: null, decidedAtMs: null },
  };
}

type Noted = { deposit: Deposit; refund: Refund; isWhole: boolean };

async function note(deps: ProviderDeps, tx: Tx, { operator, ip }: OperatorContext, { deposit, refund, isWhole }: Noted): Promise<void> {
  await appendAudit(deps, tx, operator.merchantId, {
    ...{ operator, action: isWhole ? 'deposit.refund_signed' : 'deposit.refund_asked', reason: refund.reason, ip },
    subject: { type: 'deposit', id: String(deposit.depositId) },
    detail: { ...DEPOSITS.told(deposit), refundId: String(refund.refundId), firstBy: refund.firstName },
  });
}
