import { type BeaconRound, timeOfRound } from '@fairhall/fair/beacon';
import { GIVE_UP_AFTER_S, SPARE_AFTER_S } from '@fairhall/fair/beacon-rule';
import type { LotteryDeps } from '../deps.ts';
import { findRound, noteMissed } from '../store/beacon.ts';
import type { DrawRow } from '../store/draws.ts';

/**
 * What a draw takes from the beacon. 'none': it names no round; 'wait': not to be had yet; 'given up': not to be had in time.
 */
export type Randomness = BeaconRound | 'none' | 'wait' | 'given up';

/**
 * The round of a draw, by the rule that was public before sale: the first one named; while it does not come, after SPARE_AFTER_S of
 * trying the next one too, and so on; after GIVE_UP_AFTER_S the draw is void. The time counts from the first failure of ours: a server
 * that was down tries the first round first. Asks the network: never called inside a transaction.
 */
export async function randomnessOf({ db, clock, log, beacon }: LotteryDeps, draw: DrawRow): Promise<Randomness> {
  const { beaconChain, beaconRounds, beaconMissedAtMs, drawId } = draw;
  if (beaconChain === null || beaconRounds === null) return 'none';
  const nowMs = clock.nowMs();
  const missedForS = beaconMissedAtMs === null ? 0 : (nowMs - beaconMissedAtMs) / 1_000;
  // A chain that this installation no longer asks may have left the round with us.
  const ours = beacon?.chain.hash === beaconChain ? beacon : null;
  let isMissing = ours === null;
  for (const [place, round] of beaconRounds.entries()) {
    if (missedForS < place * SPARE_AFTER_S) break;
    const known = await findRound(db, beaconChain, round);
    if (known) return known;
    if (!ours || timeOfRound(ours.chain, round) > nowMs) continue;
    const said = await ours.fetchRound(round);
    if (said) return said;
    isMissing = true;
  }
  if (!isMissing) return 'wait';
  if (beaconMissedAtMs === null) {
    log.warn({ drawId, rounds: beaconRounds }, 'beacon is silent; the draw waits');
    await db.inTx((tx) => noteMissed(tx, drawId, nowMs));
  }
  return missedForS >= GIVE_UP_AFTER_S ? 'given up' : 'wait';
}
