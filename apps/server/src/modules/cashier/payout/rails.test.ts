import { type Amount, major, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { planOver, type Rail, railsFor } from './rails.ts';

const rail = (name: string, change: Partial<Rail> = {}): Rail => ({
  ...{ bankCode: 'BAY', place: 1, name, accountId: 1, channelCode: `PH_${name}`, least: ZERO, most: null, fromMinute: 0, untilMinute: 0 },
  ...change,
});
const INSTANT = rail('INSTANT', { least: major(100), most: major(50_000) });
/** A batch, until two in the afternoon. */
const BATCH = rail('BATCH', { least: major(1_000), fromMinute: 0, untilMinute: 14 * 60 });
const [MORNING, EVENING] = [9 * 60, 20 * 60];

test.each<[string, Rail[], Amount, number, Amount[] | null]>([
  ['what a rail takes goes in one payment', [INSTANT, BATCH], major(50_000), MORNING, [major(50_000)]],
  ['what is too much for the first goes by the next', [INSTANT, BATCH], major(119_940), MORNING, [major(119_940)]],
  ['behind the hours of the next it goes in parts', [INSTANT, BATCH], major(119_940), EVENING, [50_000, 50_000, 19_940].map(major)],
  ['what only a closed one takes waits for it', [BATCH], major(119_940), EVENING, [major(119_940)]],
  ['no part is below the least', [INSTANT], major(100_030), MORNING, [50_000, 49_930, 100].map(major)],
  ['what is too little for all is taken by none', [INSTANT, BATCH], major(99), MORNING, null],
  [
    'the widest makes the fewest parts',
    [INSTANT, rail('WIDE', { most: major(80_000) })],
    major(160_000),
    MORNING,
    [80_000, 80_000].map(major),
  ],
  ['where there is none, none takes it', [], major(1), MORNING, null],
])('%s', (_what, rails, whole, minute, parts) => {
  expect(planOver(rails, whole, minute)).toEqual(parts);
});

test('a payment leaves by the rails that take it at the minute, in their order', () => {
  const names = (sum: Amount, minute: number) => railsFor([INSTANT, BATCH], sum, minute).map(({ name }) => name);
  expect([names(major(500), MORNING), names(major(5_000), MORNING), names(major(60_000), MORNING)]).toEqual([
    ['INSTANT'],
    ['INSTANT', 'BATCH'],
    ['BATCH'],
  ]);
  expect([names(major(5_000), 14 * 60), names(major(60_000), 14 * 60)]).toEqual([['INSTANT'], []]);
});
