import { type BeaconRound, timeOfRound } from '@fairhall/fair/beacon';
import { GIVE_UP_AFTER_S, SPARE_AFTER_S } from '@fairhall/fair/beacon-rule';
import type { Beacon } from './beacon.ts';

/** `known`: what was kept of a round. `beacon` null: this installation does not ask the chain that was named. `missedAtMs` null: none failed yet. */
type Asked = {
  rounds: readonly number[];
  missedAtMs: number | null;
  nowMs: number;
  beacon: Beacon | null;
  known: (round: number) => Promise<BeaconRound | null>;
};

/**
 * What was said in the round that counts, by the rule that was public before: the first one named; while it does not come, after SPARE_AFTER_S
 * of trying the next one too, and so on; after GIVE_UP_AFTER_S none. The time counts from the first failure of ours: a server that was down
 * tries the first round first. 'wait': none is due, 'missing': one that is due is not to be had. Asks the network: never inside a transaction.
 */
export async function roundOf({ rounds, missedAtMs, nowMs, beacon, known }: Asked): Promise<BeaconRound | 'wait' | 'missing' | 'given up'> {
  const missedForS = missedAtMs === null ? 0 : (nowMs - missedAtMs) / 1_000;
  let isMissing = beacon === null;
  for (const [place, round] of rounds.entries()) {
    if (missedForS < place * SPARE_AFTER_S) break;
    const kept = await known(round);
    if (kept) return kept;
    if (!beacon || timeOfRound(beacon.chain, round) > nowMs) continue;
    const said = await beacon.fetchRound(round);
    if (said) return said;
    isMissing = true;
  }
  if (!isMissing) return 'wait';
  return missedForS >= GIVE_UP_AFTER_S ? 'given up' : 'missing';
}
