import type { BeaconChain, BeaconRound } from './beacon.ts';
import type { ChanceShape } from './draw.ts';
import type { TicketPath } from './merkle.ts';
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

/** Why a text is no bundle or ticket: no JSON, another form, or the path of the first field that is not as it should be. */
export type Unreadable = { readonly ok: false; readonly at: string };
export type Readable<T> = { readonly ok: true; readonly value: T } | Unreadable;

/** Reads a bundle that anybody may have written. */
export function readBundle(text: string): Readable<DrawBundle> {
  return read(text, BUNDLE);
}

/** Reads a ticket's proof that anybody may have written. */
export function readTicketProof(text: string): Readable<TicketProof> {
  return read(text, TICKET_PROOF);
}

/** A shape: answers the path of the first thing that does not fit, or null. */
type Shape = (value: unknown, at: string) => string | null;

const fits =
  (isFit: (value: unknown) => boolean): Shape =>
  (value, at) =>
    isFit(value) ? null : at;
const text = fits((value) => typeof value === 'string' && value.length <= 4_096 && value.isWellFormed());
const whole = fits((value) => Number.isSafeInteger(value));
const exactly = (wanted: string): Shape => fits((value) => value === wanted);
const listOf =
  (shape: Shape): Shape =>
  (value, at) => {
    if (!Array.isArray(value)) return at;
    for (const [index, one] of value.entries()) {
      const wrong = shape(one, `${at}[${index}]`);
      if (wrong) return wrong;
    }
    return null;
  };
const orNull =
  (shape: Shape): Shape =>
  (value, at) =>
    value === null ? null : shape(value, at);
const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return at;
    for (const [name, shape] of Object.entries(fields)) {
      const wrong = shape((value as Record<string, unknown>)[name], at === '' ? name : `${at}.${name}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

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

function read<T>(json: string, shape: Shape): Readable<T> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, at: '' };
  }
  const at = shape(value, '');
  return at === null ? { ok: true, value: value as T } : { ok: false, at };
}

/** Reads a text that may be either. */
export function readProofFile(json: string): Readable<{ bundle: DrawBundle } | { ticket: TicketProof }> {
  const ticket = readTicketProof(json);
  if (ticket.ok) return { ok: true, value: { ticket: ticket.value } };
  const bundle = readBundle(json);
  if (bundle.ok) return { ok: true, value: { bundle: bundle.value } };
  // What says that it is a ticket is told what is wrong with it as one.
  return ticket.at !== 'format' && ticket.at !== '' ? ticket : bundle;
}
