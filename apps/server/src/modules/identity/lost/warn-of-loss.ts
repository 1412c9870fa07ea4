import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { ContactKind } from '../challenge/challenge.ts';
import { placeOfContact } from '../contact/contacts.ts';
import { notMeToken } from '../contacts/not-me-token.ts';
import type { CommandDeps } from '../deps.ts';
import { findProvedSince } from '../store/contacts.ts';
import { findMember } from '../store/members.ts';
import { tellLoss } from '../told.ts';

/** Whoever changed an address of late to lose the others by is not the only one who is told. */
const FORMER_MS = 90 * 86_400_000;

export type LossWarning = {
  merchant: Pick<MerchantRef, 'merchantId' | 'profile'>;
  memberId: bigint;
  lossId: bigint;
  /** What is said: that it was asked for, or that it takes effect. */
  step: 'asked' | 'agreed';
  siteOrigin: string;
  goodUntilMs: number;
};

/**
 * Tells every number and address that the member has proved, those too that were replaced within 90 days, with the link that stops it;
 * and the member itself in its inbox and on its devices. Answers to how many addresses.
 */
export async function warnOfLoss(deps: CommandDeps, tx: Tx, warning: LossWarning): Promise<number> {
  const { merchant, memberId, lossId, step, siteOrigin, goodUntilMs } = warning;
  const { merchantId, profile } = merchant;
  const token = await notMeToken(deps, { merchantId, changeId: lossId, of: 'loss' });
  const member = await findMember(tx, merchantId, memberId);
  const rows = await findProvedSince(tx, merchantId, { memberId, sinceMs: deps.clock.nowMs() - FORMER_MS });
  const told = new Set<string>();
  for (const { kind, contactNo, valueSealed } of rows) {
    const to = (await deps.codeKeys.box.unlock(valueSealed, placeOfContact(contactNo))).toString();
    if (told.has(to)) continue;
    told.add(to);
    await deps.delivery.queue(tx, {
      ...{ merchantId, memberId, to, cls: 'security', goodUntilMs },
      channel: CHANNELS[kind],
      key: `loss ${lossId} ${step} ${contactNo}`,
      language: member?.language ?? profile.defaultLanguage,
      content: {
        template: step === 'asked' ? 'loss_asked' : 'loss_agreed',
        params: { name: profile.name, url: `${siteOrigin}/m/notMe?loss=${token}` },
      },
    });
  }
  if (step === 'asked') await tellLoss(deps, tx, { merchantId, memberId });
  return told.size;
}

const CHANNELS = { mobile: 'sms', email: 'mail' } as const satisfies Record<ContactKind, string>;
