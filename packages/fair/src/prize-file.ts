import { commit, isHex32 } from './commitment.ts';
import { drawLine, PRIZE_ALGORITHM, PRIZE_MODES, type PrizeLine, type PrizeMode, packetCuts, prizeRoot, prizeStream } from './prize.ts';
import { exactly, fits, listOf, orNull, type Readable, readFile, record, type Shape, text, whole } from './read-file.ts';

/** Name of the file's form (docs/fairness.md); any change takes a new name. */
export const PRIZE_FORMAT = 'fairhall-prizes-1';

/** Bounds of a list, so that a file keeps no reader busy for ever. */
const PRIZE_LINES_MAX = 1_000;
export const CARDS_MAX = 10_000;
export const PACKET_STEPS_MAX = 1_000_000;
export const WEIGHTS_MAX = 2 ** 32;

export type DrawnPrize = { readonly player: string; readonly number: number; readonly client: string; readonly line: number };

/** All that is published of a campaign's draws, as one file: of a deck or a packet every draw from the first on, of a wheel any of them. */
export type PrizeFile = {
  readonly format: typeof PRIZE_FORMAT;
  readonly algorithm: string;
  readonly campaign: string;
  readonly version: number;
  readonly mode: PrizeMode;
  readonly lines: readonly PrizeLine[];
  /** Published with the hash of the seed before the first draw. */
  readonly root: string;
  readonly seedHash: string;
  readonly committedAtMs: number;
  /** What a packet was cut from, as digits: the whole, and the least that a piece can differ by. */
  readonly packet: { readonly total: string; readonly step: string } | null;
  /** In the order in which they were drawn. */
  readonly draws: readonly DrawnPrize[];
  /** Published when the campaign has ended. */
  readonly seed: string;
};

/** Steps of the check in the order in which it went. */
export const PRIZE_STEPS = ['commitment', 'list', 'seed', 'packet', 'draws'] as const;
export type PrizeStep = (typeof PRIZE_STEPS)[number];

/**
 * Why a step fails.
 * HASH_MALFORMED: no SHA-256 was published; LIST_DIFFERS: the list is not the one whose root was; LIST_MALFORMED: no list to draw from;
 * SEED_MALFORMED: no 32 bytes; SEED_DIFFERS: not the seed promised; PIECES_DIFFER: the seed cuts the packet in other places;
 * ALGORITHM_UNKNOWN: a way that this verifier does not know; INPUT_MALFORMED: an earlier step leaves nothing to compute from;
 * NUMBER_STRANGE: a player's draws are not counted one by one; DRAW_DIFFERS: another prize comes out; NOTHING_LEFT: more was drawn than there is.
 */
export type PrizeFault =
  | 'HASH_MALFORMED'
  | 'LIST_DIFFERS'
  | 'LIST_MALFORMED'
  | 'SEED_MALFORMED'
  | 'SEED_DIFFERS'
  | 'PIECES_DIFFER'
  | 'ALGORITHM_UNKNOWN'
  | 'INPUT_MALFORMED'
  | 'NUMBER_STRANGE'
  | 'DRAW_DIFFERS'
  | 'NOTHING_LEFT';

/** `detail`: what was found instead: a root, a hash, pieces; of a draw its place in the file from 0, and the line that comes out. */
export type PrizeOutcome =
  | { readonly step: PrizeStep; readonly ok: true }
  | { readonly step: PrizeStep; readonly ok: false; readonly fault: PrizeFault; readonly detail?: string };

type Finding = { fault: PrizeFault; detail?: string } | null;

/** Checks what was drawn from what is published, trusting nothing and nobody. Every step is looked at; that of the packet where there is one. */
export function verifyPrizes(file: PrizeFile): PrizeOutcome[] {
  const findings: Record<PrizeStep, () => Finding> = {
    commitment: () => (isHex32(file.seedHash) ? null : { fault: 'HASH_MALFORMED' }),
    list: () => checkList(file),
    seed: () => checkSeed(file),
    packet: () => checkPacket(file),
    draws: () => checkDraws(file),
  };
  return PRIZE_STEPS.filter((step) => step !== 'packet' || file.mode === 'packet').map((step): PrizeOutcome => {
    const finding = findings[step]();
    return finding ? { step, ok: false, ...finding } : { step, ok: true };
  });
}

function checkList(file: PrizeFile): Finding {
  if (!isPrizeList(file)) return { fault: 'LIST_MALFORMED' };
  const found = prizeRoot(file);
  return found === file.root ? null : { fault: 'LIST_DIFFERS', detail: found };
}

/** Whether there is something to draw from, and no more than may be. */
export function isPrizeList({ mode, lines }: Pick<PrizeFile, 'mode' | 'lines'>): boolean {
  const sum = lines.reduce((all, { weight }) => all + weight, 0);
  const isEach = lines.every(({ kind, amount, weight }) => weight >= 1 && (kind === 'none') === (amount === '0'));
  return isEach && sum >= 1 && sum <= (mode === 'wheel' ? WEIGHTS_MAX : CARDS_MAX);
}

function checkSeed({ seed, seedHash }: PrizeFile): Finding {
  if (!isHex32(seed)) return { fault: 'SEED_MALFORMED' };
  const found = commit(seed);
  return found === seedHash ? null : { fault: 'SEED_DIFFERS', detail: found };
}

function checkPacket(file: PrizeFile): Finding {
  const { packet, lines, seed } = file;
  if (!packet || !isHex32(seed)) return { fault: 'INPUT_MALFORMED' };
  const [total, step] = [BigInt(packet.total), BigInt(packet.step)];
  const steps = step > 0n && total % step === 0n ? total / step : 0n;
  if (steps > BigInt(PACKET_STEPS_MAX) || BigInt(lines.length) > steps) return { fault: 'INPUT_MALFORMED' };
  const ends = [...packetCuts(file, lines.length, Number(steps)), Number(steps)];
  const found = ends.map((end, at) => String(BigInt(end - (ends[at - 1] ?? 0)) * step));
  const isSame = lines.every(({ amount, weight }, at) => amount === found[at] && weight === 1);
  return isSame ? null : { fault: 'PIECES_DIFFER', detail: found.join() };
}

function checkDraws(file: PrizeFile): Finding {
  const { algorithm, campaign, version, mode, lines, seed, draws } = file;
  if (algorithm !== PRIZE_ALGORITHM) return { fault: 'ALGORITHM_UNKNOWN', detail: algorithm };
  if (!isHex32(seed) || !isPrizeList(file)) return { fault: 'INPUT_MALFORMED' };
  const strange = strangeNumber(file);
  if (strange >= 0) return { fault: 'NUMBER_STRANGE', detail: String(strange) };
  const left = lines.map(({ weight }) => weight);
  for (const [at, { player, number, client, line }] of draws.entries()) {
    const drawn = drawLine(prizeStream({ seed, campaign, version, player, number, client }), left);
    if (!drawn) return { fault: 'NOTHING_LEFT', detail: String(at) };
    if (drawn.line !== line) return { fault: 'DRAW_DIFFERS', detail: `${at}: ${drawn.line}` };
    if (mode !== 'wheel') left[line] = (left[line] as number) - 1;
  }
  return null;
}

/** The first draw whose number is not its player's next one; of a wheel, of which a file holds any of them, not a later one. −1: there is none. */
function strangeNumber({ mode, draws }: PrizeFile): number {
  const last = new Map<string, number>();
  return draws.findIndex(({ player, number }) => {
    const before = last.get(player) ?? 0;
    last.set(player, number);
    return mode === 'wheel' ? number <= before : number !== before + 1;
  });
}

const amountText = fits((value) => typeof value === 'string' && /^(0|[1-9]\d{0,18})$/.test(value));
const count = fits((value) => Number.isSafeInteger(value) && (value as number) >= 0);
const hex32 = fits((value) => typeof value === 'string' && isHex32(value));
const oneOf = (...wanted: readonly string[]): Shape => fits((value) => wanted.includes(value as string));
const upTo =
  (max: number, shape: Shape): Shape =>
  (value, at) =>
    Array.isArray(value) && value.length > max ? at : shape(value, at);

/** Lines of a list as a file holds them. */
export const PRIZE_LINES = upTo(
  PRIZE_LINES_MAX,
  listOf(record({ kind: oneOf('cash', 'bonus', 'points', 'none'), amount: amountText, weight: count })),
);

const FILE = record({
  format: exactly(PRIZE_FORMAT),
  algorithm: text,
  campaign: text,
  version: count,
  mode: oneOf(...PRIZE_MODES),
  lines: PRIZE_LINES,
  root: text,
  seedHash: text,
  committedAtMs: whole,
  packet: orNull(record({ total: amountText, step: amountText })),
  draws: upTo(CARDS_MAX, listOf(record({ player: hex32, number: count, client: text, line: count }))),
  seed: text,
});

/** Reads a file that anybody may have written. */
export function readPrizeFile(json: string): Readable<PrizeFile> {
  return readFile(json, FILE);
}
