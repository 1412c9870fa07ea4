import type { BodyOf } from '@fairhall/contract/endpoint';
import { CHASE_BETS_MAX, CHASE_ISSUES_MAX } from '@fairhall/contract/limits';
import type { placeBets } from '@fairhall/contract/lottery/place-bets';
import { type ChaseRule, chaseStake, type PlannedIssue, planChase } from '@fairhall/lottery/chase';
import { type CartPrice, MULTIPLE_MAX } from '@fairhall/lottery/price';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { majorText, parseMajor } from '@fairhall/money/text';
import type { BetBody, StakeLimits } from './slip-model.ts';

/** The slip that is chased: its game, multiple of its lines, limits of its unit mode. */
export type Chasing = { readonly gameId: number; readonly multiple: number; readonly limits: StakeLimits };

/** Makes the request for several draws out of the one for a single draw. */
export type ChaseOver = (body: BetBody) => BodyOf<typeof placeBets>;

/** What the player has chosen, figures as typed. To begin with: no draws, the same in each, and a win stops it. */
export type ChaseChoice = {
  readonly draws: string;
  readonly kind: ChaseRule['kind'];
  readonly factor: string;
  readonly gap: string;
  /** Of all that is staked until the win, in percent. */
  readonly rate: string;
  /** In major units. */
  readonly profit: string;
  readonly winningStop: boolean;
};

export const NEUTRAL_CHASE: ChaseChoice = { draws: '', kind: 'same', factor: '2', gap: '1', rate: '', profit: '', winningStop: true };

/** Less than two draws are no chase. */
export const CHASE_DRAWS_MIN = 2;
/** Numbers of draws to tap. */
export const CHASE_STEPS = [5, 10, 20, 50] as const;
/** A growing plan grows by this at most each time. */
export const CHASE_FACTOR = { min: 2, max: 10 } as const;

/** Percent of profit that a plan may aim at. */
export const CHASE_RATE = { min: 1, max: 1_000 } as const;
const E4_OF_PERCENT = 100n;

export type OpenDraw = { readonly numero: string; readonly closeTime: number; readonly drawTime: number };
/** One draw of a plan. `spentE4` is staked until then, `profitE4` left of the greatest win if it wins, and none before it did. */
export type ChaseRow = OpenDraw & PlannedIssue;

/**
 * `totalE4` over all draws. EMPTY: nothing is chosen yet, NO_GOAL: no profit to aim at; the others name the figure that is out of its bounds,
 * OVER the draw (from 1) that is. NO_PROFIT: the slip wins too little for the profit that is asked for.
 */
export type ChaseQuote =
  | { readonly ok: true; readonly rows: readonly ChaseRow[]; readonly totalE4: Amount }
  | { readonly ok: false; readonly code: 'EMPTY' | 'NO_GOAL' | 'NO_PROFIT' | WrongFigure }
  | { readonly ok: false; readonly code: 'OVER'; readonly at: number };

export type WrongFigure = 'DRAWS' | 'FACTOR' | 'GAP' | 'RATE' | 'PROFIT';

/** Draws that a slip of so many lines can be chased in, of those that stand ready. */
export function chaseDrawsMax(ready: number, lines: number): number {
  return Math.min(ready, CHASE_ISSUES_MAX, Math.floor(CHASE_BETS_MAX / Math.max(1, lines)));
}

/** The plan of a choice, with the server's own reckoning. */
export function quoteChase(
  choice: ChaseChoice,
  { price, draws, chasing }: { price: CartPrice; draws: readonly OpenDraw[]; chasing: Chasing },
): ChaseQuote {
  if (choice.draws === '') return { ok: false, code: 'EMPTY' };
  const issues = wholeIn(choice.draws, { min: CHASE_DRAWS_MIN, max: chaseDrawsMax(draws.length, price.lines.length) });
  if (issues === null) return { ok: false, code: 'DRAWS' };
  const rule = ruleOf(choice);
  if (typeof rule === 'string') return { ok: false, code: rule };
  const terms = { issues, unitE4: price.stakeE4, winE4: price.possibleWinE4, multipleMax: timesMax(price, chasing) };
  const plan = planChase(rule, terms);
  if (!plan.ok) return plan.code === 'NO_PROFIT' ? { ok: false, code: 'NO_PROFIT' } : { ok: false, code: 'OVER', at: plan.at };
  const rows = plan.value.map((issue, place) => {
    const { numero, closeTime, drawTime } = draws[place] as OpenDraw;
    return { numero, closeTime, drawTime, ...issue };
  });
  return {
    ok: true,
    rows,
    totalE4: chaseStake(
      price.stakeE4,
      rows.map(({ multiple }) => multiple),
    ),
  };
}

/** The request for the draws of a plan; each is named, so that none is bought but those that were seen. A void draw is given back. */
export function chaseOver({ rows, totalE4 }: { rows: readonly ChaseRow[]; totalE4: Amount }, winningStop: boolean): ChaseOver {
  const numeros = rows.map(({ numero }) => numero);
  const numero = numeros[0] ?? '';
  return (body) => ({
    ...body,
    currentNumero: numero,
    betCartAmountSum: majorText(totalE4),
    chase: true,
    chaseSlip: { numero, multiples: rows.map(({ multiple }) => multiple), numeros },
    winningStop,
    abandoning: true,
  });
}

/** What is to be known of a growing plan before it is bought; null of one that stakes the same in each draw, which is asked once. */
export type ChaseRisk = {
  /** The draw with the greatest stake. */
  readonly largest: ChaseRow;
  /** The first draw that leaves a loss even if it wins. */
  readonly losesFrom: ChaseRow | null;
};

export function riskOf(rows: readonly ChaseRow[]): ChaseRisk | null {
  const [first] = rows;
  if (!first || rows.every(({ multiple }) => multiple === first.multiple)) return null;
  return {
    largest: rows.reduce((most, row) => (row.stakeE4 > most.stakeE4 ? row : most)),
    losesFrom: rows.find(({ profitE4 }) => profitE4 < ZERO) ?? null,
  };
}

/** What a plan is, in one text: who agreed to it has agreed to no other. */
export function planName({ rows, totalE4 }: { rows: readonly ChaseRow[]; totalE4: Amount }): string {
  return `${rows[0]?.numero} ${rows.map(({ multiple }) => multiple).join(',')} ${totalE4}`;
}

function ruleOf({ kind, factor, gap, rate, profit }: ChaseChoice): ChaseRule | Exclude<WrongFigure, 'DRAWS'> | 'NO_GOAL' {
  switch (kind) {
    case 'same':
      return { kind, multiple: 1 };
    case 'doubling': {
      const times = wholeIn(factor, CHASE_FACTOR);
      const every = wholeIn(gap, { min: 1, max: CHASE_ISSUES_MAX });
      if (times === null) return 'FACTOR';
      return every === null ? 'GAP' : { kind, multiple: 1, factor: times, gap: every };
    }
    case 'profit-rate': {
      if (rate === '') return 'NO_GOAL';
      const percent = wholeIn(rate, CHASE_RATE);
      return percent === null ? 'RATE' : { kind, multipleMin: 1, rateE4: BigInt(percent) * E4_OF_PERCENT };
    }
    case 'fixed-profit': {
      if (profit === '') return 'NO_GOAL';
      const profitE4 = parseMajor(profit);
      return profitE4 === null || profitE4 <= ZERO ? 'PROFIT' : { kind, multipleMin: 1, profitE4 };
    }
  }
}

/** How often the slip may be bought in one draw before a limit of the merchant is passed. */
function timesMax({ lines, possibleWinE4 }: CartPrice, { multiple, limits }: Chasing): number {
  const bounds = [
    BigInt(Math.floor(Math.min(limits.multipleMax, MULTIPLE_MAX) / multiple)),
    ...lines.map(({ stakeE4 }) => limits.lineMaxE4 / stakeE4),
    ...(possibleWinE4 > 0n ? [limits.winMaxE4 / possibleWinE4] : []),
  ];
  return Number(bounds.reduce((least, bound) => (bound < least ? bound : least)));
}

function wholeIn(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
