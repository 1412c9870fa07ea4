import { formatSelection } from '@fairhall/lottery/selection';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  cellId,
  cellOf,
  chosenOf,
  dissolveDan,
  isChosen,
  keepPlays,
  NO_PICKS,
  type Picks,
  picksOf,
  toggleCell,
  unfinishedOf,
} from './board-model.ts';

const tap = (play: Cell['play'], ...items: (string | [Cell['row'], string])[]): Cell[] =>
  items.map((item) => (typeof item === 'string' ? { play, row: 0, item } : { play, row: item[0], item: item[1] }));
const board = (...cells: Cell[]): Picks => cells.reduce(toggleCell, NO_PICKS);
const texts = (picks: Picks) => chosenOf(picks).map(({ play, selection, units }) => `${play} ${formatSelection(selection)} ×${units}`);

describe('what taps make of the board', () => {
  it.each([
    ['one option', tap('EK3_BSOE', 'B'), ['EK3_BSOE B ×1']],
    ['options of one play are one selection, in page order', tap('EK3_DS', '12', '11'), ['EK3_DS 11,12 ×2']],
    ['several plays at once', [...tap('EK3_DS', '11'), ...tap('EK3_BSOE', 'B')], ['EK3_BSOE B ×1', 'EK3_DS 11 ×1']],
    ['a play without choice', tap('EK3_QT', ''), ['EK3_QT  ×1']],
    ['tapped twice is taken back', tap('EK3_BSOE', 'B', 'B'), []],
    ['a play without choice tapped twice', tap('EK3_QT', '', ''), []],
    ['three different: fewer than three make no bet', tap('K3_3BT', '1', '2'), []],
    ['three different of four numbers', tap('K3_3BT', '4', '1', '2', '3'), ['K3_3BT 1,2,3,4 ×4']],
    ['fixed number with three others', tap('K3_3BT', ['dan', '1'], '2', '3', '4'), ['K3_3BT 1#2,3,4 ×3']],
    ['a fixed number leaves the others', tap('K3_3BT', '1', '2', '3', '4', ['dan', '1']), ['K3_3BT 1#2,3,4 ×3']],
    ['an ordinary pick leaves the fixed ones', tap('K3_2BT', ['dan', '1'], '2', '1'), ['K3_2BT 1,2 ×1']],
    ['the oldest fixed number makes room', tap('K3_2BT', ['dan', '1'], ['dan', '2'], '3'), ['K3_2BT 2#3 ×1']],
    ['pair and single rows', tap('K3_2TD', [0, '1'], [1, '2'], [1, '3']), ['K3_2TD 1|2,3 ×2']],
    ['a pair with itself is no bet', tap('K3_2TD', [0, '1'], [1, '1']), []],
  ] as const)('%s', (_name, cells, expected) => {
    expect(texts(board(...cells))).toEqual(expected);
  });

  it('an empty play leaves no trace', () => {
    expect(board(...tap('EK3_BSOE', 'B', 'S', 'B', 'S'))).toEqual({});
  });
});

it('a cell is chosen while its pick is held', () => {
  const [big] = tap('EK3_BSOE', 'B') as [Cell];
  const [triple] = tap('EK3_QT', '') as [Cell];
  expect(isChosen(NO_PICKS, big)).toBe(false);
  expect(isChosen(board(big), big)).toBe(true);
  expect(isChosen(board(big), triple)).toBe(false);
  expect(isChosen(board(triple), triple)).toBe(true);
});

it('plays with picks that make no bet yet are named', () => {
  expect(unfinishedOf(board(...tap('K3_3BT', '1', '2'), ...tap('K3_SUM', '9')))).toEqual(['K3_3BT']);
});

it('switching dan-tuo off keeps the fixed numbers as ordinary ones', () => {
  expect(texts(dissolveDan(board(...tap('K3_3BT', ['dan', '1'], '2', '3')), 'K3_3BT'))).toEqual(['K3_3BT 1,2,3 ×1']);
});

it('a play that is switched off leaves the board', () => {
  const picks = board(...tap('EK3_BSOE', 'B'), ...tap('EK3_DS', '11'));
  expect(texts(keepPlays(picks, new Set(['EK3_DS'])))).toEqual(['EK3_DS 11 ×1']);
});

it('selections can be put back on the board', () => {
  const picks = board(...tap('K3_3BT', ['dan', '1'], '2', '3'), ...tap('K3_3LT', ''), ...tap('K3_2TD', [0, '1'], [1, '2']));
  expect(texts(picksOf(chosenOf(picks)))).toEqual(texts(picks));
});

it.each(tap('K3_3BT', ['dan', '1'], [1, '6'], '').concat(tap('EK3_BSOE', 'B')))('a cell id reads back: %j', (cell) => {
  expect(cellOf(cellId(cell))).toEqual(cell);
});
