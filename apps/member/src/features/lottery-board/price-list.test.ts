import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { playMenu } from '@fairhall/contract/lottery/play-menu';
import { entPaytable, oddsE4 } from '@fairhall/lottery/paytable';
import { PLAYS, type PlayCode, playsOf } from '@fairhall/lottery/plays';
import { formatOdds } from '@fairhall/money/format';
import { describe, expect, it } from 'vitest';
import { modesOf, priceList } from './price-list.ts';

type Menu = ReplyOf<typeof playMenu>;
type Change = { off?: PlayCode[]; groupsOff?: string[]; unpriced?: PlayCode[] };

/** A menu as the server sends it, with plays or groups switched off. */
function menuWith({ off = [], groupsOff = [], unpriced = [] }: Change = {}): Menu {
  return (['trad', 'ent'] as const).map((mode) => ({
    prizeModeId: mode === 'trad' ? 1 : 3,
    playMenuGroups: [...new Set(playsOf('K3', mode).map(({ group }) => group))].map((group, sorting) => ({
      playId: sorting,
      playCode: group,
      playName: group,
      groupSwitch: groupsOff.includes(group) ? 0 : 1,
      sorting,
      playMenus: playsOf('K3', mode)
        .filter((play) => play.group === group)
        .map(({ code, playId, tiers, name }) => ({
          playId,
          playCode: code,
          playName: name.EN,
          playSwitch: off.includes(code) ? 0 : 1,
          singleBetPrice: mode === 'trad' ? 2 : 1,
          playMenuInfos: tiers.slice(unpriced.includes(code) ? 1 : 0).map(({ key }) => {
            const odds = mode === 'ent' ? formatOdds(oddsE4(code, key, entPaytable())) : '0';
            return { key, bonus: odds, odds };
          }),
        })),
    })),
  }));
}

const ent = (change?: Change) => priceList(menuWith(change), { family: 'K3', mode: 'ent', series: 0 });
const trad = (change?: Change) => priceList(menuWith(change), { family: 'K3', mode: 'trad', series: 1960 });
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

describe('prices', () => {
  it('fixed odds are those of the menu', () => {
    const list = ent();
    for (const { code, tiers } of playsOf('K3', 'ent')) {
      for (const { key } of tiers) expect(list && oddsE4(code, key, list.paytable)).toBe(oddsE4(code, key, entPaytable()));
    }
  });
  it('classic odds follow from the series', () => {
    const list = trad();
    expect(list && formatOdds(oddsE4('K3_3BT', 'W', list.paytable))).toBe('35.28');
    expect(list?.series).toBe(1960);
  });
  it('without a series nothing of the classic game can be priced', () => {
    expect(priceList(menuWith(), { family: 'K3', mode: 'trad', series: 0 })).toBeNull();
  });
});

it('a mode with nothing on sale is not offered', () => {
  const all = Object.values(PLAYS).filter(({ mode }) => mode === 'ent');
  expect(modesOf(menuWith())).toEqual(['ent', 'trad']);
  expect(modesOf(menuWith({ off: all.map(({ code }) => code) }))).toEqual(['trad']);
  expect(ent({ off: all.map(({ code }) => code) })).toBeNull();
});
