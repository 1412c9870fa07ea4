import { ALL_CODES, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { PlayCode } from '@fairhall/lottery/codes';
import { formatSelection, parseSelection } from '@fairhall/lottery/selection';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  cellId,
  cellOf,
  changeAt,
  chosenOf,
  dissolveDan,
  fillRow,
  fittingBoard,
  isChosen,
  keepPlays,
  NO_PICKS,
  type Picks,
  picksOf,
  toggleCell,
  withoutSelection,
} from './board-model.ts';

const tap = (code: PlayCode, ...items: (string | [Cell['row'], string])[]): Cell[] => {
  const play = ALL_PLAYS[code];
  return items.map((item) => (typeof item === 'string' ? { play, row: 0, item } : { play, row: item[0], item: item[1] }));
};
const board = (...cells: Cell[]): Picks => cells.reduce(toggleCell, NO_PICKS);
const texts = (picks: Picks) =>
  chosenOf(picks, ALL_PLAYS).map(({ play, selection, units }) => `${play.code} ${formatSelection(selection)} ×${units}`);

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

it('switching dan-tuo off keeps the fixed numbers as ordinary ones', () => {
  expect(texts(dissolveDan(board(...tap('K3_3BT', ['dan', '1'], '2', '3')), ALL_PLAYS.K3_3BT))).toEqual(['K3_3BT 1,2,3 ×1']);
});

it('a play that is switched off leaves the board', () => {
  const picks = board(...tap('EK3_BSOE', 'B'), ...tap('EK3_DS', '11'));
  expect(texts(keepPlays(picks, new Set(['EK3_DS'])))).toEqual(['EK3_DS 11 ×1']);
});

it('selections can be put back on the board', () => {
  const picks = board(...tap('K3_3BT', ['dan', '1'], '2', '3'), ...tap('K3_3LT', ''), ...tap('K3_2TD', [0, '1'], [1, '2']));
  expect(texts(picksOf(chosenOf(picks, ALL_PLAYS)))).toEqual(texts(picks));
});

it.each(tap('K3_3BT', ['dan', '1'], [1, '6'], '').concat(tap('EK3_BSOE', 'B')))('a cell id reads back: $item', (cell) => {
  expect(cellOf(cellId(cell), ALL_PLAYS)).toEqual(cell);
});

it('a row that holds one pick takes the next in its place', () => {
  expect(texts(board(...tap('SSC_3B_BD', '4', '7')))).toEqual(['SSC_3B_BD 7 ×54']);
});

it('a ball of a parlay has one leg, the last that was tapped', () => {
  expect(texts(board(...tap('LHC_GG', '1=2:B', '2=C:R', '1=2:O')))).toEqual(['LHC_GG 1=2:O|2=C:R ×1']);
});

describe('plays that are bet on one of several things', () => {
  const duel = (choice: string, item: string): Cell => ({ play: ALL_PLAYS.EPK_LH, row: 0, item, choice });
  it('have picks for each, in their own order', () => {
    const picks = board(duel('5v6', 'T'), duel('1v10', 'D'), duel('5v6', 'D'));
    expect(texts(picks)).toEqual(['EPK_LH 1v10@D ×1', 'EPK_LH 5v6@D,T ×2']);
    expect(isChosen(picks, duel('2v9', 'D'))).toBe(false);
  });
  it('can be put back and taken off one by one', () => {
    const picks = picksOf(chosenOf(board(duel('5v6', 'T'), duel('1v10', 'D')), ALL_PLAYS));
    const [first] = chosenOf(picks, ALL_PLAYS);
    expect(first && texts(withoutSelection(picks, first))).toEqual(['EPK_LH 5v6@T ×1']);
  });
  it('a cell id reads back with its choice', () => {
    expect(cellOf(cellId(duel('5v6', 'T')), ALL_PLAYS)).toEqual(duel('5v6', 'T'));
  });
});

describe('places of any-n plays', () => {
  const places = (picks: Picks, prefix: string) => changeAt(picks, { play: ALL_PLAYS.SSC_R2_Z }, (held) => ({ ...held, prefix }));
  const pair = board(...tap('SSC_R2_Z', '1', '2'));
  it('are the last ones to begin with', () => expect(texts(pair)).toEqual(['SSC_R2_Z 45@1,2 ×1']));
  it('more of them make more bets', () => expect(texts(places(pair, '1345'))).toEqual(['SSC_R2_Z 1345@1,2 ×6']));
  it('too few make none', () => {
    expect(texts(places(pair, '1'))).toEqual([]);
  });
  it('chosen ahead of the picks they stay', () => {
    expect(texts(tap('SSC_R2_Z', '1', '2').reduce(toggleCell, places(NO_PICKS, '123')))).toEqual(['SSC_R2_Z 123@1,2 ×3']);
  });
});

describe('typed lists', () => {
  const typed = (text: string, play: 'SSC_3B_ZX_DS' | 'SSC_R2_ZX_DS' = 'SSC_3B_ZX_DS') =>
    changeAt(NO_PICKS, { play: ALL_PLAYS[play] }, (held) => ({ ...held, typed: text }));
  it('are a selection as soon as every entry is right', () => {
    expect(texts(typed('456 123 456'))).toEqual(['SSC_3B_ZX_DS 123;456 ×2']);
    expect(texts(typed('456 12'))).toEqual([]);
  });
  it('are made on their places', () => expect(texts(typed('12', 'SSC_R2_ZX_DS'))).toEqual(['SSC_R2_ZX_DS 45@12 ×1']));
  it('can be put back', () =>
    expect(texts(picksOf(chosenOf(typed('12 34', 'SSC_R2_ZX_DS'), ALL_PLAYS)))).toEqual(['SSC_R2_ZX_DS 45@12;34 ×2']));
  it('emptied they leave no trace', () => {
    expect(changeAt(typed('123'), { play: ALL_PLAYS.SSC_3B_ZX_DS }, (held) => ({ ...held, typed: '' }))).toEqual({});
  });
});

it('a row can be filled at once, without the fixed numbers', () => {
  const picks = fillRow(board(...tap('N11_R3', ['dan', '1'])), { play: ALL_PLAYS.N11_R3, row: 0 }, ['1', '2', '3', '4']);
  expect(texts(picks)).toEqual(['N11_R3 1#2,3,4 ×3']);
});

it.each(ALL_CODES)('%s: its example can be laid on the board', (code) => {
  const play = ALL_PLAYS[code];
  const parsed = parseSelection(play, play.example);
  if (!parsed.ok) throw new Error(parsed.code);
  const { dan, rows, prefix } = parsed.value;
  const choice = prefix !== undefined && play.form.prefix?.kind === 'choice' ? { choice: prefix } : {};
  const cells: Cell[] = [
    ...dan.map((item) => ({ play, row: 'dan' as const, item, ...choice })),
    ...rows.flatMap((items, row) => items.map((item) => ({ play, row, item, ...choice }))),
  ];
  const single = play.form.prefix?.kind === 'choice' && play.form.prefix.items.length === 1;
  const plain = single ? cells.map(({ choice: _choice, ...cell }) => cell) : cells;
  const tapped = play.form.entry
    ? picksOf([{ play, selection: parsed.value }])
    : play.form.kind === 'fixed'
      ? board({ play, row: 0, item: '' })
      : plain.reduce(toggleCell, NO_PICKS);
  const placed =
    prefix !== undefined && play.form.prefix?.kind === 'places' ? changeAt(tapped, { play }, (held) => ({ ...held, prefix })) : tapped;
  expect(chosenOf(placed, ALL_PLAYS).map(({ selection }) => formatSelection(selection))).toEqual([formatSelection(parsed.value)]);
});

it('of bets of one play the board holds the first, but for single picks, which come together and each once', () => {
  const bets = (...texts: [PlayCode, string][]) =>
    texts.map(([code, text]) => {
      const play = ALL_PLAYS[code];
      const parsed = parseSelection(play, text);
      if (!parsed.ok) throw new Error(text);
      return { play, selection: parsed.value };
    });
  const sets = bets(['K3_3BT', '1,2,3'], ['K3_3BT', '4,5,6']);
  expect(fittingBoard(sets)).toEqual(sets.slice(0, 1));
  const picks = bets(['EK3_BSOE', 'B'], ['EK3_BSOE', 'O'], ['EK3_BSOE', 'B']);
  expect(fittingBoard(picks)).toEqual(picks.slice(0, 2));
  expect(texts(picksOf(fittingBoard(picks)))).toEqual(['EK3_BSOE B,O ×2']);
});
