import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { areRoundsOfDraw, type BeaconChain, type BeaconRound, isBeaconRound, isPublicChain, roundsOfDraw, timeOfRound } from './beacon.ts';
import { commit, isHex32 } from './commitment.ts';
import { type ChanceShape, drawResult } from './draw.ts';
import { isShapeOfGame } from './game-shapes.ts';
import { EMPTY_ROOT, rootAbove, type TicketPath, verifyTicket } from './merkle.ts';
import { DRAW_ALGORITHM } from './stream.ts';

/** What was promised of the beacon before sale, and what it said. */
export type BeaconProof = {
  readonly chain: BeaconChain;
  /** End of the sale: the first round is one that comes out soon after. */
  readonly closesAtMs: number;
  /** The round of the draw, and those that take its place one after another should it fail to come. */
  readonly rounds: readonly number[];
  readonly said: BeaconRound;
};

/** All that is published of a draw, and what the verifier holds of their own. */
export type DrawProof = {
  readonly algorithm: string;
  readonly drawId: string;
  /** Code of the game, whose shape is known here. */
  readonly game: string;
  readonly shape: ChanceShape;
  /** Published before sale. */
  readonly seedHash: string;
  /** Published at close. */
  readonly ticketRoot: string;
  readonly ticketCount: number;
  /** When they were; left out in files of a time that did not say it. */
  readonly sealedAtMs?: number;
  /** Left out when the draw names no beacon round. */
  readonly beacon?: BeaconProof;
  /** Published with the result. */
  readonly seed: string;
  readonly result: readonly number[];
  /** The leaf of every sealed ticket in order, hexadecimal, when the whole list is to be checked. */
  readonly leaves?: readonly string[];
  /** Own tickets with their paths. */
  readonly own?: readonly { readonly ticket: string; readonly path: TicketPath }[];
};

/** Steps of the proof in the order in which the draw went. */
export const PROOF_STEPS = ['commitment', 'tickets', 'beacon', 'seed', 'result'] as const;
export type ProofStep = (typeof PROOF_STEPS)[number];

/**
 * Why a step fails.
 * HASH_MALFORMED: no SHA-256 was published; ROOT_MALFORMED: root and count cannot belong together;
 * ROOT_DIFFERS / COUNT_DIFFERS: the ticket list is not the sealed one; TICKET_NOT_INSIDE: an own ticket was not sealed;
 * ROUND_MISNAMED: the rounds named are not those that the end of the sale demands; ROUND_STRANGE: a round was used that nobody named;
 * BEACON_FALSE: the beacon did not sign this; SEED_MALFORMED: no 32 bytes; SEED_DIFFERS: not the seed promised;
 * ALGORITHM_UNKNOWN: a way to the result that this verifier does not know; SHAPE_DIFFERS: the numbers of this game are drawn in another way;
 * INPUT_MALFORMED: an earlier step leaves nothing to compute from; RESULT_DIFFERS: other numbers come out.
 */
export type ProofFault =
  | 'HASH_MALFORMED'
  | 'ROOT_MALFORMED'
  | 'ROOT_DIFFERS'
  | 'COUNT_DIFFERS'
  | 'TICKET_NOT_INSIDE'
  | 'ROUND_MISNAMED'
  | 'ROUND_STRANGE'
  | 'BEACON_FALSE'
  | 'SEED_MALFORMED'
  | 'SEED_DIFFERS'
  | 'ALGORITHM_UNKNOWN'
  | 'SHAPE_DIFFERS'
  | 'INPUT_MALFORMED'
  | 'RESULT_DIFFERS';

/**
 * What one should know of a step that holds.
 * LIST_ABSENT: the list of tickets is not here, so that the root was taken as it is; SEALED_LATE: the tickets were sealed when the round was
 * out already, so that whoever held the seed too could have tried lists of tickets; BEACON_PRIVATE: not a beacon known to be public, so
 * whoever runs it could foresee it; ROUND_LATER: the first round did not come in time, and one named for this case took its place;
 * BEACON_ABSENT: nothing from outside went into the result; GAME_UNKNOWN: the game's shape is not known here and was taken as it is.
 */
export type ProofNote = 'LIST_ABSENT' | 'SEALED_LATE' | 'BEACON_PRIVATE' | 'ROUND_LATER' | 'BEACON_ABSENT' | 'GAME_UNKNOWN';

/** Notes with which a draw is not shown to have been beyond anybody's choice, the gravest first. */
const RESERVATIONS = [
  'BEACON_PRIVATE',
  'BEACON_ABSENT',
  'SEALED_LATE',
  'ROUND_LATER',
  'GAME_UNKNOWN',
] as const satisfies readonly ProofNote[];
export type Reservation = (typeof RESERVATIONS)[number];

/** `detail` carries what was found instead: the hash of the shown seed, the recomputed root or result, the index of a ticket, a round. */
export type ProofOutcome =
  | { readonly step: ProofStep; readonly ok: true; readonly notes?: readonly ProofNote[] }
  | { readonly step: ProofStep; readonly ok: false; readonly fault: ProofFault; readonly detail?: string };

type Finding = { fault: ProofFault; detail?: string } | { notes: readonly ProofNote[] } | null;

/**
 * Checks a draw from what is published, trusting nothing and nobody: no clock, no network.
 * Every step is checked, whatever the others say; the step of the beacon is left out when the draw names none.
 */
export function verifyDraw(proof: DrawProof): ProofOutcome[] {
  const findings: Record<ProofStep, () => Finding> = {
    commitment: () => (isHex32(proof.seedHash) ? null : { fault: 'HASH_MALFORMED' }),
    tickets: () => checkTickets(proof),
    beacon: () => (proof.beacon ? checkBeacon(proof.beacon) : null),
    seed: () => checkSeed(proof),
    result: () => checkResult(proof),
  };
  return PROOF_STEPS.filter((step) => step !== 'beacon' || proof.beacon).map((step): ProofOutcome => {
    const finding = findings[step]();
    return finding && 'fault' in finding ? { step, ok: false, ...finding } : { step, ok: true, ...finding };
  });
}

/** Whether every step of a proof holds. */
export function isProven(outcomes: readonly ProofOutcome[]): boolean {
  return outcomes.length > 0 && outcomes.every(({ ok }) => ok);
}

/** What a proof that holds leaves open, the gravest first. */
export function reservationsOf(outcomes: readonly ProofOutcome[]): Reservation[] {
  const notes = outcomes.flatMap((outcome) => (outcome.ok ? (outcome.notes ?? []) : []));
  return RESERVATIONS.filter((reservation) => notes.includes(reservation));
}

function checkTickets(proof: DrawProof): Finding {
  const { ticketRoot: root, ticketCount: count, leaves, own = [] } = proof;
  if (!isSeal(root, count)) return { fault: 'ROOT_MALFORMED' };
  if (leaves) {
    if (leaves.length !== count) return { fault: 'COUNT_DIFFERS', detail: String(leaves.length) };
    const found = leaves.every(isHex32) ? bytesToHex(rootAbove(leaves.map((leaf) => hexToBytes(leaf)))) : '';
    if (found !== root) return { fault: 'ROOT_DIFFERS', detail: found };
  }
  const missing = own.findIndex(({ ticket, path }) => !verifyTicket(ticket, path, { root, count }));
  if (missing >= 0) return { fault: 'TICKET_NOT_INSIDE', detail: String(missing) };
  const notes: ProofNote[] = [...(leaves ? [] : ['LIST_ABSENT' as const]), ...(isSealedLate(proof) ? ['SEALED_LATE' as const] : [])];
  return notes.length > 0 ? { notes } : null;
}

function isSealedLate({ beacon, sealedAtMs, ticketCount }: DrawProof): boolean {
  if (!beacon || sealedAtMs === undefined || ticketCount === 0) return false;
  return sealedAtMs >= timeOfRound(beacon.chain, beacon.said.round);
}

function checkBeacon({ chain, closesAtMs, rounds, said }: BeaconProof): Finding {
  if (!areRoundsOfDraw(chain, closesAtMs, rounds)) return { fault: 'ROUND_MISNAMED', detail: roundsOfDraw(chain, closesAtMs).join() };
  if (!rounds.includes(said.round)) return { fault: 'ROUND_STRANGE', detail: String(said.round) };
  if (!isBeaconRound(chain, said)) return { fault: 'BEACON_FALSE', detail: String(said.round) };
  const notes: ProofNote[] = [
    ...(isPublicChain(chain) ? [] : ['BEACON_PRIVATE' as const]),
    ...(said.round === rounds[0] ? [] : ['ROUND_LATER' as const]),
  ];
  return notes.length > 0 ? { notes } : null;
}

function checkSeed({ seed, seedHash }: DrawProof): Finding {
  if (!isHex32(seed)) return { fault: 'SEED_MALFORMED' };
  const found = commit(seed);
  return found === seedHash ? null : { fault: 'SEED_DIFFERS', detail: found };
}

function checkResult(proof: DrawProof): Finding {
  const { algorithm, seed, drawId, ticketRoot: root, ticketCount, beacon, game, shape, result } = proof;
  if (algorithm !== DRAW_ALGORITHM) return { fault: 'ALGORITHM_UNKNOWN', detail: algorithm };
  const isOfGame = isShapeOfGame(game, shape);
  if (isOfGame === false) return { fault: 'SHAPE_DIFFERS' };
  const randomness = beacon?.said.randomness;
  if (!isHex32(seed) || !isSeal(root, ticketCount) || (beacon && !isHex32(randomness ?? ''))) return { fault: 'INPUT_MALFORMED' };
  const found = drawResult({ seed, drawId, ticketRoot: root, ticketCount, ...(randomness && { beacon: randomness }) }, shape);
  if (found.join() !== result.join()) return { fault: 'RESULT_DIFFERS', detail: found.join() };
  const notes: ProofNote[] = [...(beacon ? [] : ['BEACON_ABSENT' as const]), ...(isOfGame ? [] : ['GAME_UNKNOWN' as const])];
  return notes.length > 0 ? { notes } : null;
}

/** No tickets go with the empty root and with nothing else. */
function isSeal(root: string, count: number): boolean {
  return isHex32(root) && Number.isSafeInteger(count) && count >= 0 && (count === 0) === (root === EMPTY_ROOT);
}
