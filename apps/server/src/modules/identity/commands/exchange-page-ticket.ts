import type { ErrorCode } from '@fairhall/contract/errors';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { sessionValue } from '../request.ts';
import { exchangeTicket } from '../sessions.ts';
import { findMember } from '../store/members.ts';

/** Trades a page ticket for the session it stands for: once, within its minute, at its own merchant. */
export async function exchangePageTicket(
  deps: CommandDeps,
  { merchant }: RequestContext,
  ticket: string,
): Promise<Result<SessionValue, ErrorCode>> {
  const exchanged = await exchangeTicket(deps, merchant.merchantId, ticket);
  if (!exchanged) return fail('TICKET_INVALID');
  const member = await findMember(deps.db, merchant.merchantId, exchanged.memberId);
  invariant(member, 'a session has its member');
  return ok(sessionValue(merchant.code, { token: exchanged.token, member }));
}
