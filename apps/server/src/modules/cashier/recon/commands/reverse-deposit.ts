import { amount as amountOf, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import { derivedKey } from '../../../../platform/derived-key.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { msOfId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { requestHash } from '../../../ledger/index.ts';
import type { Deposit } from '../../deposit.ts';
import { DEPOSITS } from '../../deposit-kind.ts';
import type { CashierDeps } from '../../deps.ts';
import { chargeBackPostings } from '../../postings.ts';
import { moveOn } from '../../review/move.ts';
import { closeOpenLine } from '../../statement/store/lines.ts';
import { lockDeposit } from '../../store/deposits.ts';
import { lowest } from '../../terms.ts';
import type { ReconCaseRow } from '../case.ts';
import { actOnCase, type EyesCode, eyesOnCase } from './act-on-case.ts';

/**
 * Takes a deposit back whose money its payer's side took back: from cash as far as it reaches, the rest is owed. Its need is void, and the
 * line that told of it is done with. Once, however many ask; from the threshold on by the second of two.
 */
export function reverseDeposit(
  deps: CashierDeps,
  acting: ActingOperator,
  { caseId, reason: given }: { caseId: string; reason: string },
): Promise<Result<ReconCaseRow, 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED' | EyesCode>> {
  const reason = keepable(given).trim();
  return actOnCase<'REASON_REQUIRED' | 'CHANGED_MEANWHILE' | EyesCode>(deps, acting, caseId, async (found, tx) => {
    const { kind, depositId, merchantId, lineId } = found;
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (kind !== 'charge_back' || depositId === null) return fail('CHANGED_MEANWHILE');
    const deposit = await lockDeposit(tx, merchantId, depositId);
    if (deposit?.state !== 'approved') return fail('CHANGED_MEANWHILE');
    const eyes = await eyesOnCase(deps, tx, { acting, found, reason });
    if (!eyes.ok) return eyes;
    if (eyes.value !== 'done') return ok({ found: eyes.value.first, action: 'deposit.first_reversed', reason });
    const atMs = deps.clock.nowMs();
    const { operatorId, name } = acting.operator;
    const { txId, owed } = await takeBack(deps, tx, { deposit, operatorId });
    const actor = { type: 'operator' as const, id: String(operatorId), name };
    await moveOn(deps, tx, { kind: DEPOSITS, row: deposit, move: { state: 'reversed' }, actor });
    if (lineId !== null) await closeOpenLine(tx, merchantId, { lineId, operatorId, operatorName: name, reason, atMs });
    const decided = { state: 'corrected' as const, decidedBy: name, decidedReason: reason, decidedAtMs: atMs, txId };
    const detail = { reference: deposit.reference, account: deposit.account, owedE4: digits(owed) };
    return ok({ found: { ...found, ...decided }, action: 'deposit.reversed', reason, detail });
  });
}

async function takeBack({ ledger }: CashierDeps, tx: Tx, { deposit, operatorId }: { deposit: Deposit; operatorId: bigint }) {
  const { merchantId, memberId, depositId, asset, amount, reference, channel, txId: reverses } = deposit;
  invariant(reverses !== null, 'an approved deposit names its group');
  const balances = await ledger.lockBalances(tx, merchantId, memberId);
  const cash = balances.find((one) => one.asset === asset && one.kind === 'cash')?.balance ?? ZERO;
  const taken = lowest(cash, amount);
  const owed = amountOf(amount - taken);
  // What is met by now is met; the rest is asked for no more, since its money is gone.
  await ledger.needs.close(tx, merchantId, {
    memberId,
    asset,
    as: 'void',
    which: ({ source, ref }) => source === 'deposit' && ref === depositId,
  });
  const [answer] = await ledger.post(tx, [
    {
      ...{ merchantId, memberId, asset, actor: { type: 'operator' as const, id: String(operatorId) } },
      key: derivedKey(msOfId(depositId), 'charge_back', merchantId, depositId),
      requestHash: requestHash(['charge_back', depositId, asset, amount]),
      transfers: chargeBackPostings({ depositId, channel, reference, taken, owed, reverses }),
    },
  ]);
  invariant(answer?.code === 'PLACED' && !answer.repeated, `a credited deposit is taken back, not ${answer?.code}`);
  await ledger.grants.endForDeposit(tx, { merchantId, memberId, asset }, depositId);
  return { txId: answer.txId, owed };
}
