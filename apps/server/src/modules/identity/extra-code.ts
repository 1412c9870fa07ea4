import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { FlagCode } from '@fairhall/contract/flags';
import type { passwordCode } from '@fairhall/contract/identity/password-code';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../platform/http/context.ts';
import type { ContactKind, Purpose } from './challenge/challenge.ts';
import { type OwnCode, provedSubjects, spendCodeOfOwn } from './challenge/code-to-own.ts';
import type { CodeRefusal } from './challenge/judge-code.ts';
import { maskedContact } from './contact/contacts.ts';
import type { CommandDeps } from './deps.ts';

/** Which password a change is of. */
type Of = 'login' | 'payment';
type Context = Pick<MemberContext, 'actor' | 'merchant'>;

/** The merchant's switches that make a change ask a code besides. Where both of a password are on, either serves. */
const ASKS: Record<Of, { purpose: Purpose; flags: Record<ContactKind, FlagCode> }> = {
  login: { purpose: 'change_password', flags: { mobile: 'MOBILEVERFLOGINPW3', email: 'MAILMODIFYLOGINPWD3' } },
  payment: { purpose: 'change_payment', flags: { mobile: 'MOBILEVERFPAYMENTPW3', email: 'MAILMODIFYPAYMENTPWD3' } },
};

function kindsOf({ merchant: { profile } }: Context, of: Of): ContactKind[] {
  return (['mobile', 'email'] as const).filter((kind) => flagOn(profile, ASKS[of].flags[kind]));
}

/** The code that a change of this password asks. */
export async function extraCode(deps: CommandDeps, context: Context, of: Of): Promise<OwnCode> {
  return { subjects: await provedSubjects(deps, context, kindsOf(context, of)), purpose: ASKS[of].purpose, flow: `change ${of}` };
}

export async function extraCodeShown(deps: CommandDeps, context: Context, of: Of): Promise<ReplyOf<typeof passwordCode>> {
  const [first] = (await extraCode(deps, context, of)).subjects;
  return { asked: kindsOf(context, of).length > 0, codeTo: first ? maskedContact(first.value) : null };
}

type Spend = () => Promise<Result<true, CodeRefusal>>;

/**
 * What a change asks before it looks at anything else: the code, or first of all a number or an address that one could go to. Answers what
 * spends the code, for the moment when all the rest is right.
 */
export async function askExtraCode(
  deps: CommandDeps,
  context: Context,
  { of, code }: { of: Of; code: string | undefined },
): Promise<Result<Spend, 'FIELD_REQUIRED'>> {
  const [first] = kindsOf(context, of);
  if (!first) return ok(async () => ok(true as const));
  const own = await extraCode(deps, context, of);
  if (own.subjects.length === 0) return fail('FIELD_REQUIRED', first === 'mobile' ? 'mobileNum' : 'email');
  if (!code?.trim()) return fail('FIELD_REQUIRED', 'verificationCode');
  return ok(() => spendCodeOfOwn(deps, context, { ...own, code }));
}
