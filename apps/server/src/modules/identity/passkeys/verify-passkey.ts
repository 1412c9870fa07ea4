import type { PasskeyAnswer } from '@fairhall/contract/identity/elevate';
import { fail, ok, type Result } from '@fairhall/money/result';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod/mini';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { noteSecurity } from '../factor-change.ts';
import { openCase } from '../store/cases.ts';
import { findPasskey, lockPasskey, notePasskeyUse, type Passkey, suspectPasskey, takePasskeyChallenge } from '../store/passkeys.ts';
import { siteOf } from './site.ts';

type Deps = Pick<CommandDeps, 'db' | 'clock' | 'ids'>;
type PasskeyProof = { answer: z.output<typeof PasskeyAnswer>; purpose: 'prove' | 'login'; sessionId: bigint | null };

/**
 * Whose passkey signed what we asked it to sign, at this site and with its owner verified by the device. Uses the challenge up, whatever
 * comes of it. A key that counts backwards was copied: it is refused for good, and a person at the desk looks.
 */
export async function verifyPasskey(
  deps: Deps,
  context: RequestContext,
  { answer, purpose, sessionId }: PasskeyProof,
): Promise<Result<Passkey, 'PASSKEY_REFUSED'>> {
  const { merchantId } = context.merchant;
  const own = deps.db.of(merchantId);
  const atMs = deps.clock.nowMs();
  const known = await findPasskey(own, merchantId, answer.id);
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takePasskeyChallenge(own, merchantId, { challenge, purpose, sessionId, atMs }),
    expectedOrigin: siteOf(context).origin,
    expectedRPID: siteOf(context).rpId,
    // Its counter is judged below, apart from what makes an answer false.
    credential: { id: answer.id, publicKey: new Uint8Array(known?.publicKey ?? []), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || known?.state !== 'active') return fail('PASSKEY_REFUSED', 'passkey');
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo;
  return own
    .inTx(async (tx) => {
      const key = await lockPasskey(tx, merchantId, answer.id);
      if (key?.state !== 'active') return fail('PASSKEY_REFUSED', 'passkey');
      if (counter > key.counter || (counter === 0 && key.counter === 0)) {
        await notePasskeyUse(tx, merchantId, { credentialId: key.credentialId, counter, backedUp, atMs });
        return ok(key);
      }
      await suspectPasskey(tx, merchantId, key.credentialId);
      await openCase(tx, merchantId, { caseId: deps.ids.next(), memberId: key.memberId, kind: 'passkey_suspect', atMs });
      await noteSecurity(deps, tx, { merchantId, memberId: key.memberId });
      return ok(null);
    })
    .then((done) => (done.ok && done.value === null ? fail('PASSKEY_REFUSED', 'passkey') : (done as Result<Passkey, 'PASSKEY_REFUSED'>)));
}
