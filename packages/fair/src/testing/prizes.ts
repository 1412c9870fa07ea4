import { bytesToHex } from '@noble/hashes/utils.js';
import { commit } from '../commitment.ts';
import {
  drawLine,
  PRIZE_ALGORITHM,
  type PrizeInput,
  type PrizeLine,
  packetCuts,
  playerOf,
  prizeMessage,
  prizeRoot,
  prizeStream,
} from '../prize.ts';
import { PRIZE_FORMAT, type PrizeFile, verifyPrizes } from '../prize-file.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const OTHER = 'ab'.repeat(32);
const [ANN, BOB] = [playerOf('714', '1001'), playerOf('714', '1002')];

const DECK: readonly PrizeLine[] = [
  { kind: 'cash', amount: '50000', weight: 1 },
  { kind: 'bonus', amount: '20000', weight: 2 },
  { kind: 'none', amount: '0', weight: 4 },
];
const WHEEL: readonly PrizeLine[] = [
  { kind: 'cash', amount: '5000', weight: 500_000 },
  { kind: 'cash', amount: '10000', weight: 300_000 },
  { kind: 'cash', amount: '20000', weight: 150_000 },
  { kind: 'cash', amount: '100000', weight: 45_000 },
  { kind: 'bonus', amount: '500000', weight: 4_900 },
  { kind: 'bonus', amount: '10000000', weight: 100 },
];
const PACKET = { total: '1000000', step: '100' };
const PIECES = 5;
const WHO = [
  { player: ANN, number: 1, client: '' },
  { player: BOB, number: 1, client: 'b0b' },
  { player: ANN, number: 2, client: '快' },
  { player: ANN, number: 3, client: 'x' },
  { player: BOB, number: 2, client: 'b0b' },
];

/** A file whose draws are what its seed says. */
function drawn(
  file: Omit<PrizeFile, 'draws' | 'root' | 'seedHash'>,
  who: readonly Omit<PrizeFile['draws'][number], 'line'>[] = WHO,
): PrizeFile {
  const { campaign, version, seed, mode, lines } = file;
  const left = lines.map(({ weight }) => weight);
  const draws = who.map((one) => {
    const { line } = drawLine(prizeStream({ seed, campaign, version, ...one }), left) as { line: number };
    if (mode !== 'wheel') left[line] = (left[line] as number) - 1;
    return { ...one, line };
  });
  return { ...file, root: prizeRoot(file), seedHash: commit(seed), draws };
}

const BASE = {
  format: PRIZE_FORMAT,
  algorithm: PRIZE_ALGORITHM,
  campaign: '714',
  version: 2,
  committedAtMs: 1_800_000_000_000,
  packet: null,
  seed: SEED,
} as const;
export const DRAWN_DECK = drawn({ ...BASE, mode: 'deck', lines: DECK });
export const DRAWN_WHEEL = drawn({ ...BASE, mode: 'wheel', lines: WHEEL });
const STEPS = Number(PACKET.total) / Number(PACKET.step);
const ends = [...packetCuts({ seed: SEED, campaign: '714', version: 2 }, PIECES, STEPS), STEPS];
const CUT = ends.map((end, at): PrizeLine => ({ kind: 'cash', amount: String((end - (ends[at - 1] ?? 0)) * 100), weight: 1 }));
export const DRAWN_PACKET = drawn({ ...BASE, mode: 'packet', lines: CUT, packet: PACKET });

const firstOf = (file: PrizeFile) => file.draws[0] as PrizeFile['draws'][number];
const swapped = CUT.toSpliced(0, 2, CUT[1] as PrizeLine, CUT[0] as PrizeLine);

export const PRIZE_FILES: readonly { readonly name: string; readonly file: PrizeFile }[] = [
  { name: 'an honest deck', file: DRAWN_DECK },
  { name: 'an honest wheel', file: DRAWN_WHEEL },
  { name: 'an honest packet', file: DRAWN_PACKET },
  { name: 'a wheel of which one draw is told', file: { ...DRAWN_WHEEL, draws: DRAWN_WHEEL.draws.slice(3) } },
  { name: 'another prize', file: { ...DRAWN_WHEEL, draws: [{ ...firstOf(DRAWN_WHEEL), line: 5 }] } },
  { name: 'another seed', file: { ...DRAWN_DECK, seed: OTHER } },
  { name: 'another seed, drawn anew', file: { ...drawn({ ...BASE, mode: 'deck', lines: DECK, seed: OTHER }), seedHash: commit(SEED) } },
  { name: 'no seed', file: { ...DRAWN_DECK, seed: '' } },
  { name: 'no hash', file: { ...DRAWN_DECK, seedHash: 'none' } },
  { name: 'another list, drawn anew', file: { ...drawn({ ...BASE, mode: 'deck', lines: DECK.toReversed() }), root: DRAWN_DECK.root } },
  { name: 'weights of nothing', file: { ...DRAWN_WHEEL, lines: WHEEL.map((line) => ({ ...line, weight: 0 })) } },
  { name: 'a draw left out of a deck', file: { ...DRAWN_DECK, draws: DRAWN_DECK.draws.slice(1) } },
  { name: 'a draw of a wheel told twice', file: { ...DRAWN_WHEEL, draws: [firstOf(DRAWN_WHEEL), firstOf(DRAWN_WHEEL)] } },
  {
    name: 'the draws of a deck in another order',
    file: { ...DRAWN_DECK, draws: [1, 0, 2, 4, 3].map((at) => DRAWN_DECK.draws[at] as PrizeFile['draws'][number]) },
  },
  {
    name: 'more cards than a deck has',
    file: {
      ...DRAWN_DECK,
      ...drawn({ ...BASE, mode: 'wheel', lines: [{ ...(DECK[0] as PrizeLine) }] }),
      mode: 'deck',
      root: prizeRoot({ campaign: '714', version: 2, mode: 'deck', lines: [DECK[0] as PrizeLine] }),
    },
  },
  { name: 'pieces cut in other places, drawn anew', file: drawn({ ...BASE, mode: 'packet', lines: swapped, packet: PACKET }) },
  { name: 'a packet that is cut finer', file: { ...DRAWN_PACKET, packet: { ...PACKET, step: '50' } } },
  { name: 'another algorithm', file: { ...DRAWN_DECK, algorithm: 'fairhall-prize-0' } },
];

const INPUTS: readonly PrizeInput[] = [
  { seed: SEED, campaign: '714', version: 1, player: ANN, number: 1, client: '' },
  { seed: SEED, campaign: '714', version: 1, player: ANN, number: 2, client: 'Lucky7' },
  { seed: OTHER, campaign: '9007199254740993', version: 40, player: '', number: 0, client: '' },
];

/** Parts of docs/fairness-vectors.json about prizes. */
export function prizeVectors() {
  return {
    players: ['1001', '1002'].map((member) => ({ campaign: '714', member, player: playerOf('714', member) })),
    prizes: INPUTS.map((input) => {
      const words = prizeStream(input);
      return { ...input, message: bytesToHex(prizeMessage(input)) + '00'.repeat(4), words: Array.from({ length: 10 }, () => words.next()) };
    }),
    prizeFiles: PRIZE_FILES.map(({ name, file }) => ({ name, file, outcomes: verifyPrizes(file).map(({ ok: _, ...outcome }) => outcome) })),
  };
}
