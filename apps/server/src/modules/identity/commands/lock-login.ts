import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { STRICT_LADDER } from '../login-ladder.ts';
import { noteChange } from '../member-change.ts';
import { insertLock } from '../store/locks.ts';
import { lockMember as lockRow } from '../store/members.ts';

export type LockedLogin = { merchantId: number; memberId: bigint; ip: string };

/**
 * Writes down that a door of a member was locked by its last wrong password, in the transaction that counts that one: no more tries there
 * until an operator gives new ones. Who is in stays in.
 */
export async function noteLoginLock(deps: CommandDeps, tx: Tx, { merchantId, memberId, ip }: LockedLogin): Promise<void> {
  const atMs = deps.clock.nowMs();
  const member = await lockRow(tx, merchantId, memberId);
  invariant(member, 'a name that is somebody’s has its member');
  if (member.state === 'closed') return;
  if (!(await insertLock(tx, merchantId, { memberId, kind: 'login', atMs, untilMs: null, reason: '', by: '' }))) return;
  const detail = { failures: String(STRICT_LADDER.lockAfter) };
  await noteChange(deps, tx, member, { by: null, ip, action: 'member.login_locked', detail });
}
