import { invariant } from '@fairhall/money/result';
import type { CommandDeps } from '../deps.ts';
import { LADDER } from '../login-ladder.ts';
import { tellChanged } from '../member-change.ts';
import { lockSubject } from '../store/guard.ts';
import { insertLock } from '../store/locks.ts';
import { lockMember as lockRow } from '../store/members.ts';

/** `memberId` is null when the name is nobody's: it is locked all the same, so that nobody can tell. */
export type Door = { merchantId: number; subject: string; memberId: bigint | null; ip: string };

/** Closes a door after its last wrong password: no more tries until an operator gives new ones. Who is in stays in. */
export async function lockLogin(deps: CommandDeps, { merchantId, subject, memberId, ip }: Door): Promise<void> {
  const atMs = deps.clock.nowMs();
  await deps.db.inTx(async (tx) => {
    await lockSubject(tx, merchantId, { subject, atMs });
    if (memberId === null) return;
    const member = await lockRow(tx, merchantId, memberId);
    invariant(member, 'a name that is somebody’s has its member');
    if (member.state === 'closed') return;
    if (!(await insertLock(tx, merchantId, { memberId, kind: 'login', atMs, untilMs: null, reason: '', by: '' }))) return;
    await tellChanged(deps, tx, member);
    await deps.witness?.(tx, { ...member, loginLocked: true }, { kind: 'login_locked', failures: LADDER.lockAfter, ip });
  });
  deps.log.info({ merchantId, memberId: memberId === null ? null : memberId.toString() }, 'login locked');
}
