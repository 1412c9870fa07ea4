/** What a stake of each category gives, in whole percent; a category that is not there gives nothing. */
export type Weights = Readonly<Record<string, number>>;

/** What one draw or round turned over: the cash part of its valid stake, at the moment it counts. */
export type Play = { category: string; atMs: number; valid: bigint };

/** What a need spent of stakes, and what they gave it. */
export type Taken = { spent: bigint; given: bigint };

/** A need as it is allocated to. `closed`: it takes what it took before, of stakes until then, and no more. */
export type Allocated = {
  required: bigint;
  weights: Weights;
  openedAtMs: number;
  closed: { untilMs: number; took: Readonly<Record<string, Taken>> } | null;
};

/** `untilMs`: when the last stake that it spent counted; null while there is none. */
export type Filled = { actual: bigint; untilMs: number | null; took: Record<string, Taken> };

/** Told of each stake that a need spends, in the order in which it does. */
export type OnTaken = (need: number, play: Play, taken: Taken) => void;

/**
 * Spends stakes on needs: the oldest stake first, and of it each unit once, on the oldest need that takes its category. What it gives is
 * rounded down; of a stake that gives more than is lacking only so much is spent as fills the need, rounded up, and the rest goes on.
 * `needs` by (openedAt, id), `plays` by the moment they count. Pure, one pass over the stakes.
 */
export function allocate(needs: readonly Allocated[], plays: readonly Play[], onTaken?: OnTaken): Filled[] {
  const filled = needs.map((): Filled => ({ actual: 0n, untilMs: null, took: {} }));
  let first = 0;
  for (const play of plays) {
    let left = play.valid;
    for (let at = first; at < needs.length && left > 0n; at += 1) {
      const [need, so] = [needs[at] as Allocated, filled[at] as Filled];
      if (need.openedAtMs > play.atMs) break;
      const taken = need.closed ? takenBefore(need.closed, so, play, left) : takenNow(need, so, play, left);
      if (taken.spent === 0n) continue;
      left -= taken.spent;
      add(so, play, taken);
      onTaken?.(at, play, taken);
    }
    while (first < needs.length && isDone(needs[first] as Allocated, filled[first] as Filled, play.atMs)) first += 1;
  }
  return filled;
}

const NOTHING: Taken = { spent: 0n, given: 0n };

function takenNow({ required, weights }: Allocated, { actual }: Filled, { category }: Play, left: bigint): Taken {
  const lacking = required - actual;
  const weight = BigInt(weights[category] ?? 0);
  if (lacking === 0n || weight === 0n) return NOTHING;
  const given = (left * weight) / 100n;
  return given <= lacking ? { spent: left, given } : { spent: (lacking * 100n + weight - 1n) / weight, given: lacking };
}

function takenBefore(
  { untilMs, took }: NonNullable<Allocated['closed']>,
  { took: again }: Filled,
  { category, atMs }: Play,
  left: bigint,
): Taken {
  const before = took[category];
  if (!before || atMs > untilMs) return NOTHING;
  const rest = before.spent - (again[category]?.spent ?? 0n);
  return { spent: rest < left ? rest : left, given: 0n };
}

function add(filled: Filled, { category, atMs }: Play, { spent, given }: Taken): void {
  const before = filled.took[category] ?? NOTHING;
  filled.took[category] = { spent: before.spent + spent, given: before.given + given };
  filled.actual += given;
  filled.untilMs = atMs;
}

function isDone({ required, closed }: Allocated, { actual }: Filled, atMs: number): boolean {
  return closed ? atMs > closed.untilMs : actual === required;
}
