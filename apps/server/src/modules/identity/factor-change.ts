import type { Tx } from '../../platform/db.ts';
import type { MemberContext } from '../../platform/http/context.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { partOf } from '../ledger/index.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceName } from './entry/device-name.ts';
import { SECURITY_CHANGED } from './events.ts';
import { type FactorName, tellFactor } from './told.ts';

type Deps = Pick<IdentityDeps, 'clock' | 'ids'>;
type Who = Pick<MemberContext, 'actor' | 'userAgent'>;
type FactorChange = { trigger: 'factor.added' | 'factor.removed'; factor: FactorName };

/** Says a change of what guards a member on its open pages, and tells it through every channel it has. */
export async function noteFactor(deps: Deps, tx: Tx, { actor, userAgent }: Who, { trigger, factor }: FactorChange): Promise<void> {
  const { merchantId, memberId } = actor;
  await noteSecurity(deps, tx, { merchantId, memberId });
  await tellFactor(deps, tx, { merchantId, memberId, trigger, factor, device: deviceName(userAgent) });
}

/** What guards the member is not as it was: its open pages read it again. */
export async function noteSecurity(
  { clock, ids }: Deps,
  tx: Tx,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
): Promise<void> {
  const part = partOf(merchantId, memberId);
  await appendOutbox(tx, [{ merchantId, part, memberId, id: ids.next(), topic: SECURITY_CHANGED, payload: {}, atMs: clock.nowMs() }]);
}
