import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../platform/http/context.ts';
import type { ChatDeps } from './deps.ts';
import { findDesk } from './store/desk.ts';

/** Pages that a chat may lead back to; others lead to the message centre. */
const BACK = ['/m/message', '/m/mine', '/m/home', '/m/voucherCenter', '/m/withdraw', '/m/securityCenter', '/m/member/home', '/m/help'];
const COLOUR = /^#[0-9a-f]{6}$/i;

type Asked = { backUrl?: string | undefined; headerColor?: string | undefined; title?: string | undefined; language?: string | undefined };

/** Our own page, with a ticket that opens it once within a minute. */
export async function launchOwnDesk(
  deps: ChatDeps,
  { actor, siteOrigin }: MemberContext,
  { backUrl = '', headerColor = '', title = '' }: Asked,
) {
  if (!(await findDesk(deps.db.of(actor.merchantId), actor.merchantId))) return fail('CHAT_OFFLINE');
  const query = new URLSearchParams({ ticket: await deps.identity.pageTicket(actor) });
  if (BACK.includes(backUrl)) query.set('back', backUrl);
  if (COLOUR.test(headerColor)) query.set('color', headerColor);
  if (title) query.set('title', title);
  return ok({ chatUrl: `${siteOrigin}/m/chat?${query}` });
}
