import { ALL_CODES, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { countUnits } from '@fairhall/lottery/selection';
import { expect, it } from 'vitest';
import { choicesOf, judge, type PickPlace } from './board-model.ts';
import { type Chance, canBeRandom, randomPicks } from './random-picks.ts';

/** A fixed course of chance. */
function courseFrom(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it.each(ALL_CODES.filter((code) => canBeRandom(ALL_PLAYS[code])))('%s: chance makes a bet of it', (code) => {
  const play = ALL_PLAYS[code];
  const [choice] = choicesOf(play.form);
  const place: PickPlace = choice === undefined ? { play } : { play, choice };
  for (const seed of [1, 2, 3]) {
    const result = judge(randomPicks(place, courseFrom(seed)));
    expect(result.ok).toBe(true);
    expect(result.ok && countUnits(play, result.value)).toBeGreaterThanOrEqual(1);
  }
});

it('keeps the places that were chosen', () => {
  expect(randomPicks({ play: ALL_PLAYS.SSC_R2_Z }, courseFrom(1), '123').prefix).toBe('123');
});

it('picks of another course differ', () => {
  const texts = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(randomPicks({ play: ALL_PLAYS.SSC_5_ZX_FS }, courseFrom(seed)).rows));
  expect(new Set(texts).size).toBeGreaterThan(1);
});
