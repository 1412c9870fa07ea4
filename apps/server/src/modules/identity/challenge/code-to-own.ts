import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { contactsOf, maskedContact } from '../contact/contacts.ts';
import type { CommandDeps } from '../deps.ts';
import { languageOf } from '../request.ts';
import type { CodeSubject, ContactKind, Purpose } from './challenge.ts';
import { type CodeRefusal, spendCode } from './judge-code.ts';
import { sendCode } from './send-code.ts';

type Who = Pick<MemberContext, 'actor'>;
/** A code that a logged-in member gets at what it has proved to be its own, in the order in which it is tried. `flow`: what it is for. */
export type OwnCode = { subjects: readonly CodeSubject[]; purpose: Purpose; flow: string };

/** What the member has proved of these kinds, in their order. */
export async function provedSubjects(
  deps: CommandDeps,
  { actor: { merchantId, memberId } }: Who,
  kinds: readonly ContactKind[],
): Promise<CodeSubject[]> {
  const contacts = await contactsOf(deps, deps.db, { merchantId, memberId });
  return kinds.flatMap((kind) => {
    const contact = contacts[kind];
    return contact?.verified ? [{ kind, value: contact.value }] : [];
  });
}

/** Sends it. An address stands in for a number that no message may go to now. */
export async function sendCodeToOwn(deps: CommandDeps, context: MemberContext, own: OwnCode) {
  const { merchant, ip, siteOrigin, actor } = context;
  const letter = { memberId: actor.memberId, language: languageOf(context), name: merchant.profile.name, host: new URL(siteOrigin).host };
  const sentTo = (subject: CodeSubject) =>
    deps.db.inTx(async (tx) => {
      const sent = await sendCode(deps, tx, { ...letter, key: keyOf(context, own, subject), asker: { ip, device: null } });
      if (!sent.ok) return sent;
      const { expirationTime, serverTime, codeExpiresAt, sendsLeft } = sent.value;
      return ok({ codeTo: maskedContact(subject.value), expirationTime, serverTime, codeExpiresAt, sendsLeft });
    });
  const [first, second] = own.subjects;
  if (!first) return fail('STEP_REQUIRED');
  const sent = await sentTo(first);
  return sent.ok || !second || sent.code === 'SMS_WAIT' ? sent : sentTo(second);
}

/** Judges it, wherever it was sent to. */
export async function spendCodeOfOwn(
  deps: CommandDeps,
  who: Who,
  { code, ...own }: OwnCode & { code: string },
): Promise<Result<true, CodeRefusal>> {
  let judged: Result<true, CodeRefusal> = fail('CODE_EXPIRED', 'verificationCode');
  for (const subject of own.subjects) {
    judged = await spendCode(deps, { ...keyOf(who, own, subject), code });
    if (judged.ok || judged.code !== 'CODE_EXPIRED') return judged;
  }
  return judged;
}

function keyOf({ actor: { merchantId, memberId, sessionId } }: Who, { purpose, flow }: OwnCode, subject: CodeSubject) {
  return { merchantId, purpose, subject, flow: `${flow} ${memberId} ${sessionId}` };
}
