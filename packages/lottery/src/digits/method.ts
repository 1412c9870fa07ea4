import type { RowName } from '../codes.ts';
import type { Fraction } from '../fraction.ts';
import type { Classes, PlayForm, Selection, Settlement, Tier } from '../play.ts';

/** A rule on a few digits, wherever in the draw they stand. */
export type DigitMethod = {
  readonly form: PlayForm;
  readonly tiers: readonly [Tier, ...Tier[]];
  judge(selection: Selection, digits: readonly number[]): Settlement;
  classes?(selection: Selection): Classes;
  /** Settlements of which no draw pays more than the dearest: the one part of `PlayDefinition.most`. */
  most(selection: Selection): readonly Settlement[];
};

/** The places that a method's digits come from, by name. */
export type Places = readonly RowName[];

export function tier(key: Tier['key'], p: Fraction, report = 'W'): Tier {
  return { key, p, report };
}

/** The only class of a play whose units win with equal chance. */
export function oneTier(p: Fraction): readonly [Tier] {
  return [tier('W', p)];
}

/** A class of the checker's under its own name. */
export function namedTier(key: Tier['key'], p: Fraction): Tier {
  return { key, p, report: key };
}

export function picks({ rows }: Selection, index = 0): readonly string[] {
  return rows[index] ?? [];
}

/** How many of these picks are among the digits. */
export function shownOf(items: readonly string[], digits: readonly number[]): number {
  return items.filter((item) => digits.includes(Number(item))).length;
}

/** Digits that stand `times` times among these, as picks. */
export function standing(digits: readonly number[], times: number): string[] {
  return [...new Set(digits)].filter((digit) => digits.filter((other) => other === digit).length === times).map(String);
}
