import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import { type AuditAction, appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { type EyesCode, eyesOn } from '../../review/two-eyes.ts';
import { isUndecided, type ReconCaseRow } from '../case.ts';
import { reconCaseChanged } from '../events.ts';
import { lockCase, updateCase } from '../store/cases.ts';

type Gone = 'NOT_FOUND' | 'CHANGED_MEANWHILE';

/** What an act made of a case, and what the log calls it. */
export type Done = { found: ReconCaseRow; action: AuditAction; reason: string; detail?: Record<string, string> };

/** One act of an operator on one undecided case: row, event and log together. Of many at once each finds what the one before it left. */
export async function actOnCase<Code extends string>(
  deps: CashierDeps,
  { operator, ip }: ActingOperator,
  text: string,
  act: (found: ReconCaseRow, tx: Tx) => Promise<Result<Done, Code>>,
): Promise<Result<ReconCaseRow, Code | Gone>> {
  const { merchantId } = operator;
  const caseId = parseId(text);
  if (caseId === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx): Promise<Result<ReconCaseRow, Code | Gone>> => {
    const standing = await lockCase(tx, merchantId, caseId);
    if (!standing) return fail('NOT_FOUND');
    if (!isUndecided(standing)) return fail('CHANGED_MEANWHILE');
    const done = await act(standing, tx);
    if (!done.ok) return done;
    const { found, action, reason, detail = {} } = done.value;
    await updateCase(tx, found);
    await appendOutbox(tx, [reconCaseChanged(merchantId, { id: deps.ids.next(), caseId, atMs: deps.clock.nowMs() })]);
    const { kind, channel, apart, asset, theirId, firstName } = found;
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action, reason, ip, subject: { type: 'recon_case' as const, id: String(caseId) } },
      detail: {
        ...{ kind, channel, amountE4: digits(apart), currency: asset },
        ...(theirId === '' ? {} : { theirId }),
        ...(found.depositId === null ? {} : { depositId: String(found.depositId) }),
        ...(found.withdrawalId === null ? {} : { withdrawalId: String(found.withdrawalId) }),
        ...(firstName === null ? {} : { firstApprovedBy: firstName }),
        ...detail,
      },
    });
    return ok(found);
  });
}

/** Takes it for the operator, where nobody has it, or another had. */
export function takenBy({ clock }: Pick<CashierDeps, 'clock'>, { operator }: ActingOperator, found: ReconCaseRow): ReconCaseRow {
  if (found.takenBy === operator.operatorId) return found;
  return { ...found, state: 'taken', takenBy: operator.operatorId, takenName: operator.name, takenAtMs: clock.nowMs() };
}

export type { EyesCode };

/** Whether a decision that costs somebody money is done now, or is the first of two. */
export async function eyesOnCase(
  deps: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  { acting, found, reason }: { acting: ActingOperator; found: ReconCaseRow; reason: string },
): Promise<Result<'done' | { first: ReconCaseRow }, EyesCode>> {
  const { merchantId, apart: amount, firstId } = found;
  const eyes = await eyesOn(deps, tx, acting, { merchantId, amount, firstId });
  if (!eyes.ok) return eyes;
  if (eyes.value === 'done') return ok('done');
  const { operatorId, name } = acting.operator;
  const first = { firstId: operatorId, firstName: name, firstReason: reason, firstAtMs: deps.clock.nowMs() };
  return ok({ first: { ...takenBy(deps, acting, found), ...first } });
}
