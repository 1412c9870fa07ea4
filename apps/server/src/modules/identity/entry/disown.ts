import type { BodyOf } from '@fairhall/contract/endpoint';
import type { disownDevice as disownEndpoint } from '@fairhall/contract/identity/devices';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MemberContext, MerchantRef, RequestContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { hashNew } from '../breaches.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { noteSecurity } from '../factor-change.ts';
import { setHold } from '../holds/set-hold.ts';
import { checkNewPassword } from '../password-rule.ts';
import { endAllBut } from '../sessions.ts';
import { openCase } from '../store/cases.ts';
import { revokeDevices } from '../store/devices.ts';
import { findPasswordHash, lockMember, setPassword } from '../store/members.ts';
import { devicesOf } from './devices-view.ts';
import { loginOf } from './login-link.ts';

type Ask = BodyOf<typeof disownEndpoint> & { deviceId: string };

/**
 * "This was not me", of a device in the list: it is a stranger from now on, every session but this one ends, the password is the new one,
 * money out is held, and a person looks.
 */
export async function disownDevice(deps: CommandDeps, context: MemberContext, { deviceId, newPassword, confirmNewPassword }: Ask) {
  const { actor, merchant } = context;
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId, account, sessionId, tokenId = '', deviceNo: here = null } = actor;
  const deviceNo = parseId(deviceId);
  if (deviceNo === null || deviceNo === here) return fail('NOT_FOUND', 'deviceId');
  const { password: rule } = await deps.merchants.registerRules(merchantId);
  const bad = checkNewPassword('newPassword', newPassword, { rule, profile: merchant.profile, own: { username: account } });
  if (bad) return bad;
  if (newPassword !== confirmNewPassword) return fail('PASSWORD_CONFIRMATION', 'confirmNewPassword');
  const same = await deps.passwords.verify(await findPasswordHash(deps.db, merchantId, memberId), newPassword);
  if (same === 'right') return fail('PASSWORD_SAME', 'newPassword');
  if (same === 'busy') return fail('OVERLOADED');
  const hashed = await hashNew(deps, 'newPassword', newPassword);
  if (!hashed.ok) return hashed;
  const newHash = hashed.value;
  const done = await deps.db.inTx((tx) => disown(deps, tx, { merchant, memberId, deviceNo, newHash, keep: { sessionId, tokenId } }));
  deps.cache.forget(merchantId, memberId);
  return done.ok ? ok(await devicesOf(deps, actor)) : fail('NOT_FOUND', 'deviceId');
}

/** The same by the link of the mail that told of the login. Whoever reads it sets no password: the old one opens nothing, and is forgotten. */
export async function disownByLink(deps: CommandDeps, { merchant }: RequestContext, token: string) {
  const { merchantId } = merchant;
  const login = await loginOf(deps, merchantId, token);
  if (login === null) return fail('LINK_EXPIRED', 'token');
  const { memberId, deviceNo } = login;
  const newHash = await deps.passwords.hash(deps.random.bytes(32).toString('base64url'));
  if (newHash === null) return fail('OVERLOADED');
  const done = await deps.db.inTx((tx) => disown(deps, tx, { merchant, memberId, deviceNo, newHash, keep: null }));
  deps.cache.forget(merchantId, memberId);
  return done.ok ? ok({ done: true }) : fail('LINK_EXPIRED', 'token');
}

type Disowned = {
  merchant: MerchantRef;
  memberId: bigint;
  deviceNo: bigint;
  newHash: string;
  /** The session that stays; null: none does. */
  keep: { sessionId: bigint; tokenId: string } | null;
};

async function disown(
  deps: CommandDeps,
  tx: Tx,
  { merchant, memberId, deviceNo, newHash, keep }: Disowned,
): Promise<Result<void, 'NOT_FOUND'>> {
  const { merchantId } = merchant;
  const atMs = deps.clock.nowMs();
  await lockMember(tx, merchantId, memberId);
  // Forgotten before: whoever did that has looked.
  if ((await revokeDevices(tx, merchantId, { memberId, deviceNo, exceptNo: null, atMs })) === 0) return fail('NOT_FOUND');
  if (!(await setPassword(tx, merchantId, { memberId, newHash }))) return fail('NOT_FOUND');
  await endAllBut(deps, tx, { merchantId, memberId, keep, reason: 'password_changed' });
  await setHold(deps, tx, { merchant, memberId, cause: 'password_reset' });
  await openCase(tx, merchantId, { caseId: deps.ids.next(), memberId, kind: 'not_me', atMs });
  await noteSecurity(deps, tx, { merchantId, memberId });
  return ok(undefined);
}
