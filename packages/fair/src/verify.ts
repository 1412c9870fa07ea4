import { commit, isHex32 } from './commitment.ts';
import { type ChanceShape, drawResult } from './draw.ts';
import { EMPTY_ROOT, type TicketPath, ticketRoot, verifyTicket } from './merkle.ts';
import { DRAW_ALGORITHM } from './stream.ts';

/** All that is published of a draw, and what the verifier holds of their own. */
export type DrawProof = {
  readonly algorithm: string;
  readonly drawId: string;
  readonly shape: ChanceShape;
  /** Published before sale. */
  readonly seedHash: string;
  /** Published at close. */
  readonly ticketRoot: string;
  readonly ticketCount: number;
  /** Published after close; left out when the draw names no beacon round. */
  readonly beacon?: string;
  /** Published with the result. */
  readonly seed: string;
  readonly result: readonly number[];
  /** Every sealed leaf in order, when the whole list is to be checked. */
  readonly tickets?: readonly string[];
  /** Own tickets with their paths. */
  readonly own?: readonly { readonly leaf: string; readonly path: TicketPath }[];
};

/** Steps of the proof in the order in which the draw went. */
export const PROOF_STEPS = ['commitment', 'tickets', 'beacon', 'seed', 'result'] as const;
export type ProofStep = (typeof PROOF_STEPS)[number];

/**
 * Why a step fails.
 * HASH_MALFORMED: no SHA-256 was published; ROOT_MALFORMED: root and count cannot belong together;
 * ROOT_DIFFERS / COUNT_DIFFERS: the ticket list is not the sealed one; TICKET_NOT_INSIDE: an own ticket was not sealed;
 * BEACON_MALFORMED: no 32 bytes; SEED_MALFORMED: no 32 bytes; SEED_DIFFERS: not the seed promised;
 * ALGORITHM_UNKNOWN: a way to the result that this verifier does not know; INPUT_MALFORMED: an earlier step leaves nothing to compute from;
 * RESULT_DIFFERS: other numbers come out.
 */
export type ProofFault =
  | 'HASH_MALFORMED'
  | 'ROOT_MALFORMED'
  | 'ROOT_DIFFERS'
  | 'COUNT_DIFFERS'
  | 'TICKET_NOT_INSIDE'
  | 'BEACON_MALFORMED'
  | 'SEED_MALFORMED'
  | 'SEED_DIFFERS'
  | 'ALGORITHM_UNKNOWN'
  | 'INPUT_MALFORMED'
  | 'RESULT_DIFFERS';

/** `detail` carries what was found instead: the hash of the shown seed, the recomputed root or result, the index of a ticket. */
export type ProofOutcome =
  | { readonly step: ProofStep; readonly ok: true }
  | { readonly step: ProofStep; readonly ok: false; readonly fault: ProofFault; readonly detail?: string };

type Finding = { fault: ProofFault; detail?: string } | null;

/**
 * Checks a draw from what is published, trusting nothing and nobody: no clock, no network.
 * Every step is checked, whatever the others say; `beacon` is left out when the draw names none.
 * That the beacon's randomness belongs to the round named before sale is checked where the beacon's signature is.
 */
export function verifyDraw(proof: DrawProof): ProofOutcome[] {
  const findings: Record<ProofStep, () => Finding> = {
    commitment: () => (isHex32(proof.seedHash) ? null : { fault: 'HASH_MALFORMED' }),
    tickets: () => checkTickets(proof),
    beacon: () => (isHex32(proof.beacon ?? '') ? null : { fault: 'BEACON_MALFORMED' }),
    seed: () => checkSeed(proof),
    result: () => checkResult(proof),
  };
  return PROOF_STEPS.filter((step) => step !== 'beacon' || proof.beacon !== undefined).map((step) => {
    const finding = findings[step]();
    return finding ? { step, ok: false, ...finding } : { step, ok: true };
  });
}

/** Whether every step of a proof holds. */
export function isProven(outcomes: readonly ProofOutcome[]): boolean {
  return outcomes.length > 0 && outcomes.every(({ ok }) => ok);
}

function checkTickets({ ticketRoot: root, ticketCount: count, tickets, own = [] }: DrawProof): Finding {
  if (!isSeal(root, count)) return { fault: 'ROOT_MALFORMED' };
  if (tickets) {
    if (tickets.length !== count) return { fault: 'COUNT_DIFFERS', detail: String(tickets.length) };
    const found = ticketRoot(tickets);
    if (found !== root) return { fault: 'ROOT_DIFFERS', detail: found };
  }
  const missing = own.findIndex(({ leaf, path }) => !verifyTicket(leaf, path, { root, count }));
  return missing < 0 ? null : { fault: 'TICKET_NOT_INSIDE', detail: String(missing) };
}

function checkSeed({ seed, seedHash }: DrawProof): Finding {
  if (!isHex32(seed)) return { fault: 'SEED_MALFORMED' };
  const found = commit(seed);
  return found === seedHash ? null : { fault: 'SEED_DIFFERS', detail: found };
}

function checkResult(proof: DrawProof): Finding {
  const { algorithm, seed, drawId, ticketRoot: root, ticketCount, beacon, shape, result } = proof;
  if (algorithm !== DRAW_ALGORITHM) return { fault: 'ALGORITHM_UNKNOWN', detail: algorithm };
  if (!isHex32(seed) || !isSeal(root, ticketCount) || (beacon !== undefined && !isHex32(beacon))) return { fault: 'INPUT_MALFORMED' };
  const found = drawResult({ seed, drawId, ticketRoot: root, ticketCount, ...(beacon === undefined ? {} : { beacon }) }, shape);
  return found.join() === result.join() ? null : { fault: 'RESULT_DIFFERS', detail: found.join() };
}

/** No tickets go with the empty root and with nothing else. */
function isSeal(root: string, count: number): boolean {
  return isHex32(root) && Number.isSafeInteger(count) && count >= 0 && (count === 0) === (root === EMPTY_ROOT);
}
