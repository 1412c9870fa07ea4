import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_CODES, ALL_PLAYS } from './all-plays.ts';
import type { PlayCode, TierKey } from './codes.ts';
import type { FamilyCode } from './families.ts';
import { FAMILY_TABLE } from './family-table.ts';
import { add, type Fraction, fraction, multiply } from './fraction.ts';
import type { Selection, Settlement } from './play.ts';
import { parseSelection } from './selection.ts';
import { settleSelection } from './settle.ts';
import { drawCount, everyDraw } from './testing/draws.ts';
import { FUZZ, selectionsOf } from './testing/selections.ts';
import { classesOf } from './units.ts';

/** Draws tried one by one for one play; families of more are proven by exact counting in a test of their own. */
const DRAWS_MAX = 200_000;

/** Units won in each class, and pushed, over all draws. */
function tryAll(play: PlayCode, selection: Selection): { wins: Partial<Record<TierKey, number>>; push: number; draws: number } {
  const { family, places } = ALL_PLAYS[play];
  const total = { wins: {} as Partial<Record<TierKey, number>>, push: 0, draws: 0 };
  for (const draw of everyDraw(family, places)) {
    const { wins, push }: Settlement = settleSelection(ALL_PLAYS[play], selection, draw);
    for (const key in wins) total.wins[key as TierKey] = (total.wins[key as TierKey] ?? 0) + (wins[key as TierKey] ?? 0);
    total.push += push;
    total.draws += 1;
  }
  return total;
}

/** What the table says of the same: units of each class × chance × draws. */
function declared(play: PlayCode, selection: Selection, draws: number): { wins: Record<string, Fraction>; push: Fraction } {
  const classes = classesOf(ALL_PLAYS[play], selection);
  const wins: Record<string, Fraction> = {};
  let push = fraction(0, 1);
  for (const { key, p, push: pushed = fraction(0, 1) } of ALL_PLAYS[play].tiers) {
    const units = fraction((classes[key] ?? 0) * draws, 1);
    if (units.n > 0n) wins[key] = multiply(p, units);
    push = add(push, multiply(pushed, units));
  }
  return { wins, push };
}

function check(play: PlayCode, selection: Selection): void {
  const { wins, push, draws } = tryAll(play, selection);
  const expected = declared(play, selection, draws);
  for (const [key, units] of Object.entries(expected.wins)) expect(fraction(wins[key as TierKey] ?? 0, 1), `${play} ${key}`).toEqual(units);
  expect(
    Object.keys(wins).every((key) => key in expected.wins),
    play,
  ).toBe(true);
  expect(fraction(push, 1), `${play} push`).toEqual(expected.push);
}

function drawsOf(play: PlayCode): number {
  const { family, places } = ALL_PLAYS[play];
  const shape = FAMILY_TABLE[family as FamilyCode].shape;
  return drawCount(shape, places?.length ?? shape.count);
}

const PROVABLE = ALL_CODES.filter((play) => drawsOf(play) <= DRAWS_MAX);

describe('the chance of every class: units won over all draws are units bet × chance × draws', () => {
  test.each(PROVABLE)('%s', (play) => {
    const example = parseSelection(ALL_PLAYS[play], ALL_PLAYS[play].example);
    if (!example.ok) throw new Error(`the example of ${play} is no selection`);
    check(play, example.value);
    const runs = drawsOf(play) <= 1_000 ? 10 : drawsOf(play) <= 10_000 ? 1 : 0;
    for (const selection of fc.sample(selectionsOf(play), { numRuns: runs, seed: FUZZ.seed })) check(play, selection);
  });
});
