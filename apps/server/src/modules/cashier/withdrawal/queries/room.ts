import { startOfDay } from '../../../../platform/day.ts';
import type { Queryable } from '../../../../platform/db.ts';
import { outTier, withdrawRoom } from '../../../identity/index.ts';
import { roomWithin } from '../../rules/rules-for.ts';
import { type Bounds, lowest } from '../../terms.ts';
import { moverOf, type Payee } from '../commands/judge-request.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { withdrawBounds } from '../terms.ts';

/**
 * Between which amounts this member may withdraw now, by whatever bounds it most. Where nothing is left the bounds of the merchant are
 * shown: whoever asks then is told which limit it is.
 */
export async function roomNow(
  { clock, ledger }: Pick<WithdrawalDeps, 'clock' | 'ledger'>,
  db: Queryable,
  asker: Omit<Payee, 'language'>,
): Promise<Bounds> {
  const { merchantId, memberId } = asker.actor;
  const { profile } = asker.merchant;
  const nowMs = clock.nowMs();
  const bounds = withdrawBounds(profile.withdraw);
  const gate = await ledger.gates.of(db, merchantId, { memberId, daySinceMs: startOfDay(nowMs, profile.timeZone) });
  const ofTier = withdrawRoom(profile, { ...gate, tier: outTier(gate, nowMs) });
  const { min, max } = await roomWithin(db, moverOf(asker, nowMs), { direction: 'withdraw', bounds });
  const room = { min, max: ofTier === null ? max : lowest(max, ofTier) };
  return room.min <= room.max ? room : bounds;
}
