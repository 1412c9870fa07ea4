import { ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import { derivedKey } from '../../../../platform/derived-key.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { msOfId, parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../../audit/index.ts';
import { requestHash } from '../../../ledger/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { correctCase } from '../../recon/commands/correct-case.ts';
import { type AskedWrong, decidedAs, isWaiting, mayPost } from '../../review/asked.ts';
import { type AdjustmentRow, adjustmentPostings, reachOf } from '../adjustment.ts';
import { lockAdjustment, updateAdjustment } from '../store/adjustments.ts';
import { toldOf } from './ask-adjustment.ts';

type OfAdjustment = { adjustmentId: string };

/**
 * Posts what another operator asked for: once, under its row's and the wallet's lock. A minus takes what cash has by now; what is lacking is
 * owed where the request says so, and left where it does not. Errors: NOT_FOUND, CHANGED_MEANWHILE, SECOND_OPERATOR_REQUIRED,
 * PROOF_REQUIRED, INSUFFICIENT_FUNDS (there is nothing to take).
 */
export function postAdjustment(
  deps: CashierDeps,
  acting: ActingOperator,
  of: OfAdjustment,
): Promise<Result<AdjustmentRow, 'NOT_FOUND' | 'INSUFFICIENT_FUNDS' | AskedWrong>> {
  return decide<'INSUFFICIENT_FUNDS' | AskedWrong>(deps, acting, of, async (row, tx) => {
    const may = await mayPost(deps, tx, acting, row);
    if (!may.ok) return may;
    const balances = await deps.ledger.lockBalances(tx, row.merchantId, row.memberId);
    const cash = balances.find((one) => one.asset === row.asset && one.kind === 'cash')?.balance ?? ZERO;
    const reach = reachOf(row, cash);
    if (reach.moved + reach.owed === ZERO) return fail('INSUFFICIENT_FUNDS');
    const txId = await move(deps, tx, { row, reach, operatorId: acting.operator.operatorId });
    const posted = { ...decidedAs(deps, acting, { row, state: 'posted' }), ...reach, txId };
    if (row.caseId !== null) await correctCase(deps, tx, acting, { caseId: row.caseId, reason: row.reason, txId, moveId: null });
    return ok({ row: posted, action: 'adjustment.posted', reason: row.reason });
  });
}

/** Takes a request away; who asked may do so too. */
export function refuseAdjustment(
  deps: CashierDeps,
  acting: ActingOperator,
  { reason: given, ...of }: OfAdjustment & { reason: string },
): Promise<Result<AdjustmentRow, 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>> {
  const reason = keepable(given).trim();
  return decide<'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>(deps, acting, of, async (row) => {
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (!isWaiting(row, deps.clock.nowMs())) return fail('CHANGED_MEANWHILE');
    return ok({ row: decidedAs(deps, acting, { row, state: 'refused', reason }), action: 'adjustment.refused', reason });
  });
}

type Decided = { row: AdjustmentRow; action: AuditAction; reason: string };

async function decide<Code extends string>(
  deps: CashierDeps,
  { operator, ip }: ActingOperator,
  { adjustmentId: text }: OfAdjustment,
  act: (row: AdjustmentRow, tx: Tx) => Promise<Result<Decided, Code>>,
): Promise<Result<AdjustmentRow, Code | 'NOT_FOUND'>> {
  const adjustmentId = parseId(text);
  if (adjustmentId === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx): Promise<Result<AdjustmentRow, Code | 'NOT_FOUND'>> => {
    const standing = await lockAdjustment(tx, operator.merchantId, adjustmentId);
    if (!standing) return fail('NOT_FOUND');
    const decided = await act(standing, tx);
    if (!decided.ok) return decided;
    const { row, action, reason } = decided.value;
    await updateAdjustment(tx, row);
    await appendAudit(deps, tx, operator.merchantId, {
      ...{ operator, action, subject: { type: 'adjustment' as const, id: String(adjustmentId) }, reason, ip },
      detail: {
        ...{ ...toldOf(row), askedBy: row.askedName },
        ...(row.moved === null ? {} : { movedE4: digits(row.moved), owedE4: digits(row.owed ?? ZERO) }),
      },
    });
    return ok(row);
  });
}

type Moving = { row: AdjustmentRow; reach: ReturnType<typeof reachOf>; operatorId: bigint };

async function move({ ledger }: CashierDeps, tx: Tx, { row, reach, operatorId }: Moving): Promise<bigint> {
  const { merchantId, memberId, adjustmentId, asset, direction, area } = row;
  const [answer] = await ledger.post(tx, [
    {
      ...{ merchantId, memberId, asset, actor: { type: 'operator' as const, id: String(operatorId) } },
      key: derivedKey(msOfId(adjustmentId), 'adjustment', merchantId, adjustmentId),
      requestHash: requestHash(['adjustment', adjustmentId, direction, area, reach.moved, reach.owed]),
      transfers: adjustmentPostings(row, reach),
    },
  ]);
  invariant(answer?.code === 'PLACED' && !answer.repeated, `an adjustment that waits is posted, not ${answer?.code}`);
  return answer.txId;
}
