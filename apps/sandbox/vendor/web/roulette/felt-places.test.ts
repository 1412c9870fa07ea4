import { AREAS } from '@fairhall/games/roulette/areas';
import { expect, test } from 'vitest';
import { LINE_PLACES, NUMBER_PLACES } from './felt-places.ts';
import { OUTER_PLACES } from './outer-places.ts';

const placeOf = (area: string) => LINE_PLACES.find((place) => place.area === area);

test('every bet that is one chip has its place on the felt, and no two the same', () => {
  const inner = [...NUMBER_PLACES, ...LINE_PLACES];
  const placed = [...inner, ...OUTER_PLACES].map(({ area }) => area);
  const announced = /^(VOISINS|TIERS|ORPHELINS|ZERO|NEIGHBOURS)/;
  expect(placed.toSorted()).toEqual(AREAS.filter((area) => !announced.test(area)).toSorted());
  expect(new Set(inner.map(({ column, row }) => `${column} ${row}`)).size).toBe(inner.length);
});

test('a split lies on the line of its two numbers, a corner where its four meet', () => {
  expect(placeOf('SPLIT-1-2')).toMatchObject({ column: 1, row: 1.5 });
  expect(placeOf('SPLIT-1-4')).toMatchObject({ column: 0.5, row: 2 });
  expect(placeOf('SPLIT-0-3')).toMatchObject({ column: 2.5, row: 1 });
  expect(placeOf('CORNER-4-5-7-8')).toMatchObject({ column: 1, row: 3 });
});
