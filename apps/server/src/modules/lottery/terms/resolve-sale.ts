import type { TermName } from '@fairhall/contract/console/game-terms';
import { amount } from '@fairhall/money/amount';
import type { OwnOdds, Sale } from '../game.ts';

/** The terms that a game came with at a merchant. */
export type StandardSale = Omit<Sale, 'ownOdds'>;

/** What a merchant changed of them, as it is kept. What is not named stays as the game came. */
export type TermOverrides = {
  /** By name, as digit strings; an empty one bounds nothing. */
  terms?: Partial<Record<TermName, string>>;
  /** All plays that are not sold. */
  playsOff?: readonly string[];
  /** Odds ×10⁴ as digit strings, of whole plays, by hit class. */
  odds?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** What is sold: the terms of the game with what the merchant changed of them. Pure; kept overrides were checked (check-terms.ts). */
export function resolveSale(standard: StandardSale, { terms = {}, playsOff, odds = {} }: TermOverrides): Sale {
  const money = (name: 'stakeMin' | 'stakeMax' | 'winMax') => (terms[name] === undefined ? standard[name] : amount(BigInt(terms[name])));
  const count = (name: 'multipleMax' | 'minSeries' | 'maxBetSeries' | 'maxSeries' | 'entReturnE4') =>
    terms[name] === undefined ? standard[name] : Number(terms[name]);
  const { issueStakeMax } = terms;
  return {
    ...standard,
    ...{ stakeMin: money('stakeMin'), stakeMax: money('stakeMax'), winMax: money('winMax'), multipleMax: count('multipleMax') },
    issueStakeMax: issueStakeMax === undefined ? standard.issueStakeMax : issueStakeMax === '' ? null : amount(BigInt(issueStakeMax)),
    ...{ minSeries: count('minSeries'), maxBetSeries: count('maxBetSeries'), maxSeries: count('maxSeries') },
    entReturnE4: count('entReturnE4'),
    playsOff: playsOff ? [...playsOff] : standard.playsOff,
    ownOdds: ownOddsOf(odds),
  };
}

function ownOddsOf(odds: NonNullable<TermOverrides['odds']>): OwnOdds {
  return Object.fromEntries(
    Object.entries(odds).map(([play, tiers]) => [
      play,
      Object.fromEntries(Object.entries(tiers).map(([tier, value]) => [tier, BigInt(value)])),
    ]),
  );
}

/** A term of a sale as text; an absent bound is empty. */
export function termText(sale: StandardSale, name: TermName): string {
  const value = sale[name];
  return value === null ? '' : String(value);
}
