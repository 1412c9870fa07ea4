import { type BeaconRound, roundsOfDraw, timeOfRound } from '@fairhall/fair/beacon';
import { GIVE_UP_AFTER_S, SPARE_AFTER_S } from '@fairhall/fair/beacon-rule';
import { commit, SEED_BYTES } from '@fairhall/fair/commitment';
import type { TableChance } from '@fairhall/games/table-chance';
import type { TableCode } from '../../table-games/games.ts';
import type { Outcome, TableGame } from '../../table-games/port.ts';
import type { Chance } from '../chance.ts';
import type { Beacon } from './beacon.ts';
import type { ShoeRow } from './rows.ts';

/** A shoe whose seed is sealed before the rounds of the beacon come out that it names. */
export function sealShoe(table: TableCode, number: number, deps: { beacon: Beacon; chance: Chance; nowMs: number }): ShoeRow {
  const seed = Buffer.from(deps.chance.bytes(SEED_BYTES)).toString('hex');
  const beaconRounds = roundsOfDraw(deps.beacon.chain, deps.nowMs);
  return {
    table,
    number,
    state: 'SEALED',
    seed,
    seedHash: commit(seed),
    committedAtMs: deps.nowMs,
    beaconRounds,
    beaconRound: null,
    hands: 0,
  };
}

/**
 * What the beacon said for a shoe: the first round that counts and is to be had. A later one counts only once those before were tried for
 * their time; `GIVE_UP` when none came for so long that the shoe is thrown away unused.
 */
export async function beaconOfShoe(shoe: ShoeRow, beacon: Beacon, nowMs: number): Promise<BeaconRound | 'GIVE_UP' | null> {
  const firstOutMs = timeOfRound(beacon.chain, shoe.beaconRounds[0] as number);
  for (const [place, round] of shoe.beaconRounds.entries()) {
    if (nowMs < firstOutMs + place * SPARE_AFTER_S * 1000) break;
    const said = await beacon.said(round);
    if (said) return said;
  }
  return nowMs >= firstOutMs + GIVE_UP_AFTER_S * 1000 ? 'GIVE_UP' : null;
}

/** What a shoe that the beacon has spoken for is drawn from. */
export function sealedIn({ table, number, seed, beaconRound }: ShoeRow): TableChance | null {
  return beaconRound && { seed, table, randomness: beaconRound.randomness, number };
}

/** Whether a hand is what the sealed seed, the beacon and its players' choices make of it. */
export function provesHand(game: TableGame, shoe: ShoeRow, { hand, dealt }: { hand: number; dealt: Outcome }): boolean {
  const sealed = sealedIn(shoe);
  if (!sealed || commit(shoe.seed) !== shoe.seedHash) return false;
  const right = game.chosen ? game.chosen.replay(sealed, dealt) : game.roundAt(sealed, hand);
  return JSON.stringify(right) === JSON.stringify(dealt);
}
