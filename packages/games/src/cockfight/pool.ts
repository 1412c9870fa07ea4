/** Meron and wala share a pool; the draw has a fixed price. */
export type Side = 'M' | 'W' | 'D';
/** Who won, or C where the fight is cancelled. */
export type Result = Side | 'C';
export type Bet = { readonly side: Side; readonly stake: bigint };

/** What is kept of the pool in hundredths of a percent; the step of dividends and the least one, in 1/10000. */
export type Terms = { readonly commission: number; readonly step: number; readonly min: number };

/** What is put on each side. */
export type Totals = Readonly<Record<Side, bigint>>;

export type Dividends = {
  /** What one staked unit brings, in 1/10000; 0 on a side where nothing lies. */
  readonly meron: bigint;
  readonly wala: bigint;
  /** Nothing is bet on such a fight: a side is empty, or a dividend is below the least one. */
  readonly isVoid: boolean;
};

export type Settled = Dividends & {
  /** What comes back of each bet, in their order. */
  readonly returns: readonly bigint[];
  readonly commission: bigint;
  /** What the cutting of dividends leaves to the house. */
  readonly breakage: bigint;
};

const ONE = 10_000n;
/** A draw brings nine stakes, its own included. */
const DRAW_BACK = 9n;

export function totalsOf(bets: readonly Bet[]): Totals {
  const on = (side: Side) => bets.reduce((sum, bet) => (bet.side === side ? sum + bet.stake : sum), 0n);
  return { M: on('M'), W: on('W'), D: on('D') };
}

/** Dividends of a pool as it stands: final once nothing more is bet. */
export function dividendsOf(totals: Totals, terms: Terms): Dividends {
  const { net } = poolOf(totals, terms);
  const step = BigInt(terms.step);
  const dividend = (side: bigint) => (side === 0n ? 0n : ((net * ONE) / side / step) * step);
  const [meron, wala] = [dividend(totals.M), dividend(totals.W)];
  const least = BigInt(terms.min);
  return { meron, wala, isVoid: totals.M === 0n || totals.W === 0n || meron < least || wala < least };
}

/** What a fight brings. On a draw meron and wala get their stakes back whole; everybody does of a void or cancelled one. */
export function settleFight(bets: readonly Bet[], { result, terms }: { result: Result; terms: Terms }): Settled {
  const totals = totalsOf(bets);
  const dividends = dividendsOf(totals, terms);
  const give = (backOf: (bet: Bet) => bigint) => ({ ...dividends, returns: bets.map(backOf), commission: 0n, breakage: 0n });
  if (dividends.isVoid || result === 'C') return give(({ stake }) => stake);
  if (result === 'D') return give(({ side, stake }) => (side === 'D' ? stake * DRAW_BACK : stake));
  const { net, commission } = poolOf(totals, terms);
  const dividend = result === 'M' ? dividends.meron : dividends.wala;
  const returns = bets.map(({ side, stake }) => (side === result ? (stake * dividend) / ONE : 0n));
  return { ...dividends, returns, commission, breakage: returns.reduce((left, back) => left - back, net) };
}

/** What counts of a member's bets: of meron and wala the difference, nothing of what came back as it was. */
export function validStakeOf({ M, W, D }: Totals, { result, isVoid }: { result: Result; isVoid: boolean }): bigint {
  if (isVoid || result === 'C') return 0n;
  const sides = M > W ? M - W : W - M;
  return D + (result === 'D' ? 0n : sides);
}

function poolOf({ M, W }: Totals, terms: Terms): { net: bigint; commission: bigint } {
  const commission = ((M + W) * BigInt(terms.commission)) / ONE;
  return { net: M + W - commission, commission };
}
