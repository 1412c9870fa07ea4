import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { placeOfContact, setContact } from '../contact/contacts.ts';
import type { CommandDeps } from '../deps.ts';
import { noteSecurity } from '../factor-change.ts';
import { noteChange } from '../member-change.ts';
import { endSession } from '../sessions.ts';
import { openCase } from '../store/cases.ts';
import { type ContactChange, findFormerContact, lockChange, noteRestored, writeProfileContact } from '../store/contact-changes.ts';
import { insertLock } from '../store/locks.ts';
import { lockMember, updateState } from '../store/members.ts';
import { changeOf, UNDO_MS } from './not-me-token.ts';

/**
 * "This was not me": puts the old address or number back, ends every session, locks the account and opens a case, in one transaction.
 * The link is good for three days and serves once.
 */
export async function undoChange(
  deps: CommandDeps,
  { merchant, ip }: RequestContext,
  token: string,
): Promise<Result<{ done: boolean }, 'LINK_EXPIRED'>> {
  const { merchantId } = merchant;
  const changeId = await changeOf(deps, { merchantId, token });
  if (changeId === null) return fail('LINK_EXPIRED', 'token');
  const atMs = deps.clock.nowMs();
  const undone = await deps.db.inTx(async (tx) => {
    const change = await lockChange(tx, merchantId, changeId);
    if (!change || change.restoredAtMs !== null || atMs - change.atMs > UNDO_MS) return fail('LINK_EXPIRED' as const, 'token');
    await restore(deps, tx, merchantId, change);
    await noteRestored(tx, merchantId, { changeId, atMs });
    await shut(deps, tx, { merchantId, memberId: change.memberId, ip });
    return ok(change);
  });
  if (!undone.ok) return undone;
  deps.cache.forget(merchantId, undone.value.memberId);
  return ok({ done: true });
}

/** Another member may have proved it since: then it is kept as said, and a person looks anyhow. */
async function restore(deps: CommandDeps, tx: Tx, merchantId: number, { memberId, kind, former }: ContactChange): Promise<void> {
  const row = await findFormerContact(tx, merchantId, { memberId, contactNo: former });
  invariant(row, 'contacts are never deleted');
  const value = (await deps.codeKeys.box.unlock(row.valueSealed, placeOfContact(BigInt(former)))).toString();
  const subject = { kind, value };
  const back = await setContact(deps, tx, { merchantId, memberId, subject, verified: row.verified });
  if (!back) await setContact(deps, tx, { merchantId, memberId, subject, verified: false });
  await writeProfileContact(tx, merchantId, { memberId, kind, value, verifiedAtMs: row.verified && back ? deps.clock.nowMs() : null });
}

/** Whoever knows what only the member should is out, and stays out until a person has looked. */
export async function shut(
  deps: CommandDeps,
  tx: Tx,
  { merchantId, memberId, ip }: { merchantId: number; memberId: bigint; ip: string },
): Promise<void> {
  const atMs = deps.clock.nowMs();
  const member = await lockMember(tx, merchantId, memberId);
  invariant(member, 'whose contact changed is a member');
  await endSession(deps, tx, { merchantId, memberId, reason: 'locked' });
  await openCase(tx, merchantId, { caseId: deps.ids.next(), memberId, kind: 'not_me', atMs });
  await noteSecurity(deps, tx, { merchantId, memberId });
  if (member.state !== 'active') return;
  await updateState(tx, merchantId, { memberId, state: 'locked' });
  await insertLock(tx, merchantId, { memberId, kind: 'account', atMs, untilMs: null, reason: 'not_me', by: '' });
  await deps.ledger.freeze(tx, merchantId, memberId, true);
  await noteChange(deps, tx, member, { by: null, ip, action: 'member.locked', reason: 'not_me' });
}
