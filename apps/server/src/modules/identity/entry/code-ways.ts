import { ok } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import type { ContactKind } from '../challenge/challenge.ts';
import { judgeCode } from '../challenge/judge-code.ts';
import { sendCode } from '../challenge/send-code.ts';
import { contactsOf, maskedContact } from '../contact/contacts.ts';
import type { CommandDeps } from '../deps.ts';
import { findMember } from '../store/members.ts';
import type { StepAsked, StepWay, Whose } from './step-way.ts';

/** A code to a number or an address that was proved before. */
export const codeWays: readonly StepWay[] = [codeWay('sms', 'mobile'), codeWay('email', 'email')];

function codeWay(type: 'sms' | 'email', kind: ContactKind): StepWay {
  const subjectOf = async (deps: CommandDeps, db: Queryable, whose: Whose) => {
    const contact = (await contactsOf(deps, db, whose))[kind];
    return contact?.verified ? { kind, value: contact.value } : null;
  };
  const keyOf = async (deps: CommandDeps, { merchantId, memberId, flow }: StepAsked) => {
    const subject = await subjectOf(deps, deps.db, { merchantId, memberId });
    return subject && { merchantId, purpose: 'login_step' as const, subject, flow };
  };
  return {
    type,
    available: async (deps, db, whose) => {
      const subject = await subjectOf(deps, db, whose);
      return subject && maskedContact(subject.value);
    },
    async open(deps, asked) {
      const { context, memberId, merchantId } = asked;
      const key = await keyOf(deps, asked);
      const member = await findMember(deps.db, merchantId, memberId);
      if (!key || !member) return { ok: false, code: 'STEP_EXPIRED' };
      const letter = { key, memberId, language: member.language, name: context.merchant.profile.name, host: hostOf(context.siteOrigin) };
      return deps.db.inTx(async (tx) => {
        const sent = await sendCode(deps, tx, { ...letter, asker: { ip: context.ip, device: null } });
        if (!sent.ok) return sent;
        const { expirationTime, codeExpiresAt, sendsLeft } = sent.value;
        return ok({ expirationTime, codeExpiresAt, sendsLeft });
      });
    },
    async judge(deps, asked, work) {
      const key = await keyOf(deps, asked);
      return key ? judgeCode(deps, { ...key, code: asked.code }, work) : { ok: false, code: 'CODE_EXPIRED' };
    },
  };
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
