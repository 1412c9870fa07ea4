import { ALL_BOOKS, ALL_PLAYS, EVERY_PLAY } from '@fairhall/lottery/all-plays';
import { entPaytable, oddsE4 } from '@fairhall/lottery/paytable';
import { playsOf } from '@fairhall/lottery/plays';
import { formatOdds } from '@fairhall/money/format';
import { describe, expect, it } from 'vitest';
import { modesOf } from './menu-modes.ts';
import { isTall, priceList } from './price-list.ts';
import { type MenuChange, menuWith } from './testing/menu.ts';

const ent = (change?: MenuChange) => priceList(menuWith(change), { book: ALL_BOOKS.K3, mode: 'ent', series: 0 });
const trad = (change?: MenuChange) => priceList(menuWith(change), { book: ALL_BOOKS.K3, mode: 'trad', series: 1960 });
const outline = (list: ReturnType<typeof ent>) =>
  list?.tabs.map(({ group, plays }) => `${group}: ${plays.map(({ code }) => code).join(' ')}`);

describe('tabs', () => {
  it('fixed odds, the single triple bet standing in two of them', () => {
    expect(outline(ent())).toEqual([
      'sum: EK3_BSOE EK3_DS EK3_QT',
      'single: EK3_SJ',
      'pairs: EK3_DP',
      'triples: EK3_WT EK3_QT',
      'two: EK3_CP',
    ]);
  });
  it.each([
    ['a play that is off is gone', ent({ off: ['EK3_DS'] }), 'sum: EK3_BSOE EK3_QT'],
    ['a play without one of its prices is gone', ent({ unpriced: ['EK3_DS'] }), 'sum: EK3_BSOE EK3_QT'],
  ])('%s', (_name, list, first) => {
    expect(outline(list)?.[0]).toBe(first);
  });
  it.each([
    ['whose plays are all off', ent({ off: ['EK3_CP'] })],
    ['that is switched off', ent({ groupsOff: ['two'] })],
  ])('a group %s is hidden', (_name, list) => {
    expect(list?.tabs.map(({ group }) => group)).toEqual(['sum', 'single', 'pairs', 'triples']);
  });
  it('a group left with nothing but a guest is hidden', () => {
    expect(ent({ off: ['EK3_BSOE', 'EK3_DS'] })?.tabs.map(({ group }) => group)).toEqual(['single', 'pairs', 'triples', 'two']);
  });
});

it.each([
  ['K3', 'ent', false],
  ['SSC', 'trad', false],
  ['KF', 'ent', false],
  ['PC', 'trad', true],
  ['LHC', 'trad', true],
  ['VNN', 'trad', true],
] as const)('a board of %s, %s, takes all the room there is: %s', (family, mode, tall) => {
  const list = priceList(menuWith({}, family), { book: ALL_BOOKS[family], mode, series: 1960 });
  expect(list && isTall(list)).toBe(tall);
});

describe('prices', () => {
  it('fixed odds are those of the menu', () => {
    const list = ent();
    for (const { code, tiers } of playsOf(ALL_BOOKS.K3, 'ent')) {
      for (const { key } of tiers)
        expect(list && oddsE4(ALL_PLAYS[code], key, list.paytable)).toBe(oddsE4(ALL_PLAYS[code], key, entPaytable(EVERY_PLAY)));
    }
  });
  it('classic odds follow from the series', () => {
    const list = trad();
    expect(list && formatOdds(oddsE4(ALL_PLAYS.K3_3BT, 'W', list.paytable))).toBe('35.28');
    expect(list?.series).toBe(1960);
  });
  it('without a series nothing of the classic game can be priced', () => {
    expect(priceList(menuWith(), { book: ALL_BOOKS.K3, mode: 'trad', series: 0 })).toBeNull();
  });
});

it('a mode with nothing on sale is not offered', () => {
  const all = Object.values(ALL_PLAYS).filter(({ mode }) => mode === 'ent');
  expect(modesOf(menuWith())).toEqual(['ent', 'trad']);
  expect(modesOf(menuWith({ off: all.map(({ code }) => code) }))).toEqual(['trad']);
  expect(ent({ off: all.map(({ code }) => code) })).toBeNull();
});
