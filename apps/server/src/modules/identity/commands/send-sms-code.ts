import type { BodyOf } from '@fairhall/contract/endpoint';
import type { CodeSent } from '@fairhall/contract/identity/code-sent';
import type { sendLoginCode } from '@fairhall/contract/identity/sms-codes';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CodeSubject, Purpose } from '../challenge/challenge.ts';
import { openFlow } from '../challenge/flow.ts';
import { type CodeLetter, sendCode } from '../challenge/send-code.ts';
import { whoseContact } from '../contact/contacts.ts';
import { mobileOf } from '../contact/normal-form.ts';
import type { CommandDeps } from '../deps.ts';
import { languageOf, originOf, workOutcome } from '../request.ts';

type Body = BodyOf<typeof sendLoginCode>;
/** Of a registration; of a way in, where nobody may learn whose number it is. */
type Asked = Extract<Purpose, 'register' | 'login' | 'reset'>;

/** A code for the number of a registration. To a number in use goes "you have an account" in its place. */
export async function sendRegisterSms(deps: CommandDeps, context: RequestContext, body: Body) {
  const { profile } = context.merchant;
  if (!flagOn(profile, 'MOBILENUMREG3') && !flagOn(profile, 'REGMOBVERF3')) return fail('FUNCTION_OFF');
  return sendSms(deps, context, body, 'register');
}

export async function sendLoginSms(deps: CommandDeps, context: RequestContext, body: Body) {
  return sendSms(deps, context, body, 'login');
}

/**
 * Sends a code to a stranger's number, or seems to. It has shown work first, and nothing is looked up before that. Where a member's number
 * is asked for, what the carriers refuse is not told: a number that is nobody's is refused nothing.
 */
export async function sendSms(deps: CommandDeps, context: RequestContext, body: Body, purpose: Asked) {
  const shown = await workOutcome(deps, context, body.captcha);
  if (shown !== 'right') return fail(shown === 'none' ? 'CAPTCHA_REQUIRED' : 'CAPTCHA_WRONG', 'captcha', { captcha: true });
  const typed = (body.mobileNum ?? body.mobileNo ?? '').trim();
  if (typed === '') return fail('FIELD_REQUIRED', 'mobileNum');
  const number = mobileOf(typed, body.countryDialingCode ?? '');
  if (!number.ok) return number;
  const letter = letterTo(deps, context, { kind: 'mobile', value: number.value }, purpose);
  const owner = await whoseContact(deps, deps.db, { merchantId: context.merchant.merchantId, subject: letter.key.subject });
  if (purpose === 'register') {
    return deps.db.inTx((tx) => sendCode(deps, tx, { ...letter, memberId: owner, says: owner === null ? 'code' : 'known' }));
  }
  return sendQuietly(deps, { ...letter, memberId: owner, says: owner === null ? 'nothing' : 'code' });
}

/** As nothing was sent to a number that is nobody's: the answer is the same. */
async function sendQuietly(deps: CommandDeps, letter: CodeLetter): Promise<Result<CodeSent, 'SMS_WAIT'>> {
  const sent = await deps.db.inTx((tx) => sendCode(deps, tx, letter));
  if (sent.ok) return sent;
  if (sent.code === 'SMS_WAIT' && sent.field === 'verificationCode') return { ...sent, code: sent.code };
  deps.log.warn({ merchantId: letter.key.merchantId, code: sent.code }, 'a code was not sent');
  const unsent = await deps.db.inTx((tx) => sendCode(deps, tx, { ...letter, says: 'nothing' }));
  return unsent.ok ? ok(unsent.value) : fail('SMS_WAIT', unsent.field, unsent.detail);
}

function letterTo(deps: CommandDeps, context: RequestContext, subject: CodeSubject, purpose: Purpose): CodeLetter {
  const { merchantId, profile } = context.merchant;
  return {
    key: { merchantId, purpose, subject, flow: openFlow(context, deps.random) },
    memberId: null,
    language: languageOf(context),
    name: profile.name,
    host: new URL(context.siteOrigin).hostname,
    asker: { ip: context.ip, device: originOf(context).deviceId },
  };
}
