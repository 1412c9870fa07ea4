import type { BodyOf } from '@fairhall/contract/endpoint';
import type { login } from '@fairhall/contract/identity/login';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { flowOf } from '../challenge/flow.ts';
import { judgeCode } from '../challenge/judge-code.ts';
import { whoseContact } from '../contact/contacts.ts';
import { mobileOf } from '../contact/normal-form.ts';
import type { CommandDeps } from '../deps.ts';
import { enter } from '../entry/enter.ts';
import { enteredAnswer } from '../entry/entered-answer.ts';
import type { Entered } from '../entry/proof.ts';
import { numberByFirebase } from '../federation/firebase-word.ts';
import { originOf } from '../request.ts';

/**
 * Logs a member in by the code that was sent to its proved number. A number that is nobody's has a code that nobody was sent: it is wrong
 * in the same words. Five tries a code and five codes a day stand in the place of the pauses of passwords.
 */
export async function loginBySms(deps: CommandDeps, context: RequestContext, input: BodyOf<typeof login>) {
  const { merchantId, profile } = context.merchant;
  if (!flagOn(profile, 'VERIFICATION3')) return fail('FUNCTION_OFF', 'type');
  const number = mobileOf(input.username, input.countryDialingCode ?? '');
  if (!number.ok) return fail('CODE_WRONG', 'verificationCode');
  const subject = { kind: 'mobile', value: number.value } as const;
  const origin = originOf(context, input.loginDeviceId);
  const key = { merchantId, purpose: 'login', subject, flow: flowOf(context), code: input.password } as const;
  const proof = input.firebaseIdToken
    ? await numberByFirebase(deps, context, { token: input.firebaseIdToken, mobile: number.value })
    : null;
  if (proof && !proof.ok) return proof;
  const work = async (tx: Tx): Promise<Result<Entered, 'CODE_WRONG' | 'ACCOUNT_LOCKED' | 'LOGIN_FAILED'>> => {
    const memberId = await whoseContact(deps, tx, { merchantId, subject });
    if (memberId === null) return fail('CODE_WRONG', 'verificationCode');
    await deps.delivery.verified(tx, { merchantId, to: number.value });
    return enter(deps, tx, { merchant: context.merchant, memberId, origin, proof: { way: 'sms' } });
  };
  const entered = proof ? await proof.value(work) : await judgeCode(deps, key, work);
  return entered.ok ? enteredAnswer(deps, context, entered.value) : entered;
}
