import { expect, test } from 'vitest';
import { beatenBy, countFives, countShan, TIEN_LEN_PLAYS } from './counts.ts';

test('five cards of 52: the counts that are known', () => {
  expect(countFives()).toEqual({
    all: 2_598_960,
    ways: {
      ...{ HIGH: 1_302_540, PAIR: 1_098_240, TWOPAIR: 123_552, TRIPS: 54_912, STRAIGHT: 10_200 },
      ...{ FLUSH: 5_108, FULL: 3_744, QUADS: 624, STRAIGHTFLUSH: 40 },
    },
  });
});

test('Shan Koe Mee: all hands of two and three', () => {
  const { two, three } = countShan();
  expect([two.all, two.ways.do1 + two.ways.do2 + two.ways.points1 + two.ways.points2]).toEqual([1_326, 1_326]);
  expect([three.all, three.ways.triple, three.ways.suited]).toEqual([22_100, 52, 1_144]);
});

test('Tien Len: a two is chopped by three pairs, four of a kind and four pairs; a run only by its like', () => {
  expect(TIEN_LEN_PLAYS.map(beatenBy)).toEqual([[3, 5, 6], [3, 6], [], [6], [], [3, 6], []]);
});
