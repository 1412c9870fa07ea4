import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { ActingOperator } from '../../platform/http/context.ts';
import type { Ids } from '../../platform/ids.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { type AuditAction, appendAudit } from '../audit/index.ts';
import { MEMBER_CHANGED, type MemberFact } from './events.ts';
import type { Member } from './member.ts';

type Deps = { ids: Ids; clock: Clock };

/** What was done to a member. `by`: null when the system did it by itself. */
export type MemberAct = {
  by: ActingOperator['operator'] | null;
  ip: string;
  action: AuditAction;
  reason?: string;
  detail?: Record<string, string>;
};

/** Says to whoever watches that a member is not as it was, and writes down why. Comes last in its transaction. */
export async function noteChange(deps: Deps, tx: Tx, member: Member, act: MemberAct): Promise<void> {
  const { merchantId, memberId, part, account } = member;
  const { by, detail = {}, ...told } = act;
  const payload: MemberFact = { memberId: memberId.toString() };
  await appendOutbox(tx, [{ merchantId, part, memberId, id: deps.ids.next(), topic: MEMBER_CHANGED, payload, atMs: deps.clock.nowMs() }]);
  await appendAudit(deps, tx, merchantId, {
    ...told,
    operator: by,
    subject: { type: 'member', id: String(memberId) },
    detail: { account, ...detail },
  });
}
