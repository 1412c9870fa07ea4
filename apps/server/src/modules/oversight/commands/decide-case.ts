import type { decideVendorCase, VendorCase } from '@fairhall/contract/console/vendor-cases';
import type { BodyOf, ErrorsOf } from '@fairhall/contract/endpoint';
import { amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { Correction } from '../../vendor/index.ts';
import type { Case } from '../case.ts';
import type { OversightDeps } from '../deps.ts';
import { caseFact } from '../events.ts';
import { shown } from '../queries/cases.ts';
import { closeCases, lockCase, updateFirst } from '../store/cases.ts';

type Input = BodyOf<typeof decideVendorCase> & { caseId: string; language?: string };
type Code = ErrorsOf<typeof decideVendorCase>;
type Deciding = { acting: ActingOperator; found: Case; reason: string };

/**
 * Decides a case, once: by an explanation, or by making the wallet what the vendor says, for which it takes two operators. Whatever else
 * is decided meanwhile, the case is held while it is judged.
 */
export async function decideCase(
  deps: OversightDeps,
  acting: ActingOperator,
  { caseId: asked, act, reason: given, language }: Input,
): Promise<Result<VendorCase, Code>> {
  const { merchantId } = acting.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const caseId = parseId(asked);
  if (caseId === null) return fail('NOT_FOUND');
  const done = await deps.db.inTx(async (tx): Promise<Result<Case, Code>> => {
    const found = await lockCase(tx, merchantId, caseId);
    if (!found) return fail('NOT_FOUND');
    if (found.state !== 'open') return fail('CHANGED_MEANWHILE');
    const deciding = { acting, found, reason };
    const decided = act === 'explain' ? await explain(deps, tx, deciding) : await correct(deps, tx, deciding);
    if (!decided.ok) return decided;
    const after = await lockCase(tx, merchantId, caseId);
    invariant(after, 'a case is never deleted');
    return ok(after);
  });
  if (!done.ok) return done;
  const [row] = await shown(deps, { merchantId, language }, [done.value]);
  invariant(row, 'one case is shown as one');
  return ok(row);
}

/** Money that waits on its way home is not explained away. */
async function explain(deps: OversightDeps, tx: Tx, deciding: Deciding): Promise<Result<void, Code>> {
  return deciding.found.kind === 'sum' ? fail('INVALID_INPUT', 'act') : ok(await close(deps, tx, deciding, 'explained'));
}

async function correct(deps: OversightDeps, tx: Tx, deciding: Deciding): Promise<Result<void, Code>> {
  const { acting, found, reason } = deciding;
  const { merchantId, operatorId, name } = acting.operator;
  const { caseId, memberId, apart, firstOperatorId } = found;
  if (memberId === null || apart === ZERO) return fail('INVALID_INPUT', 'act');
  const proved = isProved(acting.operator);
  if (!proved.ok) return proved;
  const atMs = deps.clock.nowMs();
  if (firstOperatorId === null) {
    await updateFirst(tx, merchantId, caseId, { operatorId, operator: name, reason, atMs });
    await note(deps, tx, deciding, 'vendor.case_first_approved');
    return ok(undefined);
  }
  if (!(await mayBeSecond(tx, merchantId, { firstId: firstOperatorId, secondId: operatorId, nowMs: atMs })))
    return fail('SECOND_OPERATOR_REQUIRED');
  const corrected =
    found.kind === 'sum'
      ? await deps.vendor.transfers.bookMisfit(tx, merchantId, found.transactionId)
      : await deps.vendor.correct(tx, { merchantId, memberId, vendor: found.vendor, operatorId, ...correctionOf(found) });
  if (!corrected.ok) return corrected;
  await close(deps, tx, deciding, 'corrected');
  return ok(undefined);
}

async function close(deps: OversightDeps, tx: Tx, deciding: Deciding, state: 'corrected' | 'explained'): Promise<void> {
  const { acting, found, reason } = deciding;
  const { merchantId, name } = acting.operator;
  await closeCases(tx, merchantId, [found.caseId], { state, by: name, reason, atMs: deps.clock.nowMs() });
  await note(deps, tx, deciding, `vendor.case_${state}`);
}

/** What of ours is taken back, and what of theirs is done. What we never had is done under its own id, so that it never comes twice. */
function correctionOf({ caseId, kind, asset, theirs, ours }: Case): Pick<Correction, 'name' | 'undo' | 'redo'> {
  const undo = ours && !ours.undone ? ours.transactionId : null;
  const stands = theirs ?? (kind === 'state' && ours?.undone ? ours : null);
  const name = `case:${caseId}`;
  if (!stands || theirs?.undone) return { name, undo, redo: null };
  const { round, gameCode, amountE4, validE4, reference } = stands;
  const transactionId = kind === 'missing_here' ? stands.transactionId : null;
  const money = { amount: amount(BigInt(amountE4)), ...(validE4 === undefined ? {} : { valid: amount(BigInt(validE4)) }) };
  return { name, undo, redo: { transactionId, kind: stands.kind, round, asset, gameCode, ...money, reference } };
}

/** Tells all consoles and, last, writes it into the log. */
async function note(deps: OversightDeps, tx: Tx, { acting, found, reason }: Deciding, action: AuditAction): Promise<void> {
  const { operator, ip } = acting;
  const { caseId, vendor, kind, transactionId, memberId, apart, asset, firstOperator } = found;
  const { merchantId } = operator;
  await appendOutbox(tx, [caseFact(merchantId, { id: deps.ids.next(), caseId, atMs: deps.clock.nowMs() })]);
  await appendAudit(deps, tx, merchantId, {
    ...{ operator, action, subject: { type: 'vendor_case' as const, id: String(caseId) }, reason, ip },
    detail: {
      ...{ vendor, kind, transactionId, amountE4: digits(apart), currency: asset },
      ...(memberId === null ? {} : { memberId: String(memberId) }),
      ...(firstOperator === null ? {} : { firstApprovedBy: firstOperator }),
    },
  });
}
