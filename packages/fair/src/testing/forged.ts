import { bytesToHex } from '@noble/hashes/utils.js';
import { BEACON_DOMAIN, type BeaconRound, QUICKNET, randomnessOf, roundMessage } from '../beacon.ts';
import type { DrawBundle, TicketProof } from '../bundle.ts';
import { commit } from '../commitment.ts';
import { drawResult } from '../draw.ts';
import { EMPTY_ROOT, hashLeaf, ticketPath, ticketRoot } from '../merkle.ts';
import { publicKeyOf, sign } from '../signature.ts';
import { DRAWN, OWN, TICKETS } from './drawn.ts';

type Files = { readonly name: string; readonly bundle: DrawBundle; readonly tickets: readonly TicketProof[] };

const beacon = DRAWN.beacon as NonNullable<DrawBundle['beacon']>;
const OTHER = 'ab'.repeat(32);
const SECRET = 0x5eedn;

/** A bundle with these changes and the result that then comes out: only its own step can tell what is wrong. */
function redrawn(change: Partial<DrawBundle>): DrawBundle {
  const bundle = { ...DRAWN, ...change };
  const { seed, drawId, ticketRoot: root, ticketCount, shape } = bundle;
  const randomness = bundle.beacon?.said.randomness;
  return {
    ...bundle,
    result: drawResult({ seed, drawId, ticketRoot: root, ticketCount, ...(randomness && { beacon: randomness }) }, shape),
  };
}

function saidBy(secret: bigint, round: number): BeaconRound {
  const signature = sign(secret, roundMessage(round), BEACON_DOMAIN);
  return { round, signature, randomness: randomnessOf(signature) };
}

function sealed(tickets: readonly string[]): Partial<DrawBundle> {
  return { ticketRoot: ticketRoot(tickets), ticketCount: tickets.length, leaves: tickets.map((ticket) => bytesToHex(hashLeaf(ticket))) };
}

const [first, second] = beacon.rounds as [number, number];
const leaves = DRAWN.leaves as readonly string[];
const privately = (round = first) => ({ ...beacon, chain: { ...QUICKNET, publicKey: publicKeyOf(SECRET) }, said: saidBy(SECRET, round) });

const BUNDLES: readonly (readonly [string, DrawBundle])[] = [
  ['another seed', { ...DRAWN, seed: OTHER }],
  ['another seed, drawn anew', redrawn({ seed: OTHER })],
  ['another seed under its own hash, the result kept', { ...DRAWN, seed: OTHER, seedHash: commit(OTHER) }],
  ['no hash', { ...DRAWN, seedHash: 'none' }],
  ['no seed', { ...DRAWN, seed: '' }],
  ['a seed in capitals', { ...DRAWN, seed: DRAWN.seed.toUpperCase() }],
  ['another result', { ...DRAWN, result: DRAWN.result.map((face) => (face % 6) + 1) }],
  ['the result in another order', { ...DRAWN, result: [...DRAWN.result].reverse() }],
  ['a number more', { ...DRAWN, result: [...DRAWN.result, 1] }],
  ['another draw', redrawn({ drawId: '715' })],
  ['another shape, drawn anew', redrawn({ shape: { kind: 'independent', count: 3, low: 1, high: 5 } })],
  ['a game that nobody knows', { ...DRAWN, game: 'NEWGAME' }],
  ['another algorithm', { ...DRAWN, algorithm: 'fairhall-draw-0' }],
  ['tickets in another order', { ...DRAWN, leaves: leaves.toReversed() }],
  ['a ticket changed', { ...DRAWN, leaves: leaves.with(2, OTHER) }],
  ['a leaf that is none', { ...DRAWN, leaves: leaves.with(2, 'leaf') }],
  ['a ticket left out of the list', { ...DRAWN, leaves: leaves.slice(1) }],
  ['a late ticket, sealed anew', { ...DRAWN, ...sealed([...TICKETS, 'late']) }],
  ['a late ticket, sealed and drawn anew', redrawn(sealed([...TICKETS, 'late']))],
  ['tickets under the root of none', { ...DRAWN, ticketRoot: EMPTY_ROOT }],
  ['no root', { ...DRAWN, ticketRoot: 'root' }],
  ['a count below nothing', { ...DRAWN, ticketCount: -1, leaves: null }],
  ['the list of tickets absent', { ...DRAWN, leaves: null }],
  ['another end of the sale', { ...DRAWN, closesAtMs: DRAWN.closesAtMs - 3_000 }],
  ['rounds chosen for their outcome', { ...DRAWN, beacon: { ...beacon, rounds: beacon.rounds.with(1, second + 1) } }],
  ['a round that nobody named', redrawn({ beacon: privately(first + 1) })],
  ["somebody else's signature under the public key", redrawn({ beacon: { ...beacon, said: saidBy(SECRET, first) } })],
  ["a round's signature under another number", { ...DRAWN, beacon: { ...beacon, said: { ...beacon.said, round: second } } }],
  ['randomness that nobody signed', redrawn({ beacon: { ...beacon, said: { ...beacon.said, randomness: OTHER } } })],
  ['no randomness', { ...DRAWN, beacon: { ...beacon, said: { ...beacon.said, randomness: '' } } }],
  ['another scheme', { ...DRAWN, beacon: { ...beacon, chain: { ...QUICKNET, scheme: 'pedersen-bls-chained' } } }],
  ['half a key', { ...DRAWN, beacon: { ...beacon, chain: { ...QUICKNET, publicKey: QUICKNET.publicKey.slice(96) } } }],
  ['a beacon of our own', redrawn({ beacon: privately() })],
  ['a beacon of our own, a later round', redrawn({ beacon: privately(second) })],
  ['no beacon', redrawn({ beacon: null })],
  ['the beacon taken away', { ...DRAWN, beacon: null }],
  ['tickets sealed as the round came out', { ...DRAWN, sealedAtMs: DRAWN.closesAtMs + 2_001 }],
  ['tickets sealed just before', { ...DRAWN, sealedAtMs: DRAWN.closesAtMs + 2_000 }],
];

const OWN_TICKETS: readonly (readonly [string, TicketProof])[] = [
  ['the stake of a ticket', { ...OWN, ticket: OWN.ticket.replace('10000', '90000') }],
  ['the place of a ticket', { ...OWN, path: { ...OWN.path, index: 2 } }],
  ['a place behind the last', { ...OWN, path: { ...OWN.path, index: 5 } }],
  ['the draw of a ticket', { ...OWN, drawId: '715' }],
  ['a sibling too many', { ...OWN, path: { ...OWN.path, siblings: [...OWN.path.siblings, OTHER] } }],
  ['a sibling too few', { ...OWN, path: { ...OWN.path, siblings: OWN.path.siblings.slice(1) } }],
  ['an inner node passed off as a ticket', { ...OWN, path: { index: 0, siblings: OWN.path.siblings.slice(-1) } }],
];

/** What somebody might publish in place of `DRAWN`, and what leaves a reservation. */
export const FORGED: readonly Files[] = [
  ...BUNDLES.map(([name, bundle]) => ({ name, bundle, tickets: [OWN] })),
  ...OWN_TICKETS.map(([name, ticket]) => ({ name, bundle: DRAWN, tickets: [ticket] })),
  {
    name: 'the last ticket, the odd one',
    bundle: DRAWN,
    tickets: [{ ...OWN, ticket: TICKETS[4] as string, path: ticketPath(TICKETS, 4) }],
  },
];
