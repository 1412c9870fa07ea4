/** What a stake of each category gives, in whole percent; a category that is not there gives nothing. */
export type Weights = Readonly<Record<string, number>>;

/** What one draw or round turned over: the cash part of its valid stake, at the moment it counts. */
export type Play = { category: string; atMs: number; valid: bigint };

/**
 * Stakes of one category between two moments at which a need opens or a closed one had its last stake. `lost`: what rounding takes of what they
 * give, by weight: of each stake what valid · weight leaves over 100. `newestMs`: when the last of them counts.
 */
export type Lump = { category: string; valid: bigint; newestMs: number; lost: ReadonlyMap<number, bigint> };

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
  const { filled, take } = createAllocation(needs, onTaken);
  for (const play of plays) take(play);
  return filled;
}

/** The same step by step. */
export type Allocation = {
  filled: Filled[];
  take(play: Play): void;
  /** Lumps of one span, which begins at `fromMs`; false, and nothing is taken, where the order of its stakes makes a difference. */
  takeLumps(lumps: readonly Lump[], fromMs: number): boolean;
};

export function createAllocation(needs: readonly Allocated[], onTaken?: OnTaken): Allocation {
  const filled = needs.map((): Filled => ({ actual: 0n, untilMs: null, took: {} }));
  let first = 0;
  const passDone = (atMs: number) => {
    while (first < needs.length && isDone(needs[first] as Allocated, filled[first] as Filled, atMs)) first += 1;
  };
  return {
    filled,
    take(play) {
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
      passDone(play.atMs);
    },
    takeLumps(lumps, fromMs) {
      passDone(fromMs);
      const given = needs.map(() => 0n);
      const taken = lumps.map((lump) => {
        const at = needs.findIndex((need, at) => at >= first && takesOf(need, filled[at] as Filled, lump, fromMs));
        const gives = at === -1 ? 0n : givenBy(needs[at] as Allocated, lump);
        if (at !== -1) given[at] = (given[at] as bigint) + gives;
        return { lump, at, gives };
      });
      const inOrder = ({ lump: { category, valid }, at }: { lump: Lump; at: number }) => {
        const [need, so] = [needs[at] as Allocated, filled[at] as Filled];
        // One that these would fill, be it to the unit, may not take the last of them.
        return need.closed ? valid > restOf(need.closed, so, category) : (given[at] as bigint) >= need.required - so.actual;
      };
      if (taken.some((one) => one.at !== -1 && inOrder(one))) return false;
      for (const { lump, at, gives } of taken)
        if (at !== -1) add(filled[at] as Filled, { category: lump.category, atMs: lump.newestMs }, { spent: lump.valid, given: gives });
      return true;
    },
  };
}

/** Whether a need that is open at `fromMs` takes of a category. */
function takesOf(need: Allocated, so: Filled, { category }: Lump, fromMs: number): boolean {
  if (need.openedAtMs > fromMs) return false;
  if (need.closed) return fromMs <= need.closed.untilMs && restOf(need.closed, so, category) > 0n;
  return (need.weights[category] ?? 0) > 0 && so.actual < need.required;
}

function givenBy({ closed, weights }: Allocated, { category, valid, lost }: Lump): bigint {
  const weight = weights[category] ?? 0;
  return closed ? 0n : (valid * BigInt(weight) - (lost.get(weight) ?? 0n)) / 100n;
}

function restOf({ took }: NonNullable<Allocated['closed']>, { took: again }: Filled, category: string): bigint {
  return (took[category]?.spent ?? 0n) - (again[category]?.spent ?? 0n);
}

const NOTHING: Taken = { spent: 0n, given: 0n };

function takenNow({ required, weights }: Allocated, { actual }: Filled, { category }: Play, left: bigint): Taken {
  const lacking = required - actual;
  const weight = BigInt(weights[category] ?? 0);
  if (lacking === 0n || weight === 0n) return NOTHING;
  const given = (left * weight) / 100n;
  return given <= lacking ? { spent: left, given } : { spent: (lacking * 100n + weight - 1n) / weight, given: lacking };
}

function takenBefore(closed: NonNullable<Allocated['closed']>, so: Filled, { category, atMs }: Play, left: bigint): Taken {
  if (atMs > closed.untilMs) return NOTHING;
  const rest = restOf(closed, so, category);
  return { spent: rest < left ? rest : left, given: 0n };
}

function add(filled: Filled, { category, atMs }: Pick<Play, 'category' | 'atMs'>, { spent, given }: Taken): void {
  const before = filled.took[category] ?? NOTHING;
  filled.took[category] = { spent: before.spent + spent, given: before.given + given };
  filled.actual += given;
  // Lumps of a span come in no order.
  if (filled.untilMs === null || atMs > filled.untilMs) filled.untilMs = atMs;
}

function isDone({ required, closed }: Allocated, { actual }: Filled, atMs: number): boolean {
  return closed ? atMs > closed.untilMs : actual === required;
}
