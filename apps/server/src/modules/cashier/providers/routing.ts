/** What is known of an account by which an order may go. */
export type Candidate = {
  accountId: number;
  place: number | null;
  feeE4: number;
  open: boolean;
  rests: boolean;
  succeeded: number;
  decided: number;
};

/** Why an order went where it did, to be looked at later. */
export type Decision = {
  by: 'place' | 'score' | 'explore';
  candidates: { accountId: number; score: number; out: 'closed' | 'rests' | null }[];
};

/** One of so many orders goes to who is not the best, or a recovered one would never be seen again. */
const EXPLORE_ONE_OF = 20n;

/** Success in hundredths of a percent, with five orders of which four succeeded granted to begin with, less three times the cost. */
export function scoreOf({ succeeded, decided, feeE4 }: Pick<Candidate, 'succeeded' | 'decided' | 'feeE4'>): number {
  return Math.floor((10_000 * (succeeded + 4)) / (decided + 5)) - 3 * feeE4;
}

/**
 * In which order accounts are tried: those with a place by it, else the highest score first. `seed`: the order's number, so that what was
 * explored is found again. Who is closed or rests is not tried.
 */
export function rank(candidates: readonly Candidate[], seed: bigint): { accounts: number[]; decision: Decision } {
  const told = candidates.map(({ open, rests, ...one }) => ({
    ...one,
    score: scoreOf(one),
    out: !open ? ('closed' as const) : rests ? ('rests' as const) : null,
  }));
  const able = told.filter(({ out }) => out === null);
  const placed = able.filter(({ place }) => place !== null).sort((one, other) => Number(one.place) - Number(other.place));
  const scored = able
    .filter(({ place }) => place === null)
    .sort((one, other) => other.score - one.score || one.accountId - other.accountId);
  const explores = placed.length === 0 && scored.length > 1 && (seed >> 12n) % EXPLORE_ONE_OF === 0n;
  if (explores) scored.push(...scored.splice(0, 1));
  return {
    accounts: [...placed, ...scored].map(({ accountId }) => accountId),
    decision: {
      by: explores ? 'explore' : placed.length > 0 ? 'place' : 'score',
      candidates: told.map(({ accountId, score, out }) => ({ accountId, score, out })),
    },
  };
}
