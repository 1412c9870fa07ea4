import type { PasskeyAnswer } from '@fairhall/contract/identity/elevate';
import { PASSKEYS_MAX } from '@fairhall/contract/identity/passkeys';
import { fail, ok } from '@fairhall/money/result';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod/mini';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { noteFactor } from '../factor-change.ts';
import { setHold } from '../holds/set-hold.ts';
import { findTotp, replaceRecoveryCodes } from '../store/factors.ts';
import { findPasswordHash, lockMember } from '../store/members.ts';
import { deletePasskey, insertPasskey, listPasskeys, type Passkey, takePasskeyChallenge } from '../store/passkeys.ts';
import { nameOfAaguid } from './aaguids.ts';
import { ALGORITHMS, siteOf } from './site.ts';

type NewPasskey = { answer: z.output<typeof PasskeyAnswer>; name: string | undefined };

export function passkeyView(passkeys: readonly Passkey[]) {
  return passkeys.map(({ credentialId, name, state, backedUp, createdAtMs, lastUsedAtMs }) => ({
    passkeyId: credentialId,
    ...{ name, state, backedUp, createdAtMs, lastUsedAtMs },
  }));
}

/** Keeps a passkey that the member's device has just made. Named by its maker where it has no name of the member's. */
export async function addPasskey(deps: CommandDeps, context: MemberContext, { answer, name }: NewPasskey) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId, sessionId } = context.actor;
  const { origin, rpId } = siteOf(context);
  const atMs = deps.clock.nowMs();
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takePasskeyChallenge(deps.db, merchantId, { challenge, purpose: 'add', sessionId, atMs }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => null);
  if (!verified?.verified) return fail('PASSKEY_REFUSED', 'passkey');
  const { credential, aaguid, credentialBackedUp } = verified.registrationInfo;
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const known = await listPasskeys(tx, merchantId, memberId);
    if (known.length >= PASSKEYS_MAX) return fail('PASSKEYS_MAX' as const, undefined, { n: PASSKEYS_MAX });
    const passkey: Passkey = {
      ...{ credentialId: credential.id, memberId, publicKey: Buffer.from(credential.publicKey), counter: credential.counter, aaguid },
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
      name: name?.trim() || nameOfAaguid(aaguid),
      ...{ state: 'active' as const, createdAtMs: atMs, lastUsedAtMs: null },
    };
    if (!(await insertPasskey(tx, merchantId, passkey))) return fail('PASSKEY_REFUSED' as const, 'passkey');
    await noteFactor(deps, tx, context, { trigger: 'factor.added', factor: 'passkey' });
    return ok({ list: passkeyView([...known, passkey]) });
  });
}

/** Takes a passkey away, unless nothing else would let its owner in. Money out is held, for a thief would do the same. */
export async function removePasskey(deps: CommandDeps, context: MemberContext, passkeyId: string) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId } = context.actor;
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    if (!(await deletePasskey(tx, merchantId, { memberId, credentialId: passkeyId }))) return fail('NOT_FOUND' as const, 'passkeyId');
    const left = await listPasskeys(tx, merchantId, memberId);
    if (left.length === 0) {
      if ((await findPasswordHash(tx, merchantId, memberId)) === null) return fail('LAST_WAY_IN' as const);
      const totp = await findTotp(tx, merchantId, memberId);
      if (totp?.confirmedAtMs == null) await replaceRecoveryCodes(tx, merchantId, { memberId, codes: [], atMs: deps.clock.nowMs() });
    }
    await setHold(deps, tx, { merchant: context.merchant, memberId, cause: 'factor' });
    await noteFactor(deps, tx, context, { trigger: 'factor.removed', factor: 'passkey' });
    return ok({ list: passkeyView(left) });
  });
}
