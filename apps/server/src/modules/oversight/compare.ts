import { type Amount, amount, ZERO } from '@fairhall/money/amount';

export const DIFFERENCES = ['missing_here', 'missing_there', 'amount', 'content', 'state'] as const;
/** `content`: kind, member, round, game or currency; `state`: taken back on one side alone. */
export type DifferenceKind = (typeof DIFFERENCES)[number];

export type Raked = { span: string; rake: Amount };

/** What stands under a transaction's id. The user, the round and the game as the protocol writes them. */
export type Entry = {
  transactionId: string;
  kind: 'bet' | 'win';
  user: string;
  round: string;
  gameCode: string;
  currency: string;
  amount: Amount;
  /** The bet of a win, where it is said; else empty. */
  reference: string;
  /** What it says that counts of its round's stake, where it does. */
  valid?: Amount | null;
  /** Of a table between players, where it is said: what the house kept, and of which span of the table. */
  raked?: Raked | null;
  atMs: number;
};

/** A transaction as the vendor lists it. */
export type Told = Entry | Undoing;
type Undoing = Omit<Entry, 'kind' | 'amount' | 'currency'> & { kind: 'rollback' };

/** One of ours. `undoneAtMs`: when it was taken back, null while it stands; `free`: a promotion paid, so that nothing moved. */
export type Booked = Entry & { undoneAtMs: number | null; free: boolean };

/** What one side says of a transaction. */
export type Side = Omit<Entry, 'raked'> & { undone: boolean };
export type Difference = {
  kind: DifferenceKind;
  transactionId: string;
  theirs: Side | null;
  ours: Side | null;
  /** What the member's wallet would have to be given (or, below 0, be taken) so that it is as the vendor says. */
  apart: Amount;
};

/**
 * `told`: of the span with a margin on both sides, since clocks differ and answers come late; `toldFromMs`: where it begins. `booked`: all
 * of ours in the span, and those whose ids are told.
 */
export type Compared = { told: readonly Told[]; booked: readonly Booked[]; toldFromMs: number; fromMs: number; toMs: number };

type Theirs = { entry: Entry | null; undone: boolean };

/** Where a vendor's list of a span and our books disagree, in the order of the ids. No money, no difference: a loss may be told or not. */
export function compareTransactions({ told, booked, toldFromMs, fromMs, toMs }: Compared): Difference[] {
  const isInSpan = (atMs: number | null) => atMs !== null && atMs >= fromMs && atMs < toMs;
  const theirs = standings(told);
  const ours = new Map(booked.map((one) => [one.transactionId, one]));
  const ids = new Set([
    ...told.filter(({ atMs }) => isInSpan(atMs)).map(idOf),
    ...booked.filter(({ atMs, undoneAtMs }) => isInSpan(atMs) || isInSpan(undoneAtMs)).map(({ transactionId }) => transactionId),
  ]);
  return [...ids].sort().flatMap((id) => {
    const [their, own] = [theirs.get(id), ours.get(id)];
    const kind = kindOf(their, own, { toldFromMs, toMs });
    return kind === null ? [] : [differenceOf(kind, id, their, own)];
  });
}

const idOf = (one: Told) => (one.kind === 'rollback' ? one.reference : one.transactionId);

function standings(told: readonly Told[]): Map<string, Theirs> {
  const found = new Map<string, Theirs>();
  for (const one of told) {
    const before = found.get(idOf(one)) ?? { entry: null, undone: false };
    found.set(idOf(one), one.kind === 'rollback' ? { ...before, undone: true } : { ...before, entry: one });
  }
  return found;
}

function kindOf(
  theirs: Theirs | undefined,
  ours: Booked | undefined,
  { toldFromMs, toMs }: { toldFromMs: number; toMs: number },
): DifferenceKind | null {
  if (!ours) return theirs?.entry && !theirs.undone && theirs.entry.amount !== ZERO ? 'missing_here' : null;
  const undone = ours.undoneAtMs !== null;
  // What they listed before the list begins is not in it: that it was taken back must be.
  if (!theirs) return undone ? stateOf(ours.atMs < toldFromMs) : ours.amount === ZERO ? null : 'missing_there';
  if (theirs.undone || !theirs.entry) return stateOf(!undone);
  // What is taken back behind the span is looked at with the next one.
  if (undone) return stateOf((ours.undoneAtMs as number) < toMs);
  if (!isSame(theirs.entry, ours)) return 'content';
  return theirs.entry.amount === ours.amount || ours.free ? null : 'amount';
}

const stateOf = (differs: boolean) => (differs ? 'state' : null);

function isSame(one: Entry, other: Entry): boolean {
  return (['kind', 'user', 'round', 'gameCode', 'currency'] as const).every((field) => one[field] === other[field]);
}

function differenceOf(kind: DifferenceKind, transactionId: string, theirs?: Theirs, ours?: Booked): Difference {
  const their = theirs?.entry ? sideOf(theirs.entry, theirs.undone) : null;
  const own = ours ? sideOf(ours, ours.undoneAtMs !== null) : null;
  // They tell that it was taken back, or that alone: what stood is what stands here.
  const meant = their ?? (kind === 'state' && own ? { ...own, undone: !own.undone } : null);
  return { kind, transactionId, theirs: their, ours: own, apart: kind === 'content' ? ZERO : amount(worth(meant) - worth(own)) };
}

function sideOf(
  { transactionId, kind, user, round, gameCode, currency, amount: of, reference, valid, atMs }: Entry,
  undone: boolean,
): Side {
  return { transactionId, kind, user, round, gameCode, currency, amount: of, reference, valid: valid ?? null, atMs, undone };
}

/** What it put into the member's wallet. */
function worth(side: Side | null): bigint {
  if (!side || side.undone) return ZERO;
  return side.kind === 'win' ? side.amount : -side.amount;
}
