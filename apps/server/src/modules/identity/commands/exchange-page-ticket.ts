import { fail, invariant, ok } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { sessionValue } from '../request.ts';
import { exchangeTicket } from '../sessions.ts';
import { findMember } from '../store/members.ts';

/** Trades a page ticket for the session it stands for: once, within its minute, at its own merchant. */
export async function exchangePageTicket(deps: CommandDeps, { merchant }: RequestContext, ticket: string) {
  const exchanged = await exchangeTicket(deps, merchant.merchantId, ticket);
  if (!exchanged) return fail('TICKET_INVALID');
  const member = await findMember(deps.db, merchant.merchantId, exchanged.memberId);
  invariant(member, 'a session has its member');
  return ok(sessionValue(merchant.code, { token: exchanged.token, member }));
}
