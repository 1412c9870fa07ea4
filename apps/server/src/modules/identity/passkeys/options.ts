import { PASSKEYS_MAX } from '@fairhall/contract/identity/passkeys';
import { fail, ok } from '@fairhall/money/result';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { MemberContext, RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { type ChallengePurpose, holderOf, insertPasskeyChallenge, listPasskeys } from '../store/passkeys.ts';
import { ALGORITHMS, CHALLENGE_MS, siteOf } from './site.ts';

type Deps = Pick<CommandDeps, 'db' | 'clock' | 'random'>;

/** What a device is asked to make a passkey of. Only who has just proved itself adds one. */
export async function addingOptions(deps: Deps, context: MemberContext) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId, account, sessionId } = context.actor;
  const known = await listPasskeys(deps.db, merchantId, memberId);
  if (known.length >= PASSKEYS_MAX) return fail('PASSKEYS_MAX', undefined, { n: PASSKEYS_MAX });
  const handle = await holderOf(deps.db, merchantId, { memberId, handle: deps.random.bytes(32) });
  const options = await generateRegistrationOptions({
    rpName: context.merchant.profile.name,
    rpID: siteOf(context).rpId,
    userName: account,
    userID: new Uint8Array(handle),
    challenge: new Uint8Array(deps.random.bytes(32)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await keep(deps, merchantId, { challenge: options.challenge, purpose: 'add', sessionId });
  return ok(options);
}

/** What a passkey is asked to sign by which the member of this session proves that it is still itself. */
export async function provingOptions(deps: Deps, context: MemberContext) {
  const { merchantId, memberId, sessionId } = context.actor;
  const known = await listPasskeys(deps.db, merchantId, memberId);
  return ask(deps, context, {
    purpose: 'prove',
    sessionId,
    allowed: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** What any passkey of this site is asked to sign to log its owner in: who that is, the device says. */
export async function loginOptions(deps: Deps, context: RequestContext) {
  return (await ask(deps, context, { purpose: 'login', sessionId: null, allowed: [] })).value;
}

/** What a passkey is asked to sign by which a login proves, before any session, that it is its member's. */
export async function stepPasskeyOptions(deps: Deps, context: RequestContext, memberId: bigint) {
  const known = await listPasskeys(deps.db, context.merchant.merchantId, memberId);
  const allowed = known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  return (await ask(deps, context, { purpose: 'login', sessionId: null, allowed })).value;
}

async function ask(
  deps: Deps,
  context: RequestContext,
  { purpose, sessionId, allowed }: { purpose: ChallengePurpose; sessionId: bigint | null; allowed: { id: string; transports: string[] }[] },
) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).rpId,
    challenge: new Uint8Array(deps.random.bytes(32)),
    allowCredentials: allowed,
    userVerification: 'required',
  });
  await keep(deps, context.merchant.merchantId, { challenge: options.challenge, purpose, sessionId });
  return ok(options);
}

async function keep(
  { db, clock }: Deps,
  merchantId: number,
  one: { challenge: string; purpose: ChallengePurpose; sessionId: bigint | null },
): Promise<void> {
  await insertPasskeyChallenge(db, merchantId, { ...one, expiresAtMs: clock.nowMs() + CHALLENGE_MS });
}
