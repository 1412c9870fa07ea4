import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { correctCase } from '../../recon/commands/correct-case.ts';
import { type AskedWrong, decidedAs, isWaiting, mayPost } from '../../review/asked.ts';
import { lockMove, updateMove } from '../store/moves.ts';
import type { TreasuryRow } from '../treasury.ts';
import { toldOf } from './ask-move.ts';

type OfMove = { moveId: string };

/** Approves what another operator wrote down, once; the difference that it explains is corrected with it. */
export function postMove(deps: CashierDeps, acting: ActingOperator, of: OfMove): Promise<Result<TreasuryRow, 'NOT_FOUND' | AskedWrong>> {
  return decide<AskedWrong>(deps, acting, of, async (row, tx) => {
    const may = await mayPost(deps, tx, acting, row);
    if (!may.ok) return may;
    const { caseId, reason, moveId } = row;
    if (caseId !== null) await correctCase(deps, tx, acting, { caseId, reason, txId: null, moveId });
    return ok({ row: decidedAs(deps, acting, { row, state: 'posted' }), action: 'treasury.posted', reason });
  });
}

/** Takes one away; who wrote it down may do so too. */
export function refuseMove(
  deps: CashierDeps,
  acting: ActingOperator,
  { reason: given, ...of }: OfMove & { reason: string },
): Promise<Result<TreasuryRow, 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>> {
  const reason = keepable(given).trim();
  return decide<'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>(deps, acting, of, async (row) => {
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (!isWaiting(row, deps.clock.nowMs())) return fail('CHANGED_MEANWHILE');
    return ok({ row: decidedAs(deps, acting, { row, state: 'refused', reason }), action: 'treasury.refused', reason });
  });
}

type Decided = { row: TreasuryRow; action: AuditAction; reason: string };

async function decide<Code extends string>(
  deps: CashierDeps,
  { operator, ip }: ActingOperator,
  { moveId: text }: OfMove,
  act: (row: TreasuryRow, tx: Tx) => Promise<Result<Decided, Code>>,
): Promise<Result<TreasuryRow, Code | 'NOT_FOUND'>> {
  const moveId = parseId(text);
  if (moveId === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx): Promise<Result<TreasuryRow, Code | 'NOT_FOUND'>> => {
    const standing = await lockMove(tx, operator.merchantId, moveId);
    if (!standing) return fail('NOT_FOUND');
    const decided = await act(standing, tx);
    if (!decided.ok) return decided;
    const { row, action, reason } = decided.value;
    await updateMove(tx, row);
    const subject = { type: 'treasury_move' as const, id: String(moveId) };
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action,
      subject,
      reason,
      ip,
      detail: { ...toldOf(row), askedBy: row.askedName },
    });
    return ok(row);
  });
}
