import { fail, invariant } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import { checkRegistration, type RegisterBody } from '../check-registration.ts';
import type { CommandDeps } from '../deps.ts';
import { enter } from '../entry/enter.ts';
import { firstAnswer } from '../entry/entered-answer.ts';
import { captchaOutcome, languageOf, originOf } from '../request.ts';
import { insertProfile, isUsernameTaken } from '../store/members.ts';
import { addMember } from './add-member.ts';

/** Registers a member by username under the merchant's rules, opens its wallet and logs it in: all of it or nothing. */
export async function register(deps: CommandDeps, context: RequestContext, body: RegisterBody) {
  const { merchantId, profile } = context.merchant;
  const rules = await deps.merchants.registerRules(merchantId);
  const checked = checkRegistration(body, { rules, profile, nowMs: deps.clock.nowMs() });
  if (!checked.ok) return checked;
  if (rules.captcha.enabled) {
    const captcha = await captchaOutcome(deps, context, body.captcha);
    if (captcha === 'none') return fail('CAPTCHA_REQUIRED', 'captcha', { captcha: true });
    if (captcha === 'wrong') return fail('CAPTCHA_WRONG', 'captcha', { captcha: true });
  }
  const { value } = checked;
  // Looked at before the dear part; the unique key decides.
  if (await isUsernameTaken(deps.db, merchantId, value.account)) return fail('USERNAME_TAKEN', 'username');
  const passwordHash = await deps.passwords.hash(value.password);
  const paymentPasswordHash = value.paymentPassword === null ? null : await deps.passwords.hash(value.paymentPassword);
  if (passwordHash === null || (value.paymentPassword !== null && paymentPasswordHash === null)) return fail('OVERLOADED');

  const origin = originOf(context, body.loginDeviceId);
  const entered = await deps.db.inTx(async (tx) => {
    const memberId = await addMember(deps, tx, {
      merchantId,
      account: value.account,
      nickname: value.nickname,
      type: 0,
      passwordHash,
      language: languageOf(context),
      asset: profile.currency.code,
      birthDate: value.birthDate,
      termsVersion: value.termsVersion,
      registerMethod: body.registerMethod ?? null,
      origin,
      strict: profile.jurisdiction === 'strict',
    });
    if (memberId === null) return fail('USERNAME_TAKEN' as const, 'username');
    await insertProfile(tx, { merchantId, memberId, fields: value.fields, paymentPasswordHash });
    return enter(deps, tx, { merchant: context.merchant, memberId, origin, proof: { way: 'registered' } });
  });
  if (!entered.ok) {
    invariant(entered.code === 'USERNAME_TAKEN', 'a new member is active');
    return fail('USERNAME_TAKEN', 'username');
  }
  return firstAnswer(deps, context, entered.value);
}
