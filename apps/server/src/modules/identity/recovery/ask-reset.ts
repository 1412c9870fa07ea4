import type { BodyOf } from '@fairhall/contract/endpoint';
import type { askResetByMail as byMail, askResetBySms as bySms } from '@fairhall/contract/identity/recovery';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { takeSend } from '../challenge/take-send.ts';
import { sendSms } from '../commands/send-sms-code.ts';
import { whoseContact } from '../contact/contacts.ts';
import { emailOf } from '../contact/normal-form.ts';
import type { CommandDeps } from '../deps.ts';
import { workOutcome } from '../request.ts';
import { secretHash } from '../secret-hash.ts';
import { findMember, usernameKey } from '../store/members.ts';
import { insertResetLink } from '../store/reset-links.ts';

const LINK_MS = 30 * 60_000;

/**
 * Sends a link that sets a new password, where the name and the proved address are one active member's. The answer is the same whoever
 * they belong to, also when the address was written to a moment ago.
 */
export async function askResetByMail(deps: CommandDeps, context: RequestContext, body: BodyOf<typeof byMail>) {
  const shown = await workOutcome(deps, context, body.captcha);
  if (shown !== 'right') return fail(shown === 'none' ? 'CAPTCHA_REQUIRED' : 'CAPTCHA_WRONG', 'captcha', { captcha: true });
  const email = emailOf(body.email);
  if (!email.ok) return email;
  const { merchantId } = context.merchant;
  const subject = { kind: 'email', value: email.value } as const;
  const subjectHash = await deps.codeKeys.subjectHash(merchantId, subject);
  await deps.db.inTx(async (tx) => {
    const taken = await takeSend(deps, tx, { merchantId, subjectHash });
    const memberId = await whoseContact(deps, tx, { merchantId, subject });
    const member = memberId === null ? null : await findMember(tx, merchantId, memberId);
    const isTheirs = member?.state === 'active' && usernameKey(member.account) === usernameKey(body.username.trim());
    if (taken.ok && member && isTheirs)
      await sendLink(deps, tx, { context, memberId: member.memberId, email: email.value, language: member.language });
    return ok(true);
  });
  return ok(true);
}

type Link = { context: RequestContext; memberId: bigint; email: string; language: string };

async function sendLink(deps: CommandDeps, tx: Tx, { context, memberId, email, language }: Link): Promise<void> {
  const { merchantId, profile } = context.merchant;
  const token = deps.random.bytes(32).toString('base64url');
  const goodUntilMs = deps.clock.nowMs() + LINK_MS;
  const tokenHash = secretHash(token);
  await insertResetLink(tx, { merchantId, tokenHash, memberId, expiresAtMs: goodUntilMs });
  await deps.delivery.queue(tx, {
    ...{ merchantId, memberId, channel: 'mail', to: email, cls: 'security', language, goodUntilMs },
    key: `reset ${tokenHash.toString('hex')}`,
    // Behind the hash: no server and no log on the way sees it.
    content: { template: 'reset', params: { name: profile.name, url: `${context.siteOrigin}/m/forget#${token}` } },
  });
}

/** A code that sets a new password. To a number that is nobody's goes nothing; the answer is the same. */
export async function askResetBySms(deps: CommandDeps, context: RequestContext, body: BodyOf<typeof bySms>) {
  const sent = await sendSms(deps, context, body, 'reset');
  if (sent.ok) return sent;
  const { code } = sent;
  switch (code) {
    case 'CAPTCHA_REQUIRED':
    case 'CAPTCHA_WRONG':
    case 'SMS_WAIT':
      return { ...sent, code };
    default:
      return fail('FIELD_FORMAT', sent.field ?? 'mobileNum');
  }
}
