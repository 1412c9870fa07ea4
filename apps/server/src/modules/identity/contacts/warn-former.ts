import type { Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { findMember } from '../store/members.ts';
import { notMeToken, UNDO_MS } from './not-me-token.ts';

type Warning = { context: MemberContext; change: { changeId: bigint; memberId: bigint; kind: 'email' | 'mobile' }; to: string };

/** Tells the address or number that a member was reached at until now, with the link by which it undoes the change. */
export async function warnFormer(deps: CommandDeps, tx: Tx, { context, change, to }: Warning): Promise<void> {
  const { merchantId, profile } = context.merchant;
  const { changeId, memberId, kind } = change;
  const token = await notMeToken(deps, { merchantId, changeId });
  const member = await findMember(tx, merchantId, memberId);
  await deps.delivery.queue(tx, {
    merchantId,
    memberId,
    channel: kind === 'mobile' ? 'sms' : 'mail',
    to,
    cls: 'security',
    key: `contact ${changeId}`,
    language: member?.language ?? profile.defaultLanguage,
    content: { template: 'contact', params: { name: profile.name, url: `${context.siteOrigin}/m/notMe?token=${token}` } },
    goodUntilMs: deps.clock.nowMs() + UNDO_MS,
  });
}
