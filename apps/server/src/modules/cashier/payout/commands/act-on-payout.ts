import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { type AuditAction, appendAudit } from '../../../audit/index.ts';
import type { StepActor } from '../../review/reviewed.ts';
import { lockWithdrawal } from '../../withdrawal/store/withdrawals.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import type { PayoutDeps } from '../deps.ts';
import type { Part } from '../payout.ts';
import { listParts } from '../store/parts.ts';

export type OfPayout = { withdrawalId: string };

/** A withdrawal that this transaction holds, with its parts, and who acts on it. */
export type Found = { withdrawal: Withdrawal; parts: Part[]; actor: StepActor; tx: Tx };
/** What the log says of an act. */
export type Noted = { action: AuditAction; reason?: string; detail?: Record<string, string> };

/** One act of an operator on the payments of one withdrawal: what it does and its row in the log, together. */
export async function actOnPayout<Code extends string>(
  deps: PayoutDeps,
  { operator, ip }: ActingOperator,
  { withdrawalId: text }: OfPayout,
  act: (found: Found) => Promise<Result<Noted, Code>>,
): Promise<Result<Noted, Code | 'NOT_FOUND'>> {
  const id = parseId(text);
  if (id === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, operator.merchantId, id);
    if (!withdrawal) return fail('NOT_FOUND');
    const parts = await listParts(tx, operator.merchantId, { part: withdrawal.part, withdrawalIds: [id] });
    const actor = { type: 'operator' as const, id: String(operator.operatorId), name: operator.name };
    const done = await act({ withdrawal, parts, actor, tx });
    if (!done.ok) return done;
    const { action, reason = '', detail = {} } = done.value;
    await appendAudit(deps, tx, operator.merchantId, {
      ...{ operator, action, reason, ip, subject: { type: 'withdrawal', id: text } },
      detail: { reference: withdrawal.reference, account: withdrawal.account, amountE4: digits(withdrawal.amount), ...detail },
    });
    return ok(done.value);
  });
}
