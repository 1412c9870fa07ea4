import type { BeaconRound } from '@fairhall/fair/beacon';
import { roundOf } from '../../../platform/beacon/round-of.ts';
import type { LotteryDeps } from '../deps.ts';
import { findRound, noteMissed } from '../store/beacon.ts';
import type { DrawRow } from '../store/draws.ts';

/**
 * What a draw takes from the beacon. 'none': it names no round; 'wait': not to be had yet; 'given up': not to be had in time.
 */
export type Randomness = BeaconRound | 'none' | 'wait' | 'given up';

/** The round of a draw, by the rule of platform/beacon/round-of.ts. Asks the network: never called inside a transaction. */
export async function randomnessOf({ db, clock, log, beacon }: LotteryDeps, draw: DrawRow): Promise<Randomness> {
  const { beaconChain, beaconRounds: rounds, beaconMissedAtMs: missedAtMs, drawId } = draw;
  if (beaconChain === null || rounds === null) return 'none';
  const nowMs = clock.nowMs();
  // A chain that this installation no longer asks may have left the round with us.
  const ours = beacon?.chain.hash === beaconChain ? beacon : null;
  const said = await roundOf({ rounds, missedAtMs, nowMs, beacon: ours, known: (round) => findRound(db, beaconChain, round) });
  if (said !== 'missing') return said;
  if (missedAtMs === null) {
    log.warn({ drawId, rounds }, 'beacon is silent; the draw waits');
    await db.inTx((tx) => noteMissed(tx, drawId, nowMs));
  }
  return 'wait';
}
