import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { CashierDeps } from '../deps.ts';
import type { NeedAct } from './store/need-acts.ts';

/** Writes down what an operator did about a member's needs. Comes last in its transaction. */
export async function noteNeedAct(
  deps: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  { operator, ip }: ActingOperator,
  { act, action, reason }: { act: NeedAct; action: AuditAction; reason: string },
): Promise<void> {
  const { merchantId, memberId, kind, needId, required, asset, askedBy, askedName } = act;
  await appendAudit(deps, tx, merchantId, {
    ...{ operator, action, reason, ip, subject: { type: 'member', id: String(memberId) } },
    detail: {
      kind,
      ...(needId === null ? {} : { needId: String(needId) }),
      ...(required === null ? {} : { amountE4: digits(required), currency: asset }),
      ...(askedBy === operator.operatorId ? {} : { askedBy: askedName }),
    },
  });
}
