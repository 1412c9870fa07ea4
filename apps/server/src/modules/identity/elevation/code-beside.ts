import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CodeSubject } from '../challenge/challenge.ts';
import { type CodeRefusal, spendCode } from '../challenge/judge-code.ts';
import { sendCode } from '../challenge/send-code.ts';
import { contactsOf, maskedContact } from '../contact/contacts.ts';
import type { CommandDeps } from '../deps.ts';
import { languageOf } from '../request.ts';

type Who = Pick<MemberContext, 'actor'>;

/** What the password asks for beside itself: a code to what the member has proved to be its own, its number first. Empty: it has none. */
export async function subjectsOf(deps: CommandDeps, { actor: { merchantId, memberId } }: Who): Promise<CodeSubject[]> {
  const contacts = await contactsOf(deps, deps.db, { merchantId, memberId });
  return (['mobile', 'email'] as const).flatMap((kind) => {
    const contact = contacts[kind];
    return contact?.verified ? [{ kind, value: contact.value }] : [];
  });
}

/** Sends it. An address stands in for a number that no message may go to now. */
export async function sendCodeBeside(deps: CommandDeps, context: MemberContext) {
  const { merchant, ip, siteOrigin, actor } = context;
  const letter = { memberId: actor.memberId, language: languageOf(context), name: merchant.profile.name, host: new URL(siteOrigin).host };
  const sentTo = (subject: CodeSubject) =>
    deps.db.inTx(async (tx) => {
      const sent = await sendCode(deps, tx, { ...letter, key: keyOf(context, subject), asker: { ip, device: null } });
      if (!sent.ok) return sent;
      const { expirationTime, serverTime, codeExpiresAt, sendsLeft } = sent.value;
      return ok({ codeTo: maskedContact(subject.value), expirationTime, serverTime, codeExpiresAt, sendsLeft });
    });
  const [first, second] = await subjectsOf(deps, context);
  if (!first) return fail('STEP_REQUIRED', 'way');
  const sent = await sentTo(first);
  return sent.ok || !second || sent.code === 'SMS_WAIT' ? sent : sentTo(second);
}

/** Judges it, wherever it was sent to. */
export async function spendCodeBeside(
  deps: CommandDeps,
  who: Who,
  { code, subjects }: { code: string; subjects: readonly CodeSubject[] },
): Promise<Result<true, CodeRefusal>> {
  let judged: Result<true, CodeRefusal> = fail('CODE_EXPIRED', 'code');
  for (const subject of subjects) {
    judged = await spendCode(deps, { ...keyOf(who, subject), code });
    if (judged.ok || judged.code !== 'CODE_EXPIRED') return judged;
  }
  return judged;
}

function keyOf({ actor: { merchantId, memberId, sessionId } }: Who, subject: CodeSubject) {
  return { merchantId, purpose: 'login_step' as const, subject, flow: `elevate ${memberId} ${sessionId}` };
}
