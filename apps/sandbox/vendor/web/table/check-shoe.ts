import { isBeaconRound, QUICKNET, roundsOfDraw, timeOfRound } from '@fairhall/fair/beacon';
import { commit, isHex32 } from '@fairhall/fair/commitment';
import type { TableChance } from '@fairhall/games/table-chance';
import type { ShoeProof } from '../../table-api.ts';
import { gameOf, isTableCode } from '../../table-games/games.ts';
import type { Outcome } from '../../table-games/port.ts';

/** `null`: can't be said yet. */
export type ShoeChecks = Record<'seed' | 'rounds' | 'beacon' | 'hands' | 'end', boolean | null>;
export type CheckedShoe = { checks: ShoeChecks /** All hands of the shoe, once its seed is known. */; hands: Outcome[] };

/** Reckons a shoe from what is published of it. Nobody is asked. */
export function checkShoe(proof: ShoeProof): CheckedShoe {
  const { seed, seedHash, beaconRound, beaconRounds, committedAtMs, table, number } = proof;
  // The public chain is known here: no server can pass off another under its name.
  const chain = proof.beacon === 'quicknet' ? QUICKNET : proof.chain;
  const checks: ShoeChecks = { seed: null, rounds: null, beacon: null, hands: null, end: null };
  checks.rounds =
    beaconRounds.join() === roundsOfDraw(chain, committedAtMs).join() && timeOfRound(chain, beaconRounds[0] ?? 0) > committedAtMs;
  if (beaconRound) checks.beacon = beaconRounds.includes(beaconRound.round) && isBeaconRound(chain, beaconRound);
  if (seed === null || !beaconRound) return { checks, hands: [] };
  checks.seed = isHex32(seed) && commit(seed) === seedHash;
  const hands = checks.seed ? roundsIn(proof, { seed, table, randomness: beaconRound.randomness, number }) : [];
  checks.hands = proof.hands.every(({ hand, deal }) => isSame(hands[hand - 1], deal));
  if (proof.state === 'REVEALED') checks.end = proof.hands.every(({ hand }) => hand <= hands.length) && hands.length > 0;
  return { checks, hands };
}

/** Where players choose, those that were told of are played again. */
function roundsIn({ table, hands }: ShoeProof, sealed: TableChance): Outcome[] {
  return gameOf(table).roundsOf(
    sealed,
    hands.map(({ deal }) => deal),
  );
}

/** In whichever order a saved file names the parts. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [mine, others] = [Object.entries(one), Object.entries(other)];
  return mine.length === others.length && mine.every(([name, value]) => isSame(value, (other as Record<string, unknown>)[name]));
}

/** Reads a proof that was saved as a file; null when it holds none. */
export function readSavedShoe(text: string): ShoeProof | null {
  try {
    const read = JSON.parse(text) as Partial<ShoeProof>;
    const isProof =
      isTableCode(read.table ?? '') &&
      typeof read.seedHash === 'string' &&
      typeof read.number === 'number' &&
      Array.isArray(read.hands) &&
      Array.isArray(read.beaconRounds);
    return isProof ? (read as ShoeProof) : null;
  } catch {
    return null;
  }
}
