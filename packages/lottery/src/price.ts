import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { PlayCode } from './codes.ts';
import type { BettingModeId } from './modes.ts';
import { unitAmount } from './modes.ts';
import { outcomesOf } from './outcomes.ts';
import { type Paytable, quoteOdds, type TierOdds } from './paytable.ts';
import type { Selection } from './play.ts';
import { PLAYS } from './plays.ts';
import { countUnits } from './selection.ts';
import { settlementMoney, settleSelection } from './settle.ts';

/** One line of a cart. */
export type PricedLine = {
  readonly play: PlayCode;
  readonly selection: Selection;
  readonly modeId: BettingModeId;
  readonly multiple: number;
  readonly paytable: Paytable;
};

export type LinePrice = {
  readonly units: number;
  /** Price of one unit for multiple 1. */
  readonly unitE4: Amount;
  /** units × unitE4 × multiple. */
  readonly stakeE4: Amount;
  /** The most that one draw can pay, stake included: units that win together are added up. */
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
  invariant(Number.isInteger(line.multiple) && line.multiple >= 1 && line.multiple <= MULTIPLE_MAX, `${line.multiple} is no multiple`);
  const units = countUnits(line.play, line.selection);
  const unitE4 = unitAmount(PLAYS[line.play].mode, line.modeId);
  const odds = quoteOdds(line.play, line.paytable, line.selection);
  const stakeE4 = amount(unitE4 * BigInt(units) * BigInt(line.multiple));
  const possibleWinE4 = largest(winsByOutcome(line, { odds, unitE4 }));
  return { units, unitE4, stakeE4, possibleWinE4, odds };
}

/** Prices lines of one family together, as one slip. */
export function priceCart(lines: readonly PricedLine[]): CartPrice {
  const priced = lines.map(price);
  const totals: bigint[] = [];
  for (const [index, line] of lines.entries()) {
    for (const [outcome, win] of winsByOutcome(line, priced[index] as LinePrice).entries()) totals[outcome] = (totals[outcome] ?? 0n) + win;
  }
  return { lines: priced, stakeE4: amount(priced.reduce((sum, { stakeE4 }) => sum + stakeE4, 0n)), possibleWinE4: largest(totals) };
}

function winsByOutcome({ play, selection, multiple }: PricedLine, money: { odds: TierOdds; unitE4: Amount }): bigint[] {
  return outcomesOf(PLAYS[play].family).map(({ draw }) => {
    const { winE4 } = settlementMoney(settleSelection(play, selection, draw), money);
    return winE4 * BigInt(multiple);
  });
}

function largest(wins: readonly bigint[]): Amount {
  let best = 0n;
  for (const win of wins) if (win > best) best = win;
  return amount(best);
}
