import { expect, test } from 'vitest';
import { type Newcomer, poorLinksOf, ringsOf } from './rings.ts';

const LEAST = 1_000n;
const one = (memberId: number, more: Partial<Newcomer> = {}): Newcomer => ({
  ...{
    memberId: BigInt(memberId),
    linkId: 7n,
    code: 'spring',
    registeredDay: `2026-11-${10 + memberId}`,
    deposit: LEAST,
    isOutAtOnce: true,
  },
  ...{ devices: ['phone'], networks: ['10.1.2.0/24'], ...more },
});

test('three who share a device, paid in the least and took it out at once are a ring, from the day of the first of them', () => {
  const fromDay = '2026-11-11';
  expect(ringsOf([one(3), one(1), one(2)], LEAST)).toEqual([{ shared: 'device', key: 'phone', memberIds: [3n, 1n, 2n], fromDay }]);
  expect(ringsOf([one(1), one(2)], LEAST)).toEqual([]);
  expect(ringsOf([one(1), one(2), one(3, { deposit: LEAST + 1n })], LEAST)).toEqual([]);
  expect(ringsOf([one(1), one(2), one(3, { isOutAtOnce: false })], LEAST)).toEqual([]);
  // Each with a phone of its own in one house: by the network.
  const apart = [1, 2, 3].map((id) => one(id, { devices: [`phone ${id}`] }));
  expect(ringsOf(apart, LEAST)).toEqual([{ shared: 'network', key: '10.1.2.0/24', memberIds: [1n, 2n, 3n], fromDay }]);
  expect(
    ringsOf(
      apart.map((who, at) => ({ ...who, networks: [`10.1.${at}.0/24`] })),
      LEAST,
    ),
  ).toEqual([]);
});

test('a link of which more than 55 in a hundred first deposits were the least is told, of ten or more', () => {
  const link = (low: number, all: number) => Array.from({ length: all }, (_, at) => one(at + 1, at < low ? {} : { deposit: LEAST + 1n }));
  expect(poorLinksOf(link(11, 20), LEAST)).toEqual([]); // 55 of a hundred
  expect(poorLinksOf(link(12, 20), LEAST)).toMatchObject([{ linkId: 7n, code: 'spring', firsts: 20, least: 12, fromDay: '2026-11-11' }]);
  expect(poorLinksOf(link(9, 9), LEAST)).toEqual([]);
  expect(
    poorLinksOf(
      link(20, 20).map((who) => ({ ...who, linkId: null })),
      LEAST,
    ),
  ).toEqual([]);
});
