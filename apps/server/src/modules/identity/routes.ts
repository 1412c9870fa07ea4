import { checkAffiliate as affiliateEndpoint } from '@fairhall/contract/agent/affiliate';
import { captchaImage } from '@fairhall/contract/identity/captcha';
import { captchaWork } from '@fairhall/contract/identity/captcha-work';
import {
  changeEmail as emailEndpoint,
  changePayeeName as payeeEndpoint,
  changeProfile as profileEndpoint,
} from '@fairhall/contract/identity/change-info';
import { changePassword as changePasswordEndpoint } from '@fairhall/contract/identity/change-password';
import { checkUsername as checkUsernameEndpoint } from '@fairhall/contract/identity/check-username';
import {
  disownDevice as disownEndpoint,
  disownLogin,
  endOtherSessions,
  ownDevices,
  ownLogins,
  revokeDevice as revokeEndpoint,
} from '@fairhall/contract/identity/devices';
import { exchangePageTicket as exchangeEndpoint } from '@fairhall/contract/identity/exchange-ticket';
import { followLink as followLinkEndpoint } from '@fairhall/contract/identity/follow-link';
import { kycSetting } from '@fairhall/contract/identity/kyc-setting';
import { login as loginEndpoint } from '@fairhall/contract/identity/login';
import { logout } from '@fairhall/contract/identity/logout';
import { memberInfo as memberInfoEndpoint } from '@fairhall/contract/identity/member-info';
import { ownAvatar } from '@fairhall/contract/identity/own-avatar';
import {
  addAvatar as addAvatarEndpoint,
  chooseAvatar as chooseEndpoint,
  changeNickname as nicknameEndpoint,
} from '@fairhall/contract/identity/own-looks';
import { issuePageTicket } from '@fairhall/contract/identity/page-ticket';
import { loginByPasskey, passkeyLoginOptions } from '@fairhall/contract/identity/passkeys';
import {
  resetBySms as codeEndpoint,
  resetByLink as linkEndpoint,
  askResetByMail as mailEndpoint,
  askResetBySms as smsEndpoint,
} from '@fairhall/contract/identity/recovery';
import { registerByMobile, registerByProvider, register as registerEndpoint } from '@fairhall/contract/identity/register';
import { sealKey } from '@fairhall/contract/identity/seal-key';
import {
  ownQuestions,
  QUESTIONS,
  securityQuestions,
  setQuestions as setQuestionsEndpoint,
} from '@fairhall/contract/identity/security-questions';
import { sessionPosition as positionEndpoint } from '@fairhall/contract/identity/session-position';
import { setLanguage as setLanguageEndpoint } from '@fairhall/contract/identity/set-language';
import { sendLoginCode, sendRegisterCode } from '@fairhall/contract/identity/sms-codes';
import { trialLogin as trialEndpoint } from '@fairhall/contract/identity/trial';
import { openLoginStep as openStepEndpoint, verifyLogin as verifyEndpoint } from '@fairhall/contract/identity/verify-login';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { ownConsents, setConsents as setConsentsEndpoint } from '@fairhall/contract/message/settings';
import { countries } from '@fairhall/contract/system/country';
import { registerSetting } from '@fairhall/contract/system/register-setting';
import {
  changePaymentPassword as changePaymentEndpoint,
  hasPaymentPassword,
  resetPaymentPassword as resetPaymentEndpoint,
  setPaymentPassword as setPaymentEndpoint,
} from '@fairhall/contract/withdraw/payment-password';
import { ok } from '@fairhall/money/result';
import { forMember, open, openShared, type RouteBinding, rawOpen } from '../../platform/http/route.ts';
import { CAPTCHA_COOKIE, CAPTCHA_MS } from './captcha/captcha.ts';
import { changeEmail, changePayeeName, changeProfile } from './commands/change-info.ts';
import { changePassword } from './commands/change-password.ts';
import { changePaymentPassword } from './commands/change-payment-password.ts';
import { endSessions } from './commands/end-sessions.ts';
import { exchangePageTicket } from './commands/exchange-page-ticket.ts';
import { followLink } from './commands/follow-link.ts';
import { login } from './commands/login.ts';
import { register } from './commands/register.ts';
import { resetPaymentPassword } from './commands/reset-payment-password.ts';
import { sendLoginSms, sendRegisterSms } from './commands/send-sms-code.ts';
import { setConsents } from './commands/set-consents.ts';
import { setLanguage } from './commands/set-language.ts';
import { setPaymentPassword } from './commands/set-payment-password.ts';
import { trialLogin } from './commands/trial-login.ts';
import { countriesIn } from './countries.ts';
import type { CommandDeps } from './deps.ts';
import { devicesOf, loginsOf } from './entry/devices-view.ts';
import { disownByLink, disownDevice } from './entry/disown.ts';
import { openStep, passStep } from './entry/pass-step.ts';
import { revokeDevice, revokeOthers } from './entry/revoke-device.ts';
import { givenName } from './federation/ticket.ts';
import { addAvatar, avatarOf, chooseAvatar } from './looks/avatar.ts';
import { changeNickname } from './looks/change-nickname.ts';
import { enterByPasskey } from './passkeys/enter-by-passkey.ts';
import { loginOptions } from './passkeys/options.ts';
import { checkAffiliate } from './queries/check-affiliate.ts';
import { checkUsername } from './queries/check-username.ts';
import { memberInfo } from './queries/member-info.ts';
import { sessionPosition } from './queries/session-position.ts';
import { questionsOf, setQuestions } from './questions/questions.ts';
import { askResetByMail, askResetBySms } from './recovery/ask-reset.ts';
import { resetByLink, resetBySms } from './recovery/reset-password.ts';
import { issueTicket } from './sessions.ts';
import { listConsents } from './store/consents.ts';
import { findPaymentHash } from './store/payment-passwords.ts';
import { workTimes } from './stuffing/watch-logins.ts';

export function identityRoutes(deps: CommandDeps): RouteBinding[] {
  return [...doorRoutes(deps), ...codeRoutes(deps), ...formRoutes(deps), ...memberRoutes(deps)];
}

/** Ways in and out. */
function doorRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    open(loginEndpoint, async (context, { body }) => login(deps, context, body)),
    open(openStepEndpoint, async (context, { body }) => openStep(deps, context, body)),
    open(verifyEndpoint, async (context, { body }) => passStep(deps, context, body)),
    open(passkeyLoginOptions, async (context) => ok({ options: JSON.stringify(await loginOptions(deps, context)) })),
    open(loginByPasskey, async (context, { body }) => enterByPasskey(deps, context, body)),
    open(trialEndpoint, async (context) => trialLogin(deps, context)),
    open(registerEndpoint, async (context, { body }) => register(deps, context, body)),
    open(registerByMobile, async (context, { body }) => register(deps, context, body, 'mobile')),
    open(registerByProvider, async (context, { body }) =>
      register(deps, context, { ...body, username: body.username?.trim() || givenName(deps.random) }),
    ),
    open(exchangeEndpoint, async (context, { body }) => exchangePageTicket(deps, context, body.ticket)),
    forMember(logout, async ({ actor }) => {
      await endSessions(deps, { merchantId: actor.merchantId, memberId: actor.memberId, reason: 'logout' });
      return ok(true);
    }),
  ];
}

/** Codes before the door, and how a forgotten password is set anew. */
function codeRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    open(sendRegisterCode, async (context, { body }) => sendRegisterSms(deps, context, body)),
    open(sendLoginCode, async (context, { body }) => sendLoginSms(deps, context, body)),
    open(mailEndpoint, async (context, { body }) => askResetByMail(deps, context, body)),
    open(smsEndpoint, async (context, { body }) => askResetBySms(deps, context, body)),
    open(codeEndpoint, async (context, { body }) => resetBySms(deps, context, body)),
    open(linkEndpoint, async (context, { body }) => resetByLink(deps, context, body)),
    open(disownLogin, async (context, { body }) => disownByLink(deps, context, body.token)),
    rawOpen(followLinkEndpoint, async (context, { params, query }, http) => followLink(deps, context, { ...params, ...query }, http)),
    open(affiliateEndpoint, async (context, { query }) => checkAffiliate(deps, context, query)),
  ];
}

/** What the forms before the door need. */
function formRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    open(sealKey, async ({ merchant }) => {
      const old = flagOn(merchant.profile, 'OLDSEAL3') ? { oldKey: await deps.seal.oldPublicKey() } : {};
      return ok({ ...deps.seal.publicJwk(), ...old, serverTime: deps.clock.nowMs() });
    }),
    open(captchaImage, async (context) => {
      const { captchaId, png } = await deps.captcha.image(context.merchant.merchantId);
      context.setCookie(CAPTCHA_COOKIE, captchaId, { maxAgeS: CAPTCHA_MS / 1000, path: '/wps' });
      return ok(png.toString('base64'));
    }),
    open(captchaWork, async ({ merchant: { merchantId }, ip }) => {
      const factors = await Promise.all([deps.delivery.workFactor({ merchantId, ip }), workTimes(deps, { merchantId, ip })]);
      return ok(await deps.captcha.work(merchantId, Math.max(...factors)));
    }),
    open(checkUsernameEndpoint, async (context, { query }) => checkUsername(deps, context, query)),
    openShared(registerSetting, { heldMs: 60_000 }, async ({ merchant }) => ok(await deps.merchants.registerRules(merchant.merchantId))),
    openShared(countries, { heldMs: 60_000 }, async ({ language }) => ok(countriesIn(language))),
  ];
}

/** What a logged-in member asks about itself. */
function memberRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forMember(memberInfoEndpoint, async ({ actor }) => ok(await memberInfo(deps, actor))),
    forMember(emailEndpoint, async (context, { body }) => changeEmail(deps, context, body)),
    forMember(payeeEndpoint, async (context, { body }) => changePayeeName(deps, context, body.value)),
    forMember(profileEndpoint, async (context, { body }) => changeProfile(deps, context, body)),
    forMember(nicknameEndpoint, async (context, { body }) => changeNickname(deps, context, body.value)),
    forMember(kycSetting, async ({ merchant: { profile } }) => {
      const kycSwitchValue = flagOn(profile, 'KYC3');
      return ok({ merchantProviderResponse: { kycFree: !kycSwitchValue, kycSwitchValue } });
    }),
    forMember(ownAvatar, async ({ actor }) => ok(await avatarOf(deps, actor))),
    forMember(chooseEndpoint, async (context, { body }) => chooseAvatar(deps, context, body.avatar)),
    forMember(addAvatarEndpoint, async (context, { body }) => addAvatar(deps, context, body)),
    forMember(securityQuestions, async () => ok(QUESTIONS.map((question) => ({ question })))),
    forMember(ownQuestions, async (context) => ok({ questions: await questionsOf(deps, context) })),
    forMember(setQuestionsEndpoint, async (context, { body }) => setQuestions(deps, context, body)),
    forMember(ownDevices, async ({ actor }) => ok(await devicesOf(deps, actor))),
    forMember(ownLogins, async ({ actor }) => ok(await loginsOf(deps, actor))),
    forMember(revokeEndpoint, async (context, { params }) => revokeDevice(deps, context, params.deviceId)),
    forMember(disownEndpoint, async (context, { params, body }) => disownDevice(deps, context, { ...params, ...body })),
    forMember(endOtherSessions, async (context) => revokeOthers(deps, context)),
    forMember(positionEndpoint, async ({ actor }) => ok(await sessionPosition(deps, actor))),
    forMember(changePasswordEndpoint, async (context, { body }) => changePassword(deps, context, body)),
    forMember(setPaymentEndpoint, async ({ actor }, { body }) => setPaymentPassword(deps, actor, body)),
    forMember(changePaymentEndpoint, async (context, { body }) => changePaymentPassword(deps, context, body)),
    forMember(resetPaymentEndpoint, async (context, { body }) => resetPaymentPassword(deps, context, body)),
    forMember(hasPaymentPassword, async ({ actor }) => ok((await findPaymentHash(deps.db, actor.merchantId, actor.memberId)) !== null)),
    forMember(setLanguageEndpoint, async (context, { body }) => setLanguage(deps, context, body.language)),
    forMember(ownConsents, async ({ actor }) => ok({ given: await listConsents(deps.db, actor.merchantId, actor.memberId) })),
    forMember(setConsentsEndpoint, async ({ actor }, { body }) => ok(await setConsents(deps, actor, body))),
    forMember(issuePageTicket, async ({ actor }) => ok({ ticket: await issueTicket(deps, actor) })),
  ];
}
