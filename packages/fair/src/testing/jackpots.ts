import { bytesToHex } from '@noble/hashes/utils.js';
import { BEACON_DOMAIN, BEACON_SCHEME, type BeaconChain, type BeaconRound, QUICKNET, randomnessOf, roundMessage } from '../beacon.ts';
import { commit } from '../commitment.ts';
import {
  contributionRoot,
  contributionText,
  drawTick,
  JACKPOT_ALGORITHM,
  type SealedPool,
  type TickInput,
  tickMessage,
  tickStream,
} from '../jackpot.ts';
import { JACKPOT_FORMAT, type JackpotFile, roundOfTick, verifyJackpot } from '../jackpot-file.ts';
import { publicKeyOf, sign } from '../signature.ts';
import { uniformBelow64 } from '../uniform.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const OTHER = 'ab'.repeat(32);
const SECRET = 43n;
const CHAIN: BeaconChain = {
  ...{ hash: '11'.repeat(32), scheme: BEACON_SCHEME, publicKey: publicKeyOf(SECRET), periodS: 3, genesisS: QUICKNET.genesisS },
};
const SEALED_AT_MS = 1_800_000_000_000;

function said(round: number): BeaconRound {
  const signature = sign(SECRET, roundMessage(round), BEACON_DOMAIN);
  return { round, randomness: randomnessOf(signature), signature };
}

type Given = Pick<JackpotFile, 'before' | 'contributions'> & Partial<Pick<JackpotFile, 'seed' | 'tick'>>;

/** A tick whose outcome is what its seed says. */
function drawn({ before, contributions, seed = SEED, tick = 7 }: Given): JackpotFile {
  const list = contributions.map(({ id, amount }) => ({ id, amount: BigInt(amount) }));
  const root = contributionRoot('31', list);
  const round = roundOfTick(CHAIN, SEALED_AT_MS);
  const beacon = said(round);
  const ceiling = 500_000_000n;
  const sealed = { before: BigInt(before), ceiling, amounts: list.map(({ amount }) => amount) };
  const outcome = drawTick(tickStream({ seed, pool: '31', tick, root, beacon: beacon.randomness }), sealed);
  return {
    ...{ format: JACKPOT_FORMAT, algorithm: JACKPOT_ALGORITHM, pool: '31', round: 2, seedHash: commit(seed), tick, root, seed },
    ...{ committedAtMs: SEALED_AT_MS - 60_000, sealedAtMs: SEALED_AT_MS, before, ceiling: String(ceiling), contributions },
    beacon: { chain: CHAIN, round, said: beacon },
    won: outcome.won ? { id: contributions[outcome.place]?.id ?? '', prize: String(outcome.prize) } : null,
  };
}

const THREE = [
  { id: '1001', amount: '100' },
  { id: '1002', amount: '20500' },
  { id: '9007199254740993', amount: '3' },
];
export const WON_TICK = drawn({ before: '499990000', contributions: THREE });
export const LOST_TICK = drawn({ before: '100000000', contributions: THREE });

export const JACKPOT_FILES: readonly { readonly name: string; readonly file: JackpotFile }[] = [
  { name: 'an honest tick that reaches the ceiling', file: WON_TICK },
  { name: 'an honest tick that nobody wins', file: LOST_TICK },
  { name: 'another winner', file: { ...WON_TICK, won: { id: '9007199254740993', prize: '500000000' } } },
  { name: 'another prize', file: { ...WON_TICK, won: WON_TICK.won && { ...WON_TICK.won, prize: '499999999' } } },
  { name: 'a win that was kept quiet', file: { ...WON_TICK, won: null } },
  { name: 'a contribution left out', file: { ...LOST_TICK, contributions: THREE.slice(1) } },
  { name: 'contributions in another order', file: { ...LOST_TICK, contributions: THREE.toReversed() } },
  { name: 'a contribution of nothing', file: { ...LOST_TICK, contributions: [{ id: '1', amount: '0' }] } },
  { name: 'another seed', file: { ...LOST_TICK, seed: OTHER } },
  { name: 'no seed', file: { ...LOST_TICK, seed: '' } },
  { name: 'no hash', file: { ...LOST_TICK, seedHash: 'none' } },
  {
    name: 'a later round',
    file: { ...LOST_TICK, beacon: { ...LOST_TICK.beacon, round: LOST_TICK.beacon.round + 1, said: said(LOST_TICK.beacon.round + 1) } },
  },
  { name: 'what the beacon did not say', file: { ...LOST_TICK, beacon: { ...LOST_TICK.beacon, said: said(1) } } },
  { name: 'another algorithm', file: { ...LOST_TICK, algorithm: 'fairhall-jackpot-0' } },
];

const INPUTS: readonly TickInput[] = [
  { seed: SEED, pool: '31', tick: 1, root: '22'.repeat(32), beacon: '33'.repeat(32) },
  { seed: OTHER, pool: '9007199254740993', tick: 4_294_967_297, root: LOST_TICK.root, beacon: LOST_TICK.beacon.said.randomness },
];
const POOLS: readonly SealedPool[] = [
  { before: 234_567_891n, ceiling: 500_000_000n, amounts: [125_000n] },
  { before: 499_999_000n, ceiling: 500_000_000n, amounts: [600n, 300n] },
  { before: 499_999_999n, ceiling: 500_000_000n, amounts: [5n, 4n, 3n] },
  { before: 10n ** 17n, ceiling: 9n * 10n ** 18n, amounts: [7n * 10n ** 18n, 10n ** 18n] },
];
const RANGES = [1n, 10n, 2n ** 32n, 2n ** 63n + 1n, 2n ** 64n];

/** Parts of docs/fairness-vectors.json about jackpots. */
export function jackpotVectors() {
  return {
    contributions: [[], THREE.slice(0, 1), THREE].map((list) => {
      const given = list.map(({ id, amount }) => ({ id, amount: BigInt(amount) }));
      return {
        pool: '31',
        contributions: list,
        texts: given.map((one) => contributionText('31', one)),
        root: contributionRoot('31', given),
      };
    }),
    uniform64: RANGES.map((n) => ({ n: String(n), ...INPUTS[0], number: String(uniformBelow64(tickStream(INPUTS[0] as TickInput), n)) })),
    ticks: INPUTS.flatMap((input) =>
      POOLS.map(({ before, ceiling, amounts }) => {
        const words = tickStream(input);
        const outcome = drawTick(tickStream(input), { before, ceiling, amounts });
        const told = Object.fromEntries(
          Object.entries(outcome).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
        );
        return {
          ...{ ...input, message: bytesToHex(tickMessage(input)) + '00'.repeat(4), words: Array.from({ length: 10 }, () => words.next()) },
          ...{ before: String(before), ceiling: String(ceiling), amounts: amounts.map(String), outcome: told },
        };
      }),
    ),
    jackpotFiles: JACKPOT_FILES.map(({ name, file }) => ({
      name,
      file,
      outcomes: verifyJackpot(file).map(({ ok: _, ...outcome }) => outcome),
    })),
  };
}
