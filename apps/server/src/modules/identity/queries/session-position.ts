import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { sessionPosition as sessionPositionEndpoint } from '@fairhall/contract/identity/session-position';
import { amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Actor } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { findNetBefore } from '../store/sessions.ts';

/** What a member has won or lost in this session, and paid in since it has an account. */
export async function sessionPosition(
  { db, ledger }: Pick<CommandDeps, 'db' | 'ledger'>,
  { merchantId, memberId, sessionId, sinceMs }: Actor,
): Promise<ReplyOf<typeof sessionPositionEndpoint>> {
  const [before, { net, paidIn }] = await Promise.all([
    findNetBefore(db, merchantId, { memberId, sessionId }),
    ledger.standing(db.of(merchantId), merchantId, memberId),
  ]);
  invariant(before !== null, 'who asks has a session');
  return { sinceMs, netE4: digits(amount(net - before)), paidInE4: digits(paidIn) };
}
