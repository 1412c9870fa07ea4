import { expect, test } from 'vitest';
import { dividendText, putChip, roomOn, stakedOn, takeChip, wouldBring } from './draft.ts';
import { fightsView } from './testing/view.ts';

const of = (side: 'M' | 'W' | 'D', ...chips: bigint[]) => ({ fight: 'FIGHTS-1-1', side, chips });

test('chips gather on one side; another side begins anew; undone they go one by one', () => {
  const one = putChip(null, { fight: 'FIGHTS-1-1', side: 'M', chip: 10_000n });
  const two = putChip(one, { fight: 'FIGHTS-1-1', side: 'M', chip: 50_000n });
  expect(two).toEqual(of('M', 10_000n, 50_000n));
  expect(putChip(two, { fight: 'FIGHTS-1-1', side: 'W', chip: 10_000n })).toEqual(of('W', 10_000n));
  expect(putChip(two, { fight: 'FIGHTS-1-2', side: 'M', chip: 10_000n }).chips).toHaveLength(1);
  expect(takeChip(two)).toEqual(one);
  expect(takeChip(one)).toBeNull();
});

test('what it would bring counts its own weight in the pool, and is none while the other side is empty', () => {
  // Ten on meron and eight on wala, and another ten on meron: 0.95 · 28 / 20 = 1.33.
  expect(wouldBring(fightsView(), of('M', 100_000n))).toEqual({ dividend: 13_300, back: 133_000n });
  expect(wouldBring(fightsView(), of('D', 10_000n))).toEqual({ dividend: 90_000, back: 90_000n });
  const alone = fightsView({ staked: { M: '100000', W: '0', D: '0' } });
  expect(wouldBring(alone, of('M', 10_000n))).toBeNull();
  expect(wouldBring(alone, of('W', 10_000n))).toEqual({ dividend: 104_500, back: 104_500n });
});

test('what is left on a side is its limit less what stands there', () => {
  const mine = [
    { fight: 'FIGHTS-1-1', side: 'M', stake: '20000', state: 'ACCEPTED' },
    { fight: 'FIGHTS-1-1', side: 'M', stake: '70000', state: 'REFUSED' },
    { fight: 'FIGHTS-1-2', side: 'M', stake: '90000', state: 'ACCEPTED' },
  ];
  const view = fightsView({ mine });
  expect(stakedOn(view, 'FIGHTS-1-1', 'M')).toBe(20_000n);
  expect(roomOn(view, 'FIGHTS-1-1', 'M')).toBe(9_980_000n);
  expect(roomOn(view, 'FIGHTS-1-1', 'D')).toBe(1_000_000n);
});

test('a dividend stands with two decimals, or not at all', () => {
  expect([17_300, 90_000, 0].map(dividendText)).toEqual(['1.73', '9.00', '–']);
});
