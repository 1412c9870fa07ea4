import type { Tx } from '../../../platform/db.ts';
import { TRIES_WINDOW_MS } from '../../../platform/tries/ladder.ts';
import { partOf } from '../../ledger/index.ts';
import type { CommandDeps } from '../deps.ts';
import type { Origin } from '../member.ts';
import { triesOf } from '../store/guard.ts';
import { findChanges, findPastLogins } from '../store/login-events.ts';
import { type Risk, riskOf, SEEN_MS } from './risk.ts';

/** The longest that a change is thought of. */
const CHANGED_MS = 72 * 3_600_000;

type Asked = { merchantId: number; memberId: bigint; origin: Origin; knownDevice: boolean };

/** What speaks against a login that happens now. */
export async function riskNow(deps: CommandDeps, tx: Tx, { merchantId, memberId, origin, knownDevice }: Asked): Promise<Risk> {
  const nowMs = deps.clock.nowMs();
  const past = await findPastLogins(tx, merchantId, { memberId, sinceMs: nowMs - SEEN_MS });
  const owner = { part: partOf(merchantId, memberId), memberId };
  const changes = await findChanges(tx, merchantId, { ...owner, sinceMs: nowMs - CHANGED_MS });
  const { failures } = await triesOf(tx, merchantId, { memberId, sinceMs: nowMs - TRIES_WINDOW_MS });
  return riskOf({ nowMs, knownDevice, place: deps.placeOf(origin.ip), ...past, failures, ...changes });
}
