import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { MEMBER_CHANGED, type MemberFact } from './events.ts';
import type { Member } from './member.ts';

/** Told within the transaction of an act of an operator that changed something, last of all: where it is written down. */
export type MemberWitness = (tx: Tx, member: Member) => Promise<void>;

/** What the system does to a member by itself. */
export type SystemAct = { kind: 'login_locked'; failures: number; ip: string } | { kind: 'lock_ended' };

/** Told likewise of what the system does. */
export type SystemWitness = (tx: Tx, member: Member, act: SystemAct) => Promise<void>;

/** Says to whoever watches that a member is not as it was. */
export async function tellChanged(
  { ids, clock }: { ids: Ids; clock: Clock },
  tx: Tx,
  { merchantId, memberId, part }: Pick<Member, 'merchantId' | 'memberId' | 'part'>,
): Promise<void> {
  const payload: MemberFact = { memberId: memberId.toString() };
  await appendOutbox(tx, [{ merchantId, part, memberId, id: ids.next(), topic: MEMBER_CHANGED, payload, atMs: clock.nowMs() }]);
}
