import type { FlagCode } from '@fairhall/contract/flags';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import type { Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { hashNew } from '../breaches.ts';
import { flowOf } from '../challenge/flow.ts';
import { judgeCode } from '../challenge/judge-code.ts';
import { checkRegistration, type RegisterBody, type RegisterBy, type Registration } from '../check-registration.ts';
import { shownClick, spendClick } from '../click-cookie.ts';
import { setContact } from '../contact/contacts.ts';
import type { CommandDeps } from '../deps.ts';
import { enter } from '../entry/enter.ts';
import { firstAnswer } from '../entry/entered-answer.ts';
import type { Entered } from '../entry/proof.ts';
import { numberByFirebase } from '../federation/firebase-word.ts';
import { linkTicket } from '../federation/ticket.ts';
import { type Brought, uplineOf, whoBrought } from '../join.ts';
import { nameMember } from '../looks/change-nickname.ts';
import { captchaOutcome, languageOf, originOf } from '../request.ts';
import { insertAttribution } from '../store/join-codes.ts';
import { giveUplinesRates, holdLines } from '../store/lines-of-members.ts';
import { insertProfile, isUsernameTaken } from '../store/members.ts';
import { addMember } from './add-member.ts';

const FLAG_OF: Record<RegisterBy, FlagCode> = { username: 'USERNAMEREG3', mobile: 'MOBILENUMREG3' };

/**
 * Registers a member under the merchant's rules, opens its wallet and logs it in: all of it or nothing. Nothing is looked up before the
 * captcha is right. A number is the member's once the code that was sent there came back; the transaction that spends the code makes the
 * member, and whose number it is already is told to no one else.
 */
export async function register(deps: CommandDeps, context: RequestContext, body: RegisterBody, by: RegisterBy = 'username') {
  const { merchantId, profile } = context.merchant;
  if (!flagOn(profile, FLAG_OF[by])) return fail('FUNCTION_OFF');
  const rules = await deps.merchants.registerRules(merchantId);
  const checked = checkRegistration(body, { rules, profile, nowMs: deps.clock.nowMs(), by });
  if (!checked.ok) return checked;
  if (rules.captcha.enabled) {
    const captcha = await captchaOutcome(deps, context, body.captcha);
    if (captcha === 'none') return fail('CAPTCHA_REQUIRED', 'captcha', { captcha: true });
    if (captcha === 'wrong') return fail('CAPTCHA_WRONG', 'captcha', { captcha: true });
  }
  const { value } = checked;
  const proves = value.mobile !== null && (by === 'mobile' || flagOn(profile, 'REGMOBVERF3'));
  const byFirebase =
    proves && body.firebaseIdToken
      ? await numberByFirebase(deps, context, { token: body.firebaseIdToken, mobile: value.mobile ?? '' })
      : null;
  if (byFirebase && !byFirebase.ok) return byFirebase;
  if (proves && !byFirebase && !body.verificationCode?.trim()) return fail('FIELD_REQUIRED', 'verificationCode');
  const { enabled, required } = rules.affiliateCode;
  const brought: Brought = {
    affiliateCode: value.affiliateCode,
    recommender: value.recommender,
    asked: enabled,
    required,
    click: shownClick(context),
  };
  // Looked at before the dear part, but of names whose code tells it; the unique key decides.
  if (!proves) {
    const known = await whoBrought(deps.db, merchantId, { brought, atMs: deps.clock.nowMs() });
    if (!known.ok) return known;
    if (await isUsernameTaken(deps.db, merchantId, value.account)) return fail('USERNAME_TAKEN', 'username');
  }
  const hashes = await hashesOf(deps, value);
  if (!hashes.ok) return hashes;

  const join = (tx: Tx) => admit(deps, tx, { context, body, value, by, proves, brought, hashes: hashes.value });
  const code = (body.verificationCode ?? '').trim();
  const subject = { kind: 'mobile', value: value.mobile ?? '' } as const;
  const byCode = () => judgeCode(deps, { merchantId, purpose: 'register', subject, flow: flowOf(context), code }, join);
  const entered = byFirebase ? await byFirebase.value(join) : await (proves ? byCode() : deps.db.inTx(join));
  if (!entered.ok) {
    const { code: refused } = entered;
    invariant(refused !== 'ACCOUNT_LOCKED' && refused !== 'LOGIN_FAILED', 'a new member is active');
    return { ...entered, code: refused };
  }
  spendClick(context);
  return firstAnswer(deps, context, entered.value);
}

type Hashes = { passwordHash: string; paymentPasswordHash: string | null };

async function hashesOf(
  deps: CommandDeps,
  { password, paymentPassword }: Registration,
): Promise<Result<Hashes, 'PASSWORD_COMMON' | 'OVERLOADED'>> {
  const hashed = await hashNew(deps, 'password', password);
  if (!hashed.ok) return hashed;
  const paymentPasswordHash = paymentPassword === null ? null : await deps.passwords.hash(paymentPassword);
  if (paymentPassword !== null && paymentPasswordHash === null) return fail('OVERLOADED');
  return ok({ passwordHash: hashed.value, paymentPasswordHash });
}

type Newcomer = {
  context: RequestContext;
  body: RegisterBody;
  value: Registration;
  by: RegisterBy;
  proves: boolean;
  brought: Brought;
  hashes: Hashes;
};

type Refusal =
  | 'ACCOUNT_LOCKED'
  | 'AFFILIATE_CODE_WRONG'
  | 'FIELD_REQUIRED'
  | 'LOGIN_FAILED'
  | 'FIELD_FORMAT'
  | 'MOBILE_TAKEN'
  | 'NICKNAME_USED'
  | 'TICKET_INVALID'
  | 'USERNAME_TAKEN';

/** Everything that makes a member, in one transaction. */
async function admit(
  deps: CommandDeps,
  tx: Tx,
  { context, body, value, by, proves, brought, hashes }: Newcomer,
): Promise<Result<Entered, Refusal>> {
  const { merchantId, profile } = context.merchant;
  const origin = originOf(context, body.loginDeviceId);
  const atMs = deps.clock.nowMs();
  // A line that is being moved is waited for: who joins stands where it stands then.
  if (brought.affiliateCode !== '' || brought.recommender !== '' || brought.click) await holdLines(tx, merchantId);
  const known = await whoBrought(tx, merchantId, { brought, atMs });
  if (!known.ok) return known;
  const memberId = await addMember(deps, tx, {
    merchantId,
    account: value.account,
    nickname: value.nickname,
    type: known.value?.opens ?? 0,
    passwordHash: hashes.passwordHash,
    language: languageOf(context),
    asset: profile.currency.code,
    birthDate: value.birthDate,
    termsVersion: value.termsVersion,
    registerMethod: body.registerMethod ?? null,
    upline: uplineOf(known.value),
    origin,
    strict: profile.jurisdiction === 'strict',
  });
  const taken: Result<never, 'USERNAME_TAKEN' | 'MOBILE_TAKEN'> =
    by === 'mobile' ? fail('MOBILE_TAKEN', 'mobileNum') : fail('USERNAME_TAKEN', 'username');
  if (memberId === null) return taken;
  if (value.nickname !== '') {
    const named = await nameMember(deps, tx, { merchant: context.merchant, memberId, nickname: value.nickname, atMs: null });
    if (!named.ok) return named;
  }
  const { paymentPasswordHash } = hashes;
  await insertProfile(tx, { merchantId, memberId, fields: value.fields, paymentPasswordHash, mobileVerifiedAtMs: proves ? atMs : null });
  await insertAttribution(tx, merchantId, { memberId, join: known.value, atMs });
  const uplineId = uplineOf(known.value).split('.').at(-1);
  if (uplineId) await giveUplinesRates(tx, merchantId, { memberId, uplineId: BigInt(uplineId), day: dayOf(atMs, profile.timeZone), atMs });
  if (value.mobile !== null) {
    const subject = { kind: 'mobile', value: value.mobile } as const;
    if (!(await setContact(deps, tx, { merchantId, memberId, subject, verified: proves })))
      return fail('MOBILE_TAKEN' as const, 'mobileNum');
    if (proves) await deps.delivery.verified(tx, { merchantId, to: value.mobile });
  }
  if (value.email !== null)
    await setContact(deps, tx, { merchantId, memberId, subject: { kind: 'email', value: value.email }, verified: false });
  if (body.registrationTicket && !(await linkTicket(tx, merchantId, { ticket: body.registrationTicket, memberId, atMs })))
    return fail('TICKET_INVALID' as const, 'registrationTicket');
  return enter(deps, tx, { merchant: context.merchant, memberId, origin, proof: { way: 'registered' } });
}
