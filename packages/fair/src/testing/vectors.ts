import { bytesToHex } from '@noble/hashes/utils.js';
import { BEACON_DOMAIN, type BeaconChain, QUICKNET, roundMessage, roundsOfDraw, timeOfRound } from '../beacon.ts';
import { type DrawBundle, type TicketProof, verifyBundle } from '../bundle.ts';
import { commit } from '../commitment.ts';
import { drawResult } from '../draw.ts';
import { GAME_SHAPES } from '../game-shapes.ts';
import { EMPTY_ROOT, hashLeaf, ticketPath, ticketRoot } from '../merkle.ts';
import { isSigned, publicKeyOf, sign } from '../signature.ts';
import { type DrawInput, drawMessage, drawStream } from '../stream.ts';
import { uniformBelow } from '../uniform.ts';
import { DRAWN, OWN, ROUND_1000 } from './drawn.ts';
import { FORGED } from './forged.ts';
import { jackpotVectors } from './jackpots.ts';
import { prizeVectors } from './prizes.ts';
import { raffleVectors } from './raffles.ts';

/** Figures for whoever writes a verifier of their own: docs/fairness-vectors.json, which docs/fairness.md describes. */
export function fairnessVectors(): Readonly<Record<string, readonly unknown[]>> {
  return {
    seeds: ['00'.repeat(32), SEED].map((seed) => ({ seed, seedHash: commit(seed) })),
    trees: [0, 1, 2, 3, 4, 5, 6, 7, 11].map(treeOf),
    rounds: [QUICKNET, EVERY_SECOND, EVERY_MINUTE].flatMap((chain) => [0, 999, 1_000, 2_999].map((ms) => roundsAt(chain, ms))),
    signatures: SIGNED.map(({ publicKey, round, signature }) => ({
      ...{ publicKey, round, message: bytesToHex(roundMessage(round)), signature },
      holds: isSigned({ publicKey, message: roundMessage(round), signature, domain: BEACON_DOMAIN }),
    })),
    streams: STREAMS.map((input) => ({
      ...told(input),
      message: bytesToHex(drawMessage(input)) + '00'.repeat(4),
      words: wordsOf(input, 10),
    })),
    uniform: UNIFORM.map(([n, words]) => takenFrom(n, words)),
    results: Object.entries(GAME_SHAPES).map(([game, shape], place) => {
      const input = { ...(STREAMS[place % STREAMS.length] as DrawInput), drawId: String(1_000 + place) };
      return { game, ...told(input), shape, result: drawResult(input, shape) };
    }),
    bundles: [{ name: 'an honest draw', bundle: DRAWN, tickets: [OWN] }, ...FORGED].map(judged),
    ...prizeVectors(),
    ...jackpotVectors(),
    ...raffleVectors(),
  };
}

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const EVERY_SECOND = { ...QUICKNET, periodS: 1, genesisS: 1_767_225_600 };
const EVERY_MINUTE = { ...QUICKNET, periodS: 61 };
const CLOSES_AT_MS = 1_800_000_000_000;

const SIGNED = [
  { publicKey: QUICKNET.publicKey, ...ROUND_1000 },
  { publicKey: QUICKNET.publicKey, ...ROUND_1000, round: 1_001 },
  { publicKey: publicKeyOf(41n), round: 5, signature: sign(41n, roundMessage(5), BEACON_DOMAIN) },
  { publicKey: publicKeyOf(41n), round: 5, signature: sign(42n, roundMessage(5), BEACON_DOMAIN) },
  { publicKey: publicKeyOf(41n), round: 5, signature: sign(41n, roundMessage(5), 'ANOTHER') },
  // On the curve and outside of the group; at infinity; a coordinate of p and above.
  { publicKey: publicKeyOf(41n), round: 5, signature: `80${'00'.repeat(46)}04` },
  { publicKey: publicKeyOf(41n), round: 5, signature: `c0${'00'.repeat(47)}` },
  { publicKey: publicKeyOf(41n), round: 5, signature: `9f${'ff'.repeat(47)}` },
] as const;

const STREAMS: readonly DrawInput[] = [
  {
    seed: SEED,
    drawId: '714',
    ticketRoot: ticketRoot(['ticket-0', 'ticket-1', 'ticket-2']),
    ticketCount: 3,
    beacon: ROUND_1000.randomness,
  },
  { seed: SEED, drawId: '715', ticketRoot: EMPTY_ROOT, ticketCount: 0 },
  { seed: 'c3'.repeat(32), drawId: '快三·မြန်', ticketRoot: ticketRoot(['one']), ticketCount: 2 ** 33, beacon: 'ff'.repeat(32) },
];

const UNIFORM: readonly (readonly [number, readonly number[]])[] = [
  [1, [4_294_967_295]],
  [6, [4_294_967_291]],
  [6, [4_294_967_292, 4_294_967_295, 7]],
  [10, [4_294_967_289]],
  [10, [4_294_967_290, 19]],
  [2 ** 31 + 1, [2 ** 31 + 1, 2 ** 31]],
  [2 ** 32, [4_294_967_295]],
];

function treeOf(count: number) {
  const tickets = Array.from({ length: count }, (_, place) => `ticket-${place}`);
  const path = count > 0 ? { path: ticketPath(tickets, count - 1 - (count % 2 === 0 ? 1 : 0)) } : {};
  return { tickets, leaves: tickets.map((ticket) => bytesToHex(hashLeaf(ticket))), root: ticketRoot(tickets), ...path };
}

function roundsAt(chain: BeaconChain, ms: number) {
  const closesAtMs = CLOSES_AT_MS + ms;
  const rounds = roundsOfDraw(chain, closesAtMs);
  return { periodS: chain.periodS, genesisS: chain.genesisS, closesAtMs, rounds, firstAtMs: timeOfRound(chain, rounds[0] as number) };
}

function told({ seed, drawId, ticketRoot: root, ticketCount, beacon = null as never }: DrawInput) {
  return { seed, drawId, ticketRoot: root, ticketCount, randomness: beacon as string | null };
}

function wordsOf(input: DrawInput, count: number): number[] {
  const stream = drawStream(input);
  return Array.from({ length: count }, () => stream.next());
}

function takenFrom(n: number, words: readonly number[]) {
  let took = 0;
  const number = uniformBelow({ next: () => words[took++] as number }, n);
  return { n, words, number, took };
}

type Judged = { readonly name: string; readonly bundle: DrawBundle; readonly tickets: readonly TicketProof[] };

function judged({ name, bundle, tickets }: Judged) {
  return { name, bundle, tickets, outcomes: verifyBundle(bundle, tickets).map(({ ok: _, ...outcome }) => outcome) };
}
