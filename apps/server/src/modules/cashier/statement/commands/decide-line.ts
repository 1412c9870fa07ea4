import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { type EyesCode, eyesOn } from '../../review/two-eyes.ts';
import { findDeposit } from '../../store/deposits.ts';
import type { JudgedLine } from '../line.ts';
import { lockLine, updateLine } from '../store/lines.ts';
import { bindLine } from './credit-line.ts';

type OfLine = { lineId: string };
type Gone = 'NOT_FOUND' | 'CHANGED_MEANWHILE';

/** What an act made of a line, and what the log calls it. */
type Done<Became> = { line: JudgedLine; action: AuditAction; became: Became; reason?: string };

/** One act of an operator on one line that waits for a person: row and log together. */
async function actOnLine<Became, Code extends string>(
  deps: CashierDeps,
  { operator, ip }: ActingOperator,
  { lineId: text }: OfLine,
  act: (line: JudgedLine, tx: Tx) => Promise<Result<Done<Became>, Code>>,
): Promise<Result<Became, Code | Gone>> {
  const lineId = parseId(text);
  if (lineId === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const found = await lockLine(tx, operator.merchantId, lineId);
    if (!found) return fail('NOT_FOUND');
    // One that took a deposit's money back is decided with its case.
    const isAtDesk = found.state === 'desk' || (found.state === 'charge_back' && found.depositId === null);
    if (!isAtDesk) return fail('CHANGED_MEANWHILE');
    const done = await act(found, tx);
    if (!done.ok) return done;
    const { line, action, became, reason = '' } = done.value;
    await updateLine(tx, line);
    await appendAudit(deps, tx, operator.merchantId, {
      ...{ operator, action, reason, ip, subject: { type: 'bank_line', id: String(lineId) } },
      detail: { amountE4: digits(line.amount), counterparty: line.counterparty, depositId: String(line.depositId ?? '') },
    });
    return ok(became);
  });
}

const NO_FIRST = { firstId: null, firstName: null, firstAtMs: null };

function firstOf({ clock }: CashierDeps, { operator }: ActingOperator) {
  return { firstId: operator.operatorId, firstName: operator.name, firstAtMs: clock.nowMs() };
}

/** Credits what came to the deposit that the operator says it pays. */
export async function matchLine(
  deps: CashierDeps,
  acting: ActingOperator,
  { depositId: text, ...of }: OfLine & { depositId: string },
): Promise<Result<{ became: 'first' | 'credited' | 'waits' }, Gone | EyesCode>> {
  const depositId = parseId(text);
  const became = await actOnLine<'first' | 'credited' | 'waits', Gone | EyesCode>(deps, acting, of, async (line, tx) => {
    if (depositId === null || !(await findDeposit(tx, line.merchantId, depositId))) return fail('NOT_FOUND');
    if (line.state !== 'desk' || line.amount < 0n) return fail('CHANGED_MEANWHILE');
    if (line.firstId !== null && line.depositId !== depositId) return fail('CHANGED_MEANWHILE');
    const eyes = await eyesOn(deps, tx, acting, line);
    if (!eyes.ok) return eyes;
    const chosen = { ...line, depositId };
    if (eyes.value === 'first') {
      return ok({ line: { ...chosen, ...firstOf(deps, acting) }, action: 'line.first_matched', became: 'first' });
    }
    const { operatorId, name: operatorName } = acting.operator;
    const bound = await bindLine(deps, tx, { ...chosen, operatorId, operatorName });
    // Approved meanwhile with another amount: whoever looks must look again.
    if (bound.state === 'desk') return fail('CHANGED_MEANWHILE');
    return ok({ line: bound, action: 'line.matched', became: bound.state === 'waits' ? 'waits' : 'credited' });
  });
  return became.ok ? ok({ became: became.value }) : became;
}

/** Takes a proposal away, or the first of two matches. */
export async function unmatchLine(deps: CashierDeps, acting: ActingOperator, of: OfLine): Promise<Result<{ done: true }, Gone>> {
  const done = await actOnLine<true, Gone>(deps, acting, of, async (line) => {
    if (line.state !== 'desk') return fail('CHANGED_MEANWHILE');
    return ok({ line: { ...line, ...NO_FIRST, depositId: null, rule: 'M8' }, action: 'line.unmatched', became: true });
  });
  return done.ok ? ok({ done: true }) : done;
}

/** Closes a line that is no member's, or that took money back, with a reason. */
export async function closeLine(
  deps: CashierDeps,
  acting: ActingOperator,
  { reason: given, ...of }: OfLine & { reason: string },
): Promise<Result<{ became: 'first' | 'closed' }, Gone | EyesCode | 'REASON_REQUIRED'>> {
  const reason = keepable(given).trim();
  const became = await actOnLine<'first' | 'closed', Gone | EyesCode | 'REASON_REQUIRED'>(deps, acting, of, async (line, tx) => {
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    const isOfDeposit = line.state === 'desk' && line.depositId !== null;
    // The first of two said that it pays a deposit.
    if (isOfDeposit && line.firstId !== null) return fail('CHANGED_MEANWHILE');
    const eyes = await eyesOn(deps, tx, acting, line);
    if (!eyes.ok) return eyes;
    const nobodys = line.state === 'desk' ? { ...line, depositId: null } : line;
    if (eyes.value === 'first')
      return ok({ line: { ...nobodys, ...firstOf(deps, acting) }, action: 'line.first_closed', became: 'first', reason });
    const { operatorId, name: operatorName } = acting.operator;
    const closed = { ...nobodys, state: 'closed' as const, operatorId, operatorName, reason, decidedAtMs: deps.clock.nowMs() };
    return ok({ line: closed, action: 'line.closed', became: 'closed', reason });
  });
  return became.ok ? ok({ became: became.value }) : became;
}
