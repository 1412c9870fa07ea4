import { roundsOfDraw } from '@fairhall/fair/beacon';
import { commit } from '@fairhall/fair/commitment';
import { shoeCards, shoeHands } from '@fairhall/games/baccarat/shoe';
import { expect, test } from 'vitest';
import { localBeacon } from '../../server/tables/beacon.ts';
import type { ShoeProof } from '../../table-api.ts';
import { checkShoe, readSavedShoe } from './check-shoe.ts';

const COMMITTED = 1_800_000_000_000;
const SEED = '1f'.repeat(32);

async function shoe(): Promise<ShoeProof> {
  const beacon = localBeacon(777n, () => COMMITTED + 60_000);
  const beaconRounds = roundsOfDraw(beacon.chain, COMMITTED);
  const beaconRound = await beacon.said(beaconRounds[0] ?? 0);
  if (!beaconRound) throw new Error('no beacon');
  const hands = shoeHands(shoeCards({ seed: SEED, table: 'TABLE-1', randomness: beaconRound.randomness, number: 4 }));
  return {
    table: 'TABLE-1',
    number: 4,
    state: 'REVEALED',
    seedHash: commit(SEED),
    committedAtMs: COMMITTED,
    beaconRounds,
    beacon: 'local',
    chain: beacon.chain,
    beaconRound,
    seed: SEED,
    hands: hands.map((deal, place) => ({ hand: place + 1, deal, isVoid: false })),
  };
}

test('an honest shoe passes every check; one that is still in play leaves open what its seed would show', async () => {
  const proof = await shoe();
  expect(checkShoe(proof).checks).toEqual({ seed: true, rounds: true, beacon: true, hands: true, end: true });
  expect(checkShoe({ ...proof, state: 'OPEN', seed: null }).checks).toEqual({
    seed: null,
    rounds: true,
    beacon: true,
    hands: null,
    end: null,
  });
});

test('each kind of cheating fails its own check', async () => {
  const proof = await shoe();
  const swapped = proof.hands.map((hand, place) => (place === 1 ? { ...hand, deal: { ...hand.deal, player: ['9S', 'KS'] } } : hand));
  expect(checkShoe({ ...proof, hands: swapped }).checks.hands).toBe(false);
  expect(checkShoe({ ...proof, seed: '2f'.repeat(32) }).checks).toMatchObject({ seed: false, hands: false });
  // Committed only when the beacon had spoken.
  expect(checkShoe({ ...proof, committedAtMs: COMMITTED + 10_000 }).checks.rounds).toBe(false);
  const other = await localBeacon(778n, () => COMMITTED + 60_000).said(proof.beaconRounds[0] ?? 0);
  expect(checkShoe({ ...proof, beaconRound: other }).checks.beacon).toBe(false);
  // A local beacon under the public one's name.
  expect(checkShoe({ ...proof, beacon: 'quicknet' }).checks).toMatchObject({ rounds: false, beacon: false });
});

test('a proof that was saved is read from its file, and nothing else is', async () => {
  const proof = await shoe();
  expect(readSavedShoe(JSON.stringify(proof))).toEqual(proof);
  expect(readSavedShoe('{"seed": 1}')).toBeNull();
  expect(readSavedShoe('cards')).toBeNull();
});
