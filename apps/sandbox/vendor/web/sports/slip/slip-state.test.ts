import { expect, test } from 'vitest';
import { fixtureOf, marketOf } from '../testing/book.ts';
import { accepted, EMPTY_SLIP, kindOf, legsOf, ordersOf, type Pick, type SlipState, toggled, totalOf } from './slip-state.ts';

const pickOf = (id: string, change: Partial<Pick> = {}): Pick => ({
  ...{ selection: `${id}-1x2/1`, fixture: id, odds: '19200', version: 1 },
  ...change,
});
const slipOf = (change: Partial<SlipState> = {}, ...ids: string[]): SlipState => ({
  ...EMPTY_SLIP,
  unit: '10000000',
  picks: ids.map((id) => pickOf(id)),
  ...change,
});
const bookOf = (odds: string, change = {}) => ({
  fixtures: { f1: fixtureOf('f1', { markets: [marketOf('f1-1x2', { '1': odds }, change)] }), f2: fixtureOf('f2') },
});
const conditions = (slip: SlipState, book = bookOf('17400')) => legsOf(slip, book).map(({ condition }) => condition);

test('a second tap takes a selection off; another one of its fixture takes its place in one bet, and stands beside it as a single', () => {
  const one = toggled(slipOf(), pickOf('f1'));
  expect(toggled(one, pickOf('f1')).picks).toEqual([]);
  const other = pickOf('f1', { selection: 'f1-1x2/2' });
  expect(toggled(one, other).picks).toEqual([other]);
  expect(toggled({ ...one, mode: 'singles' }, other).picks).toHaveLength(2);
});

test('a price that moved asks for a new press, unless the player consented to that change beforehand', () => {
  const slip = slipOf({}, 'f1', 'f2');
  expect(conditions(slip)).toEqual(['moved', 'same']);
  expect(conditions({ ...slip, consent: { kind: 'better' } })).toEqual(['moved', 'same']);
  expect(conditions({ ...slip, consent: { kind: 'better' } }, bookOf('20000'))).toEqual(['taken', 'same']);
  expect(conditions({ ...slip, consent: { kind: 'within', rate: 1_000 } })).toEqual(['taken', 'same']);
  expect(conditions({ ...slip, consent: { kind: 'within', rate: 900 } })).toEqual(['moved', 'same']);
  expect(conditions(accepted(slip, pickOf('f1', { odds: '17400', version: 2 })))).toEqual(['same', 'same']);
});

test('a market that is shut stands on the slip as shut, and one that was not read yet as unknown', () => {
  expect(conditions(slipOf({}, 'f1', 'f3'), bookOf('19200', { state: 'SUSPENDED' }))).toEqual(['closed', 'unknown']);
});

test('the total is of all bets: singles each with the stake, a system with every combination', () => {
  const odds = [19_200n, 20_500n, 17_400n];
  expect(totalOf(slipOf({}, 'a', 'b', 'c'), odds)).toEqual({ bets: 1, stake: 10_000_000n, most: 68_486_400n });
  expect(totalOf(slipOf({ mode: 'singles' }, 'a', 'b', 'c'), odds)).toEqual({ bets: 3, stake: 30_000_000n, most: 57_100_000n });
  expect(totalOf(slipOf({ mode: 'systems', system: 'TRIXIE' }, 'a', 'b', 'c'), odds)).toMatchObject({ bets: 4, stake: 40_000_000n });
  expect(kindOf(slipOf({ mode: 'systems', system: 'YANKEE' }, 'a', 'b', 'c'))).toBe('2/3');
  expect(kindOf(slipOf({ mode: 'systems' }, 'a', 'b'))).toBeNull();
});

test('what is sent is what was seen: the odds and version of the pick, the newest version where the odds are the same', () => {
  const keys = ['k1', 'k2'];
  const slip = slipOf({ mode: 'singles', consent: { kind: 'within', rate: 1_000 } }, 'f1', 'f2');
  const legs = legsOf(slip, bookOf('17400'));
  const orders = ordersOf(slip, legs, () => keys.shift() as string);
  expect(orders.map(({ key, kind, unit }) => [key, kind, unit])).toEqual([
    ['k1', 'SINGLE', '10000000'],
    ['k2', 'SINGLE', '10000000'],
  ]);
  expect(orders[0]?.legs).toEqual([{ selection: 'f1-1x2/1', version: 1, odds: '19200' }]);
  expect(ordersOf({ ...slip, unit: null }, legs, () => '')).toEqual([]);
});
