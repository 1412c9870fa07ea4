import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import type {
  changeContact as changeEndpoint,
  ownContacts,
  sendContactCode as sendEndpoint,
} from '@fairhall/contract/identity/change-contact';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CodeSubject } from '../challenge/challenge.ts';
import { judgeCode } from '../challenge/judge-code.ts';
import { sendCode } from '../challenge/send-code.ts';
import { contactsOf, maskedContact, setContact } from '../contact/contacts.ts';
import { emailOf, mobileOf } from '../contact/normal-form.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { deviceName } from '../entry/device-name.ts';
import { noteSecurity } from '../factor-change.ts';
import { setHold } from '../holds/set-hold.ts';
import { checkAnswer } from '../questions/questions.ts';
import { languageOf } from '../request.ts';
import { insertChange, writeProfileContact } from '../store/contact-changes.ts';
import { findContacts } from '../store/contacts.ts';
import { lockMember } from '../store/members.ts';
import { noteNamed } from '../store/payment-passwords.ts';
import { tellContact } from '../told.ts';
import { warnFormer } from './warn-former.ts';

type Wish = BodyOf<typeof sendEndpoint>;

const TAKEN = { email: 'EMAIL_TAKEN', mobile: 'MOBILE_TAKEN' } as const;

export async function contactsShown(deps: CommandDeps, { actor }: Pick<MemberContext, 'actor'>): Promise<ReplyOf<typeof ownContacts>> {
  const { email, mobile } = await contactsOf(deps, deps.db, actor);
  return {
    email: email ? { masked: maskedContact(email.value), verified: email.verified } : null,
    mobile: mobile ? { masked: maskedContact(mobile.value), verified: mobile.verified } : null,
  };
}

/** Sends a code to the address or number that a member wants to be reached at. */
export async function sendContactCode(deps: CommandDeps, context: MemberContext, wish: Wish) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const subject = subjectOf(wish);
  if (!subject.ok) return subject;
  const { merchant, ip, siteOrigin } = context;
  const sent = await deps.db.inTx((tx) =>
    sendCode(deps, tx, {
      key: keyOf(context, subject.value),
      memberId: context.actor.memberId,
      language: languageOf(context),
      name: merchant.profile.name,
      host: new URL(siteOrigin).host,
      asker: { ip, device: null },
    }),
  );
  if (!sent.ok) return sent;
  const { expirationTime, serverTime, codeExpiresAt, sendsLeft } = sent.value;
  return ok({ expirationTime, serverTime, codeExpiresAt, sendsLeft });
}

/** Takes it, from its right code on. Money out is held where another stood before, and that one is told at once how to undo it. */
export async function changeContact(
  deps: CommandDeps,
  context: MemberContext,
  { verificationCode, securityQuestion, securityAnswer, ...wish }: BodyOf<typeof changeEndpoint>,
) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const subject = subjectOf(wish);
  if (!subject.ok) return subject;
  if (wish.kind === 'email') {
    const answered = await checkAnswer(deps, context, { question: securityQuestion, answer: securityAnswer });
    if (!answered.ok) return answered;
  }
  const key = { ...keyOf(context, subject.value), code: verificationCode };
  const done = await judgeCode(deps, key, (tx) => take(deps, tx, { context, subject: subject.value }));
  return done.ok ? ok(await contactsShown(deps, context)) : done;
}

async function take(deps: CommandDeps, tx: Tx, { context, subject }: { context: MemberContext; subject: CodeSubject }) {
  const { merchantId, memberId } = context.actor;
  const { kind, value } = subject;
  await lockMember(tx, merchantId, memberId);
  const standing = (await findContacts(tx, merchantId, memberId)).find((contact) => contact.kind === kind);
  const former = standing ? (await contactsOf(deps, tx, { merchantId, memberId }))[kind] : undefined;
  if (!(await setContact(deps, tx, { merchantId, memberId, subject, verified: true }))) return fail(TAKEN[kind]);
  const atMs = deps.clock.nowMs();
  await writeProfileContact(tx, merchantId, { memberId, kind, value, verifiedAtMs: atMs });
  await noteNamed(tx, merchantId, memberId);
  await noteSecurity(deps, tx, { merchantId, memberId });
  await tellContact(deps, tx, { merchantId, memberId, contact: kind, device: deviceName(context.userAgent) });
  if (kind === 'mobile') await deps.delivery.verified(tx, { merchantId, to: value });
  if (!former || !standing || former.value === value) return ok(undefined);
  const fresh = (await findContacts(tx, merchantId, memberId)).find((contact) => contact.kind === kind);
  const change = {
    changeId: deps.ids.next(),
    memberId,
    kind,
    former: String(standing.contactNo),
    fresh: String(fresh?.contactNo ?? ''),
    atMs,
  };
  await insertChange(tx, merchantId, { ...change, restoredAtMs: null });
  if (former.verified) await setHold(deps, tx, { merchant: context.merchant, memberId, cause: kind });
  await warnFormer(deps, tx, { context, change, to: former.value });
  return ok(undefined);
}

function subjectOf({ kind, value, countryDialingCode }: Wish) {
  const form = kind === 'email' ? emailOf(value) : mobileOf(value, countryDialingCode ?? '');
  return form.ok ? ok({ kind, value: form.value }) : fail(form.code, form.field === 'countryDialingCode' ? form.field : 'value');
}

function keyOf({ actor: { merchantId, memberId, sessionId } }: MemberContext, subject: CodeSubject) {
  const purpose = subject.kind === 'email' ? ('bind_email' as const) : ('bind_mobile' as const);
  return { merchantId, purpose, subject, flow: `member ${memberId} ${sessionId}` };
}
