/** A bonus as it is played: its deposit as a multiple of it, what it asks, what a stake counts there and returns in the mean; shares in 1/10000. */
export type PlayedBonus = {
  depositX: number;
  wageringX100: number;
  contributionBps: number;
  returnBps: number;
  /** What of the bonus may become cash at most, as a multiple of it; null: whatever lies on it. */
  maxConvertX: number | null;
};
/** How many complete it, of 1; and what becomes cash in the mean, and stays of the deposit, as multiples of the bonus. */
export type Law = { completes: number; converted: number; cash: number };

/** A stake is a twentieth of the bonus. */
const UNITS = 20;
const DEPOSIT_X_MAX = 10;
/** What asks for more is used up long before. */
const STEPS_MAX = 2_000;
const NEGLIGIBLE = 1e-12;

/**
 * What becomes of bonus money that is staked at even money, cash first, until it is complete or used up: exact, of whoever plays so. Numbers,
 * for nobody is paid by them.
 */
export function lawOf({ depositX, wageringX100, contributionBps, returnBps, maxConvertX }: PlayedBonus): Law {
  if (contributionBps === 0) return { completes: 0, converted: 0, cash: depositX };
  const steps = Math.min(STEPS_MAX, Math.ceil((UNITS * wageringX100 * 100) / contributionBps));
  const wins = returnBps / 20_000;
  let cash = at(Math.round(Math.min(depositX, DEPOSIT_X_MAX) * UNITS));
  let bonus: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    // Whose cash is gone stakes the bonus from the next bet on; what that wins stays with it.
    const next = stepped(bonus, wins);
    if ((cash[0] ?? 0) > 0) {
      const begun = stepped(at(UNITS, cash[0]), wins);
      for (const [units, share] of begun.entries()) next[units] = (next[units] ?? 0) + share;
    }
    bonus = next;
    cash[0] = 0;
    cash = stepped(cash, wins);
  }
  const most = maxConvertX === null ? Number.POSITIVE_INFINITY : maxConvertX * UNITS;
  const untouched = sum(cash, () => 1);
  return {
    completes: untouched + sum(bonus, () => 1),
    converted: (untouched * Math.min(UNITS, most) + sum(bonus, (units) => Math.min(units, most))) / UNITS,
    cash: sum(cash, (units) => units) / UNITS,
  };
}

function at(units: number, share = 1): number[] {
  const shares = new Array<number>(units + 1).fill(0);
  shares[units] = share;
  return shares;
}

/** One bet on: by so many units up or none. Who has nothing any more has ended, and is dropped by who reads it. */
function stepped(shares: readonly number[], wins: number): number[] {
  const next = new Array<number>(shares.length + 1).fill(0);
  for (const [units, share] of shares.entries()) {
    if (units === 0 || share < NEGLIGIBLE) continue;
    next[units + 1] = (next[units + 1] ?? 0) + share * wins;
    next[units - 1] = (next[units - 1] ?? 0) + share * (1 - wins);
  }
  while (next.length > 0 && (next.at(-1) ?? 0) < NEGLIGIBLE) next.pop();
  return next;
}

const sum = (shares: readonly number[], worth: (units: number) => number) =>
  shares.reduce((all, share, units) => all + share * worth(units), 0);
