import { expect, test } from 'vitest';
import type { SlipServerSays } from '../../sports-api.ts';
import { type BookState, hearBook, isSilent, openSlips, placeOf, withFixtures, withoutUnwatched, withTold } from './book-state.ts';
import { fixtureOf, marketOf, slipOf, snapshotOf } from './testing/book.ts';

const AT = 1_000_000;
const heard = (state: BookState | null, says: SlipServerSays) => hearBook(state, says, AT).state as BookState;
const entered = (change = {}) => withFixtures(heard(null, snapshotOf(change)), [fixtureOf('f1'), fixtureOf('f2')], AT);
const oddsOf = (state: BookState, id: string) => placeOf(state, id)?.selection.odds;
const change = (version: number, odds: string, selection: number): SlipServerSays => ({
  ...{ kind: 'odds', v: 2, at: AT },
  fixtures: [
    {
      ...{ id: 'f1', version, state: 'LIVE', live: { h: version, a: 0, minute: 12, part: 'H1', parts: [] }, all: 7 },
      markets: [
        marketOf(
          'f1-1x2',
          { '1': odds, X: '35000', '2': '38500' },
          { selections: [{ ...{ id: 'f1-1x2/1', sel: '1', name: '1', line: null, odds, version: selection, isOpen: true } }] },
        ),
      ],
    },
  ],
});

test('a change of odds is taken in with the way it went; one that is older is passed over', () => {
  const up = heard(entered(), change(2, '20000', 5));
  expect(oddsOf(up, 'f1-1x2/1')).toBe('20000');
  expect(up.moves['f1-1x2/1']).toEqual({ way: 'up', atMs: AT });
  expect(up.fixtures.f1?.live?.h).toBe(2);
  const late = heard(up, change(1, '15000', 4));
  expect(oddsOf(late, 'f1-1x2/1')).toBe('20000');
  expect(late.fixtures.f1?.live?.h).toBe(2);
  expect(heard(late, change(3, '14000', 6)).moves['f1-1x2/1']?.way).toBe('down');
});

test('a change of a fixture that was never read is nothing to show', () => {
  const state = entered();
  const says = change(2, '20000', 5) as Extract<SlipServerSays, { kind: 'odds' }>;
  expect(heard(state, { ...says, fixtures: [{ ...(says.fixtures[0] as (typeof says.fixtures)[0]), id: 'f9' }] }).fixtures).toEqual(
    state.fixtures,
  );
});

test('how many markets a fixture offers is as it was told last, whichever of them are carried', () => {
  expect(heard(entered(), change(2, '20000', 5)).fixtures.f1?.all).toBe(7);
});

test('prices of what nobody watches any more are forgotten: none of them can be heard to be gone', () => {
  const state = withoutUnwatched(entered(), ['f2']);
  expect(oddsOf(state, 'f1-1x2/1')).toBeUndefined();
  expect(oddsOf(state, 'f2-1x2/1')).toBe('19200');
  expect(oddsOf(withFixtures(state, [fixtureOf('f1')], AT), 'f1-1x2/1')).toBe('19200');
  expect(withoutUnwatched(state, ['f2'])).toBe(state);
});

test('a market that is over is shown no more', () => {
  const says = change(2, '20000', 5) as Extract<SlipServerSays, { kind: 'odds' }>;
  const over = { ...(says.fixtures[0] as (typeof says.fixtures)[0]), markets: [], gone: ['f1-1x2'] };
  expect(heard(entered(), { ...says, fixtures: [over] }).fixtures.f1?.markets).toEqual([]);
});

test('a list that carries main markets takes nothing from a fixture that was read whole, and brings no old score back', () => {
  const whole = fixtureOf('f1', { version: 4, state: 'LIVE', markets: [...fixtureOf('f1').markets, marketOf('f1-btts', { Y: '17000' })] });
  const state = withFixtures(withFixtures(entered(), [whole], AT), [fixtureOf('f1', { version: 3 })], AT);
  expect(state.fixtures.f1?.markets.map(({ id }) => id)).toEqual(['f1-1x2', 'f1-btts']);
  expect(state.fixtures.f1).toMatchObject({ version: 4, state: 'LIVE' });
});

test('a slip is as its newest version says, whichever way it came', () => {
  const state = heard(entered({ slips: [slipOf('s1')] }), {
    ...{ kind: 'slip', v: 2, at: AT, money: { balance: '5', net: '0' } },
    slip: slipOf('s1', { version: 3, state: 'SETTLED' }),
  });
  expect(openSlips(state)).toEqual([]);
  expect(state.money.balance).toBe('5');
  const older = heard(state, { kind: 'slip', v: 3, at: AT, money: state.money, slip: slipOf('s1', { version: 2 }) });
  expect(openSlips(older)).toEqual([]);
});

test('a new snapshot keeps what was read and says so, that it is read anew', () => {
  const again = heard(entered(), snapshotOf({ v: 9 }));
  expect(again.epoch).toBe(2);
  expect(Object.keys(again.fixtures)).toEqual(['f1', 'f2']);
});

test('a message that is missing is seen, and the whole asked for', () => {
  const money = { kind: 'money', at: AT, money: { balance: '1', net: '0' } } as const;
  expect(hearBook(entered(), { ...money, v: 2 }, AT).ask).toBe(false);
  expect(hearBook(entered(), { ...money, v: 3 }, AT)).toMatchObject({ ask: true, state: { money: money.money } });
});

test('odds that a refusal tells stand on the slip at once', () => {
  const refusal = { code: 'ODDS_CHANGED' as const, changed: [{ selection: 'f1-1x2/1', old: '19200', now: '17400', version: 8, atMs: AT }] };
  const state = withTold(entered(), refusal, AT);
  expect(oddsOf(state, 'f1-1x2/1')).toBe('17400');
  expect(
    oddsOf(withTold(state, { ...refusal, changed: [{ ...refusal.changed[0], now: '99', version: 7 } as never] }, AT), 'f1-1x2/1'),
  ).toBe('17400');
});

test('a silent feed is told apart from a market that a goal has stopped', () => {
  const suspended = (reason: 'goal' | 'silent') => [
    fixtureOf('f1', { markets: [marketOf('m', { '1': '10' }, { state: 'SUSPENDED', reason })] }),
  ];
  expect(isSilent(suspended('goal'))).toBe(false);
  expect(isSilent(suspended('silent'))).toBe(true);
});
