import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { noteChange } from '../member-change.ts';
import { endSession } from '../sessions.ts';
import { revokeDevices } from '../store/devices.ts';
import { deleteTotp } from '../store/factors.ts';
import { deleteLink, listLinks } from '../store/federation.ts';
import { lockMember, updateState } from '../store/members.ts';

/**
 * Closes an account at its member's wish, for good: no session, no way in, a frozen wallet. Its name stays its own, its rows of money and
 * play stay for the books; exclusion and limits are kept too. Who calls has seen that nothing of the member's is left in it.
 */
export async function closeMember(deps: CommandDeps, tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  const member = await lockMember(tx, merchantId, memberId);
  invariant(member, 'a closure has its member');
  if (member.state === 'closed') return;
  await updateState(tx, merchantId, { memberId, state: 'closed' });
  await endSession(deps, tx, { merchantId, memberId, reason: 'expired' });
  await deps.ledger.freeze(tx, merchantId, memberId, true);
  await deleteTotp(tx, merchantId, memberId);
  for (const { issuer } of await listLinks(tx, merchantId, memberId)) await deleteLink(tx, merchantId, { memberId, issuer });
  await revokeDevices(tx, merchantId, { memberId, deviceNo: null, exceptNo: null, atMs: deps.clock.nowMs() });
  await noteChange(deps, tx, member, { by: null, ip: '', action: 'member.closed' });
}
