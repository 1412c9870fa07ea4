import type { BodyOf } from '@fairhall/contract/endpoint';
import type { loginByPasskey } from '@fairhall/contract/identity/passkeys';
import { fail, type Result } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { enter } from '../entry/enter.ts';
import { enteredAnswer } from '../entry/entered-answer.ts';
import type { Entered } from '../entry/proof.ts';
import { originOf } from '../request.ts';
import { lockPasskey } from '../store/passkeys.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** Logs a member in by its passkey alone: what it has and what it is or knows, both at once. Nobody guesses one: no ladder stands before it. */
export async function enterByPasskey(deps: CommandDeps, context: RequestContext, body: BodyOf<typeof loginByPasskey>) {
  const verified = await verifyPasskey(deps, context, { answer: body.passkey, purpose: 'login', sessionId: null });
  if (!verified.ok) return verified;
  const { merchant } = context;
  const { memberId, credentialId } = verified.value;
  const origin = originOf(context, body.loginDeviceId);
  const entered = await deps.db.inTx(async (tx): Promise<Result<Entered, 'PASSKEY_REFUSED' | 'ACCOUNT_LOCKED' | 'LOGIN_FAILED'>> => {
    // Taken away since it was judged: it opens nothing.
    if ((await lockPasskey(tx, merchant.merchantId, credentialId))?.state !== 'active') return fail('PASSKEY_REFUSED', 'passkey');
    return enter(deps, tx, { merchant, memberId, origin, proof: { way: 'passkey', strong: true } });
  });
  return entered.ok ? enteredAnswer(deps, context, entered.value) : entered;
}
