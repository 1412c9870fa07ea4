import type { BeaconChain, BeaconRound } from './beacon.ts';
import type { ChanceShape } from './draw.ts';
import type { TicketPath } from './merkle.ts';
import { exactly, listOf, orNull, type Readable, readFile, record, type Shape, text, whole } from './read-file.ts';
import { type ProofOutcome, verifyDraw } from './verify.ts';

/** Name of the bundle's form (docs/fairness.md); any change takes a new name. */
export const BUNDLE_FORMAT = 'fairhall-bundle-2';
/** The form before it, which does not say when the tickets were sealed. It is still read. */
const BUNDLE_FORMAT_1 = 'fairhall-bundle-1';
/** Name of the form of one ticket's proof. */
export const TICKET_PROOF_FORMAT = 'fairhall-ticket-proof-1';

/** All that is published of one draw, as one file. Times in ms since the epoch. */
export type DrawBundle = {
  readonly format: typeof BUNDLE_FORMAT | typeof BUNDLE_FORMAT_1;
  readonly drawId: string;
  readonly game: string;
  readonly numero: string;
  /** When the hash of the seed and the rounds became public, when the sale ended, when the result was due. */
  readonly committedAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly algorithm: string;
  readonly shape: ChanceShape;
  readonly seedHash: string;
  readonly beacon: { readonly chain: BeaconChain; readonly rounds: readonly number[]; readonly said: BeaconRound } | null;
  readonly ticketCount: number;
  readonly ticketRoot: string;
  /** When count and root became public. */
  readonly sealedAtMs?: number;
  /** The leaf of every ticket in order; null where there are too many for one file. */
  readonly leaves: readonly string[] | null;
  readonly seed: string;
  readonly result: readonly number[];
};

/** Shows that one ticket was sealed in a draw. `ticket` is its canonical text (ticket.ts). */
export type TicketProof = {
  readonly format: typeof TICKET_PROOF_FORMAT;
  readonly drawId: string;
  readonly ticket: string;
  readonly path: TicketPath;
};

/** Checks a bundle, and tickets that should be in it. A ticket of another draw is not inside. */
export function verifyBundle(bundle: DrawBundle, tickets: readonly TicketProof[] = []): ProofOutcome[] {
  const { beacon, closesAtMs, leaves, ...rest } = bundle;
  const nowhere: TicketPath = { index: -1, siblings: [] };
  return verifyDraw({
    ...rest,
    ...(beacon && { beacon: { ...beacon, closesAtMs } }),
    ...(leaves && { leaves }),
    own: tickets.map(({ drawId, ticket, path }) => ({ ticket, path: drawId === bundle.drawId ? path : nowhere })),
  });
}

/** Reads a bundle that anybody may have written. */
export function readBundle(text: string): Readable<DrawBundle> {
  return readFile(text, BUNDLE);
}

/** Reads a ticket's proof that anybody may have written. */
export function readTicketProof(text: string): Readable<TicketProof> {
  return readFile(text, TICKET_PROOF);
}

/** Shapes of chance stay small: a bundle must not keep its reader busy for ever. */
const CHANCE: Shape = (value, at) => {
  const wrong = record({ count: whole, low: whole, high: whole })(value, at);
  if (wrong !== null) return wrong;
  const { kind, count, low, high, sorted = false } = value as ChanceShape & { sorted?: unknown };
  if (typeof sorted !== 'boolean') return `${at}.sorted`;
  const size = high - low + 1;
  if (kind !== 'independent' && kind !== 'distinct') return `${at}.kind`;
  return count >= 1 && count <= 1_000 && size >= 1 && size <= 1_000_000 && (kind === 'independent' || count <= size) ? null : at;
};

const CHAIN: Shape = (value, at) => {
  const wrong = record({ hash: text, scheme: text, publicKey: text, periodS: whole, genesisS: whole })(value, at);
  return wrong ?? ((value as BeaconChain).periodS >= 1 ? null : `${at}.periodS`);
};

const FIELDS = {
  drawId: text,
  game: text,
  numero: text,
  committedAtMs: whole,
  closesAtMs: whole,
  drawsAtMs: whole,
  algorithm: text,
  shape: CHANCE,
  seedHash: text,
  beacon: orNull(record({ chain: CHAIN, rounds: listOf(whole), said: record({ round: whole, randomness: text, signature: text }) })),
  ticketCount: whole,
  ticketRoot: text,
  leaves: orNull(listOf(text)),
  seed: text,
  result: listOf(whole),
};

const BUNDLE_1 = record({ format: exactly(BUNDLE_FORMAT_1), ...FIELDS });
const BUNDLE_2 = record({ format: exactly(BUNDLE_FORMAT), sealedAtMs: whole, ...FIELDS });
const BUNDLE: Shape = (value, at) => ((value as Partial<DrawBundle> | null)?.format === BUNDLE_FORMAT_1 ? BUNDLE_1 : BUNDLE_2)(value, at);

const TICKET_PROOF = record({
  format: exactly(TICKET_PROOF_FORMAT),
  drawId: text,
  ticket: text,
  path: record({ index: whole, siblings: listOf(text) }),
});

/** Reads a text that may be either. */
export function readProofFile(json: string): Readable<{ bundle: DrawBundle } | { ticket: TicketProof }> {
  const ticket = readTicketProof(json);
  if (ticket.ok) return { ok: true, value: { ticket: ticket.value } };
  const bundle = readBundle(json);
  if (bundle.ok) return { ok: true, value: { bundle: bundle.value } };
  // What says that it is a ticket is told what is wrong with it as one.
  return ticket.at !== 'format' && ticket.at !== '' ? ticket : bundle;
}
