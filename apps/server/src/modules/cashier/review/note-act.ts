import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { CashierDeps } from '../deps.ts';
import type { KindName } from './kind.ts';
import type { Move, Reviewed } from './reviewed.ts';

/** What the log calls an operator's step to a state. */
const ACTS: Readonly<Record<KindName, Readonly<Record<string, AuditAction>>>> = {
  deposit: { review: 'deposit.taken', approved: 'deposit.approved', rejected: 'deposit.rejected' },
  withdrawal: { review: 'withdrawal.taken', approved: 'withdrawal.approved', rejected: 'withdrawal.rejected', paid: 'withdrawal.paid' },
};
const FIRST = { deposit: 'deposit.first_approved', withdrawal: 'withdrawal.first_approved' } as const;

/** Writes an operator's step down, in its transaction, with the request as it is then. Comes last in it. */
export async function noteAct<State extends string, Row extends Reviewed<State>>(
  deps: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  { kind, row, move, acting: { operator, ip } }: { kind: Noted<Row>; row: Row; move: Move<State>; acting: ActingOperator },
): Promise<void> {
  const action = move.firstApproval ? FIRST[kind.name] : ACTS[kind.name][move.state];
  invariant(action, `no operator makes a ${kind.name} ${move.state}`);
  const { firstApproval } = row;
  await appendAudit(deps, tx, operator.merchantId, {
    operator,
    action,
    subject: { type: kind.name, id: String(kind.idOf(row)) },
    reason: move.reason ?? move.note ?? move.firstApproval?.note ?? '',
    ip,
    detail: { ...kind.told(row), ...(firstApproval ? { firstApprovedBy: firstApproval.operatorName } : {}) },
  });
}

type Noted<Row> = { name: KindName; idOf(row: Row): bigint; told(row: Row): Record<string, string> };
