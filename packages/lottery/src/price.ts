import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { MONEY_MAX } from './bounds.ts';
import { keeping } from './keeping.ts';
import type { BettingModeId } from './modes.ts';
import { type Paytable, quoteOdds, reducedOdds, type TierOdds, unitPrice } from './paytable.ts';
import type { PlayDefinition, Selection } from './play.ts';
import { countUnits, formatSelection } from './selection.ts';
import { type Settlement, settleSelection, winsBy } from './settle.ts';
import { finish, type Steps } from './steps.ts';

/** One line of a cart. */
export type PricedLine = {
  readonly play: PlayDefinition;
  readonly selection: Selection;
  readonly modeId: BettingModeId;
  readonly multiple: number;
  readonly paytable: Paytable;
  /** The share of the table's odds that it is sold at, ×10⁴; left out, all of them. */
  readonly oddsShareE4?: number;
};

export type LinePrice = {
  readonly units: number;
  /** Price of one unit for multiple 1, the play's cost factor in it. */
  readonly unitE4: Amount;
  /** units × unitE4 × multiple. */
  readonly stakeE4: Amount;
  /** The most that one draw can pay, stake included: units that win together are added up. In families of many outcomes a bound above it. */
  readonly possibleWinE4: Amount;
  /** Odds the line is accepted at, by the classes it can win. */
  readonly odds: TierOdds;
};

export type CartPrice = {
  readonly lines: readonly LinePrice[];
  readonly stakeE4: Amount;
  /** The most that one draw can pay over all lines: never more than the sum over lines, less when they exclude each other. */
  readonly possibleWinE4: Amount;
};

/** Highest multiple of one line; a merchant's setting may be lower. */
export const MULTIPLE_MAX = 1_000_000;

/** AMOUNT_OVER: a line (from 0), or all together (null), would cost or win more than MONEY_MAX. */
export type CartResult =
  | { readonly ok: true; readonly value: CartPrice }
  | { readonly ok: false; readonly code: 'AMOUNT_OVER'; readonly of: 'stake' | 'win'; readonly line: number | null };

/** Prices lines of one family together, as one slip: servers and pages call this same function. Throws on a multiple outside 1..MULTIPLE_MAX. */
export function priceCart(lines: readonly PricedLine[]): CartResult {
  return finish(cartSteps(lines));
}

/** The same, a line a step. */
export function* cartSteps(lines: readonly PricedLine[]): Steps<CartResult> {
  const measured: Measured[] = [];
  for (const [line, one] of lines.entries()) {
    const priced = measure(one);
    if (typeof priced === 'string') return { ok: false, code: 'AMOUNT_OVER', of: priced, line };
    measured.push(priced);
    yield;
  }
  const prices = measured.map((line) => line.price);
  const stakeE4 = prices.reduce((sum, line) => sum + line.stakeE4, 0n);
  const [only] = prices;
  const possibleWinE4 = only && prices.length === 1 ? only.possibleWinE4 : mostTogether(measured);
  if (stakeE4 > MONEY_MAX) return { ok: false, code: 'AMOUNT_OVER', of: 'stake', line: null };
  if (possibleWinE4 > MONEY_MAX) return { ok: false, code: 'AMOUNT_OVER', of: 'win', line: null };
  return { ok: true, value: { lines: prices, stakeE4: amount(stakeE4), possibleWinE4: amount(possibleWinE4) } };
}

/** What a line costs, in full: it may be more than an amount can hold. Throws on a multiple that is none. */
export function lineStake({ play, selection, modeId, multiple }: Omit<PricedLine, 'paytable'>): bigint {
  invariant(Number.isInteger(multiple) && multiple >= 1 && multiple <= MULTIPLE_MAX, `${multiple} is no multiple`);
  return unitPrice(play, modeId) * BigInt(countUnits(play, selection)) * BigInt(multiple);
}

/** A line's price with what it wins: by kind of outcome, and of which kind each outcome is where outcomes can be tried one by one. */
type Measured = { readonly price: LinePrice; readonly winsE4: readonly bigint[]; readonly kinds: readonly number[] | null };

/** What is more than MONEY_MAX where one of them is. */
function measure(line: PricedLine): Measured | 'stake' | 'win' {
  const { play, selection, modeId, multiple, paytable, oddsShareE4 } = line;
  const stakeE4 = lineStake(line);
  if (stakeE4 > MONEY_MAX) return 'stake';
  const units = countUnits(play, selection);
  const unitE4 = unitPrice(play, modeId);
  const full = quoteOdds(play, paytable, selection);
  const odds = oddsShareE4 === undefined ? full : reducedOdds(full, oddsShareE4);
  const times = BigInt(multiple);
  const { parts, kinds } = prospectOf(play, selection);
  const winOf = winsBy({ odds, unitE4 });
  const winsE4 = parts.map((part) => part.map((settlement) => winOf(settlement) * times));
  const possibleWinE4 = winsE4.reduce((sum, part) => sum + largest(part), 0n);
  if (possibleWinE4 > MONEY_MAX) return 'win';
  const price = { units, unitE4, stakeE4: amount(stakeE4), possibleWinE4: amount(possibleWinE4), odds };
  return { price, winsE4: winsE4[0] ?? [], kinds };
}

/** Lines whose outcomes are not known one by one may win beside any others. */
function mostTogether(lines: readonly Measured[]): bigint {
  const totals: bigint[] = [];
  let apartE4 = 0n;
  for (const { price: line, winsE4, kinds } of lines) {
    if (!kinds) apartE4 += line.possibleWinE4;
    else for (const [outcome, kind] of kinds.entries()) totals[outcome] = (totals[outcome] ?? 0n) + (winsE4[kind] as bigint);
  }
  return largest(totals) + apartE4;
}

/**
 * How a selection may end. With `kinds`: one part, the settlements that differ, and for each outcome of the family which of them it
 * brings. Without: what `most` says.
 */
type Prospect = { readonly parts: readonly (readonly Settlement[])[]; readonly kinds: readonly number[] | null };

const TRIED_KEPT = 2_000;

export function prospectOf(play: PlayDefinition, selection: Selection): Prospect {
  return play.most ? { parts: play.most(selection), kinds: null } : tried({ play, selection });
}

/** Plays are few and most picks are everybody's: judging a selection against all outcomes is the dearest part of its price. */
const tried = keeping(
  { max: TRIED_KEPT, nameOf: ({ play, selection }) => `${play.code} ${formatSelection(selection)}` },
  ({ play, selection }: { play: PlayDefinition; selection: Selection }): Prospect => {
    const { outcomes, code } = play;
    invariant(outcomes, `${code} says what it can win at most`);
    const settlements = new Map<string, { place: number; settlement: Settlement }>();
    const kinds = outcomes.map(({ draw }) => {
      const settlement = settleSelection(play, selection, draw);
      const wins = Object.entries(settlement.wins).join();
      const kind = settlements.get(wins) ?? { place: settlements.size, settlement };
      settlements.set(wins, kind);
      return kind.place;
    });
    return { parts: [[...settlements.values()].map(({ settlement }) => settlement)], kinds };
  },
);

/**
 * The most that one draw can pay for a selection of multiple 1, stake included; a bound above it in families of many outcomes. Throws when
 * it is more than an amount can hold, which no priced line of theirs is.
 */
export function mostPayable(play: PlayDefinition, selection: Selection, money: { odds: TierOdds; unitE4: Amount }): Amount {
  const winOf = winsBy(money);
  return amount(prospectOf(play, selection).parts.reduce((sum, part) => sum + largest(part.map(winOf)), 0n));
}

function largest(wins: readonly bigint[]): bigint {
  let best = 0n;
  for (const win of wins) if (win > best) best = win;
  return best;
}
