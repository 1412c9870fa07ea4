import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { PlayCode } from './codes.ts';
import type { BettingModeId } from './modes.ts';
import { outcomesOf } from './outcomes.ts';
import { type Paytable, quoteOdds, reducedOdds, type TierOdds, unitPrice } from './paytable.ts';
import type { Selection } from './play.ts';
import { PLAYS } from './plays.ts';
import { countUnits, formatSelection } from './selection.ts';
import { type Settlement, settlementMoney, settleSelection } from './settle.ts';

/** One line of a cart. */
export type PricedLine = {
  readonly play: PlayCode;
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

/** Prices one line. The server and the slip call this same function. Throws on a multiple outside 1..MULTIPLE_MAX. */
export function price(line: PricedLine): LinePrice {
  return measure(line).price;
}

/** Prices lines of one family together, as one slip. */
export function priceCart(lines: readonly PricedLine[]): CartPrice {
  const measured = lines.map(measure);
  const prices = measured.map((line) => line.price);
  const stakeE4 = amount(prices.reduce((sum, line) => sum + line.stakeE4, 0n));
  const [only] = prices;
  return { lines: prices, stakeE4, possibleWinE4: only && prices.length === 1 ? only.possibleWinE4 : mostTogether(measured) };
}

/** A line's price with what it wins: by kind of outcome, and of which kind each outcome is where outcomes can be tried one by one. */
type Measured = { readonly price: LinePrice; readonly winsE4: readonly bigint[]; readonly kinds: readonly number[] | null };

function measure({ play, selection, modeId, multiple, paytable, oddsShareE4 }: PricedLine): Measured {
  invariant(Number.isInteger(multiple) && multiple >= 1 && multiple <= MULTIPLE_MAX, `${multiple} is no multiple`);
  const units = countUnits(play, selection);
  const unitE4 = unitPrice(play, modeId);
  const full = quoteOdds(play, paytable, selection);
  const odds = oddsShareE4 === undefined ? full : reducedOdds(full, oddsShareE4);
  const times = BigInt(multiple);
  const { parts, kinds } = prospectOf(play, selection);
  const winsE4 = parts.map((part) => part.map((settlement) => settlementMoney(settlement, { odds, unitE4 }).winE4 * times));
  const possibleWinE4 = amount(winsE4.reduce((sum, part) => sum + largest(part), 0n));
  const stakeE4 = amount(unitE4 * BigInt(units) * times);
  return { price: { units, unitE4, stakeE4, possibleWinE4, odds }, winsE4: winsE4[0] ?? [], kinds };
}

/** Lines whose outcomes are not known one by one may win beside any others. */
function mostTogether(lines: readonly Measured[]): Amount {
  const totals: bigint[] = [];
  let apartE4 = 0n;
  for (const { price: line, winsE4, kinds } of lines) {
    if (!kinds) apartE4 += line.possibleWinE4;
    else for (const [outcome, kind] of kinds.entries()) totals[outcome] = (totals[outcome] ?? 0n) + (winsE4[kind] as bigint);
  }
  return amount(largest(totals) + apartE4);
}

/**
 * How a selection may end. With `kinds`: one part, the settlements that differ, and for each outcome of the family which of them it
 * brings. Without: what `most` says.
 */
type Prospect = { readonly parts: readonly (readonly Settlement[])[]; readonly kinds: readonly number[] | null };

const PROSPECTS_MAX = 2_000;
/** Plays are few and most picks are everybody's: judging a selection against all outcomes is the dearest part of its price. */
const prospects = new Map<string, Prospect>();

function prospectOf(play: PlayCode, selection: Selection): Prospect {
  const { family, most } = PLAYS[play];
  if (most) return { parts: most(selection), kinds: null };
  const outcomes = outcomesOf(family);
  invariant(outcomes, `${play} says what it can win at most`);
  const name = `${play} ${formatSelection(selection)}`;
  const known = prospects.get(name);
  if (known) return known;
  const settlements = new Map<string, Settlement>();
  const kinds = outcomes.map(({ draw }) => {
    const settlement = settleSelection(play, selection, draw);
    const wins = JSON.stringify(settlement.wins);
    settlements.set(wins, settlement);
    return [...settlements.keys()].indexOf(wins);
  });
  const made = { parts: [[...settlements.values()]], kinds };
  if (prospects.size >= PROSPECTS_MAX) prospects.clear();
  prospects.set(name, made);
  return made;
}

/** The most that one draw can pay for a selection of multiple 1, stake included; a bound above it in families of many outcomes. */
export function mostPayable(play: PlayCode, selection: Selection, money: { odds: TierOdds; unitE4: Amount }): Amount {
  const { parts } = prospectOf(play, selection);
  return amount(parts.reduce((sum, part) => sum + largest(part.map((settlement) => settlementMoney(settlement, money).winE4)), 0n));
}

function largest(wins: readonly bigint[]): Amount {
  let best = 0n;
  for (const win of wins) if (win > best) best = win;
  return amount(best);
}
