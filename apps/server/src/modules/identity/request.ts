import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { flagOn } from '@fairhall/contract/merchant-profile';
import type { RequestContext } from '../../platform/http/context.ts';
import type { CaptchaOutcome } from '../../platform/tries/ladder.ts';
import { CAPTCHA_COOKIE } from './captcha/captcha.ts';
import type { CommandDeps } from './deps.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_S, readDevice } from './entry/device-cookie.ts';
import type { Origin } from './member.ts';
import type { Opened } from './sessions.ts';

/** Cookie in which devices of the family carry the id they made for themselves. */
const CLIENT_ID_COOKIE = 'SHELL_deviceId';
const USER_AGENT_MAX = 300;
const DEVICE_ID_MAX = 64;

/** Where a request comes from, cut to what we keep. */
export function originOf(context: RequestContext, deviceId?: string): Origin {
  const device = (deviceId || context.cookies[CLIENT_ID_COOKIE] || '').slice(0, DEVICE_ID_MAX);
  return {
    ip: context.ip,
    userAgent: context.userAgent.slice(0, USER_AGENT_MAX),
    deviceId: device === '' ? null : device,
    device: readDevice(context.cookies[DEVICE_COOKIE]),
  };
}

/** The language of a new member: the one it registers in, where the merchant speaks it. */
export function languageOf({ language, merchant }: RequestContext): string {
  return merchant.profile.languages.find((spoken) => spoken === language) ?? merchant.profile.defaultLanguage;
}

/** What came as captcha. Looking uses it up. */
export async function captchaOutcome(deps: CommandDeps, context: RequestContext, answer: string | undefined): Promise<CaptchaOutcome> {
  return flagOn(context.merchant.profile, 'CAPTCHA3') ? workOutcome(deps, context, answer) : 'off';
}

/** What a login that opened a session answers with; the browser keeps what it will show of itself at the next. */
export function openedAnswer(context: RequestContext, opened: Opened): SessionValue {
  context.setCookie(DEVICE_COOKIE, opened.deviceCookie, { maxAgeS: DEVICE_COOKIE_S, path: '/', sameSite: 'lax' });
  return sessionValue(context.merchant.code, opened);
}

/**
 * The work, or the captcha, that a stranger shows before a message is sent: asked for by every merchant. Looking uses it up. `factor`: of
 * how many times the usual work.
 */
export async function workOutcome(
  deps: CommandDeps,
  context: RequestContext,
  answer: string | undefined,
  factor = 1,
): Promise<Exclude<CaptchaOutcome, 'off'>> {
  if (!answer?.trim()) return 'none';
  const cookie = context.cookies[CAPTCHA_COOKIE];
  const right = await deps.captcha.check(context.merchant.merchantId, { answer: answer.trim(), cookie, factor });
  return right ? 'right' : 'wrong';
}

/** What login, trial and registration answer with; the login told is the one before this. */
export function sessionValue(
  merchantCode: string,
  { token, member, limitedUntilMs, before }: Pick<Opened, 'token' | 'member'> & Partial<Pick<Opened, 'limitedUntilMs' | 'before'>>,
): SessionValue {
  return {
    token,
    id: member.memberId.toString(),
    merchantCode,
    userName: member.account,
    customerType: member.type,
    type: member.type,
    firstTimeLogin: member.previousLogin === null,
    passwordExpired: member.passwordExpired,
    lastLoginIp: member.previousLogin?.ip ?? '',
    lastLogin: member.previousLogin?.atMs ?? 0,
    ...(before?.country ? { lastLoginCountry: before.country } : {}),
    ...(before?.city ? { lastLoginCity: before.city } : {}),
    ...(limitedUntilMs == null ? {} : { limitedUntil: limitedUntilMs }),
  };
}
