import { expect, test } from 'vitest';
import type { TableSays } from '../../table-api.ts';
import { hearTable, type TableState } from './table-state.ts';
import { snapshotOf, viewOf } from './testing/table.ts';

const NOW = 1_000_000;
const phase = (v: number, view = viewOf()): TableSays => ({ kind: 'phase', v, at: NOW, view });
const joined = hearTable(null, { kind: 'snapshot', v: 7, at: NOW + 500, ...snapshotOf() }, NOW).state as TableState;

test('a change that follows the last is taken in; one that was heard before is not', () => {
  const next = hearTable(joined, phase(8, viewOf({ phase: 'CLOSING' })), NOW);
  expect(next).toMatchObject({ ask: false, state: { v: 8, view: { phase: 'CLOSING' } } });
  expect(hearTable(joined, phase(7, viewOf({ phase: 'DEAL' })), NOW)).toMatchObject({ ask: false, state: { view: { phase: 'OPEN' } } });
});

test('a gap is never guessed: the whole is asked for', () => {
  expect(hearTable(joined, phase(9), NOW)).toMatchObject({ ask: true, state: { v: 7 } });
  expect(hearTable(joined, { kind: 'totals', v: 8, at: NOW, totals: {}, here: 2 }, NOW)).toMatchObject({ ask: true, state: { here: 1 } });
});

test('with a new hand what was staked goes, and can be repeated when it was settled', () => {
  const mine = {
    round: 'r1',
    areas: { P: '10000' },
    stake: '10000',
    state: 'SETTLED',
    refusal: null,
    back: { P: '0' },
    returned: '0',
    paid: true,
  } as const;
  const settled = hearTable(joined, { kind: 'mine', v: 7, at: NOW, mine, money: { balance: '1', net: '-1' } }, NOW).state as TableState;
  const next = hearTable(settled, phase(8, viewOf({ round: 'r2' })), NOW).state as TableState;
  expect(next).toMatchObject({ mine: null, totals: {}, last: { P: '10000' } });
});

test('the clock is the server’s: of all messages the one that was quickest', () => {
  expect(joined.offsetMs).toBe(500);
  expect(hearTable(joined, { ...phase(8), at: NOW + 300 } as TableSays, NOW).state?.offsetMs).toBe(500);
  expect(hearTable(joined, { ...phase(8), at: NOW + 700 } as TableSays, NOW).state?.offsetMs).toBe(700);
});
