import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { ELEVATED_MS, type elevate as elevateEndpoint, type elevation, type ProofWay } from '@fairhall/contract/identity/elevate';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { spendCodeOfOwn } from '../challenge/code-to-own.ts';
import { maskedContact } from '../contact/contacts.ts';
import type { CommandDeps } from '../deps.ts';
import { noteFactor } from '../factor-change.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { findElevation, noteElevation } from '../store/elevations.ts';
import { countRecoveryCodes, findTotp } from '../store/factors.ts';
import { findPasswordHash } from '../store/members.ts';
import { listPasskeys } from '../store/passkeys.ts';
import { spendFactorCode } from '../totp/spend-factor-code.ts';
import { guardOf, ownSecret, settleTry } from '../tries.ts';
import { codeBeside } from './code-beside.ts';

type Input = BodyOf<typeof elevateEndpoint>;
type Refusal =
  | 'CODE_EXPIRED'
  | 'FIELD_REQUIRED'
  | 'PASSWORD_WRONG'
  | 'CODE_WRONG'
  | 'PASSKEY_REFUSED'
  | 'STEP_REQUIRED'
  | 'TOO_MANY_REQUESTS'
  | 'OVERLOADED';

/** How the member can prove once more who it is, and until when it has. The password alone serves where nothing was proved beside it. */
export async function standingOf(deps: CommandDeps, { actor }: Pick<MemberContext, 'actor'>): Promise<ReplyOf<typeof elevation>> {
  const { merchantId, memberId, sessionId } = actor;
  const [elevated, passkeys, totp, codes, beside] = await Promise.all([
    findElevation(deps.db, merchantId, { memberId, sessionId }),
    listPasskeys(deps.db, merchantId, memberId),
    findTotp(deps.db, merchantId, memberId),
    countRecoveryCodes(deps.db, merchantId, memberId),
    codeBeside(deps, { actor }),
  ]);
  const ways: ProofWay[] = [];
  if (passkeys.some(({ state }) => state === 'active')) ways.push('passkey');
  if (totp !== null && totp.confirmedAtMs !== null) ways.push('totp');
  if (codes > 0) ways.push('recovery_code');
  if (ways.length === 0) ways.push('password');
  const untilMs = elevated !== null && elevated.untilMs > deps.clock.nowMs() ? elevated.untilMs : null;
  const [reached] = ways.includes('password') ? beside.subjects : [];
  return { untilMs, ways, codeTo: reached ? maskedContact(reached.value) : null };
}

/** Takes the proof of who acts, for this session and five minutes. */
export async function elevate(
  deps: CommandDeps,
  context: MemberContext,
  input: Input,
): Promise<Result<ReplyOf<typeof elevation>, Refusal>> {
  const { merchantId, memberId, sessionId } = context.actor;
  const { ways } = await standingOf(deps, context);
  if (!ways.includes(input.way)) return fail('STEP_REQUIRED', 'way');
  const proved = await prove(deps, context, input);
  if (!proved.ok) return proved;
  await noteElevation(deps.db, merchantId, { memberId, sessionId, untilMs: deps.clock.nowMs() + ELEVATED_MS, way: input.way });
  return ok(await standingOf(deps, context));
}

async function prove(
  deps: CommandDeps,
  context: MemberContext,
  { way, password, code, passkey }: Input,
): Promise<Result<unknown, Refusal>> {
  switch (way) {
    case 'passkey': {
      if (!passkey) return fail('FIELD_REQUIRED', 'passkey');
      const { actor } = context;
      const key = await verifyPasskey(deps, context, { answer: passkey, purpose: 'prove', sessionId: actor.sessionId });
      return key.ok && key.value.memberId !== actor.memberId ? fail('PASSKEY_REFUSED', 'passkey') : key;
    }
    case 'totp':
    case 'recovery_code':
      return code ? proveByCode(deps, context, { way, code }) : fail('FIELD_REQUIRED', 'code');
    case 'password':
      return password ? proveByPassword(deps, context, { password, code }) : fail('FIELD_REQUIRED', 'password');
  }
}

/** A code of its app, or of its list: wrong ones slow the next ones down. */
async function proveByCode(
  deps: CommandDeps,
  context: MemberContext,
  { way, code }: { way: 'totp' | 'recovery_code'; code: string },
): Promise<Result<unknown, Refusal>> {
  const { merchantId, memberId } = context.actor;
  const begun = await deps.tries.begin(deps.db, { guard: guardOf(merchantId, null), subjects: [ownSecret('code', memberId)] });
  if (begun.step === 'pause') return fail('TOO_MANY_REQUESTS', 'code', { seconds: begun.seconds });
  if (begun.step !== 'go') return fail('OVERLOADED');
  const spent = await deps.db.inTx(async (tx) => {
    const used = await spendFactorCode(deps, tx, { merchantId, memberId, code });
    if (used !== way) return fail('CODE_WRONG' as const, 'code');
    if (used === 'recovery_code') await noteFactor(deps, tx, context, { trigger: 'factor.removed', factor: 'recovery_code' });
    return ok(used);
  });
  await settleTry(deps, begun.attempt, spent.ok ? 'right' : 'wrong');
  return spent;
}

async function proveByPassword(
  deps: CommandDeps,
  { actor }: MemberContext,
  { password, code }: { password: string; code: string | undefined },
): Promise<Result<unknown, Refusal>> {
  const { merchantId, memberId } = actor;
  const beside = await codeBeside(deps, { actor });
  const isAsked = beside.subjects.length > 0;
  if (isAsked && !code) return fail('FIELD_REQUIRED', 'code');
  const hash = await findPasswordHash(deps.db, merchantId, memberId);
  const begun = await deps.tries.begin(deps.db, { guard: guardOf(merchantId, null), subjects: [ownSecret('password', memberId)] });
  if (begun.step === 'pause') return fail('TOO_MANY_REQUESTS', 'password', { seconds: begun.seconds });
  if (begun.step !== 'go') return fail('OVERLOADED');
  const outcome = await deps.passwords.verify(hash, password);
  await settleTry(deps, begun.attempt, outcome);
  if (outcome === 'busy') return fail('OVERLOADED');
  if (outcome === 'wrong') return fail('PASSWORD_WRONG', 'password');
  return isAsked && code ? spendCodeOfOwn(deps, { actor }, { ...beside, code }) : ok(undefined);
}
