import type { AskedState } from '@fairhall/contract/console/adjustments';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import type { CashierDeps } from '../deps.ts';

/** What is asked for waits so long for another operator. */
const LAPSES_MS = 7 * 24 * 3_600_000;

/** What one operator asked for and another decides. */
export type Asked = {
  state: AskedState;
  askedBy: bigint;
  askedName: string;
  askedAtMs: number;
  lapsesAtMs: number;
  decidedBy: bigint | null;
  decidedName: string | null;
  decidedReason: string | null;
  decidedAtMs: number | null;
};
export type AskedWrong = 'CHANGED_MEANWHILE' | 'SECOND_OPERATOR_REQUIRED' | 'PROOF_REQUIRED';

export function askedBy({ clock }: Pick<CashierDeps, 'clock'>, { operator }: ActingOperator): Asked {
  const askedAtMs = clock.nowMs();
  return {
    ...{ state: 'asked', askedBy: operator.operatorId, askedName: operator.name, askedAtMs, lapsesAtMs: askedAtMs + LAPSES_MS },
    ...{ decidedBy: null, decidedName: null, decidedReason: null, decidedAtMs: null },
  };
}

export function isWaiting({ state, lapsesAtMs }: Asked, nowMs: number): boolean {
  return state === 'asked' && nowMs < lapsesAtMs;
}

/** Whether this operator may post it: another pair of eyes, just proved, in time. */
export async function mayPost(
  { clock }: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  { operator }: ActingOperator,
  asked: Asked,
): Promise<Result<void, AskedWrong>> {
  const nowMs = clock.nowMs();
  if (!isWaiting(asked, nowMs)) return fail('CHANGED_MEANWHILE');
  const proved = isProved(operator);
  if (!proved.ok) return proved;
  const eyes = { firstId: asked.askedBy, secondId: operator.operatorId, nowMs };
  return (await mayBeSecond(tx, operator.merchantId, eyes)) ? ok(undefined) : fail('SECOND_OPERATOR_REQUIRED');
}

export function decidedAs<Row extends Asked>(
  { clock }: Pick<CashierDeps, 'clock'>,
  { operator }: ActingOperator,
  { row, state, reason = null }: { row: Row; state: 'posted' | 'refused'; reason?: string | null },
): Row {
  const decided = { decidedBy: operator.operatorId, decidedName: operator.name, decidedReason: reason, decidedAtMs: clock.nowMs() };
  return { ...row, state, ...decided };
}

/** As it is shown; `byMe`: the reader asked for it, so another must post it. */
export function askedView(row: Asked, readerId: bigint) {
  const { askedName: operator, askedAtMs: atMs, lapsesAtMs, decidedAtMs } = row;
  return {
    asked: { operator, atMs, lapsesAtMs, byMe: row.askedBy === readerId },
    decided: decidedAtMs === null ? null : { operator: row.decidedName, atMs: decidedAtMs, reason: row.decidedReason ?? '' },
  };
}
