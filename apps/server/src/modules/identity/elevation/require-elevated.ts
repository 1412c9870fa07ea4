import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { findElevation } from '../store/elevations.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock'>;

/**
 * Whether the member has proved within the last five minutes, in this session, that it is still itself. To be asked before every change
 * of what guards the account, beside whatever that change asks.
 */
export async function requireElevated(
  { db, clock }: Deps,
  { actor }: Pick<MemberContext, 'actor'>,
): Promise<Result<void, 'REAUTH_REQUIRED'>> {
  const { merchantId, memberId, sessionId } = actor;
  const elevated = await findElevation(db.of(merchantId), merchantId, { memberId, sessionId });
  return elevated !== null && elevated.untilMs > clock.nowMs() ? ok(undefined) : fail('REAUTH_REQUIRED');
}
