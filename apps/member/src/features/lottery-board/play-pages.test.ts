import { ALL_BOOKS } from '@fairhall/lottery/all-plays';
import { FAMILIES, type FamilyCode } from '@fairhall/lottery/families';
import type { Mode } from '@fairhall/lottery/modes';
import { tabsOf } from '@fairhall/lottery/plays';
import { describe, expect, it } from 'vitest';
import { isShownWhole, searchPlays } from './play-pages.ts';

const groups = (family: FamilyCode, mode: Mode, whole: boolean) =>
  tabsOf(ALL_BOOKS[family], mode)
    .filter((tab) => isShownWhole(tab) === whole)
    .map(({ group }) => group);

describe('tabs that show all of their plays at once', () => {
  it('every tab of the dice', () => {
    expect([...groups('K3', 'ent', false), ...groups('K3', 'trad', false)]).toEqual([]);
  });
  it('sides, patterns and the like of others', () => {
    expect(groups('SSC', 'ent', true)).toEqual(['total', 'patterns', 'bull']);
    expect(groups('TH', 'ent', true)).toEqual(['high-low']);
    expect(groups('LHC', 'trad', true)).toEqual(['whole']);
  });
  it('no tab with a list, places or a choice', () => {
    for (const family of FAMILIES) {
      for (const tab of tabsOf(ALL_BOOKS[family], 'trad').filter(isShownWhole)) {
        expect(tab.plays.some(({ form }) => form.entry || form.prefix?.kind === 'places')).toBe(false);
      }
    }
  });
});

describe('search', () => {
  const found = (wanted: string) =>
    searchPlays(tabsOf(ALL_BOOKS.SSC, 'trad'), wanted).flatMap(({ plays }) => plays.map(({ code }) => code));
  it('finds by words of the name in any order', () => {
    expect(found('typed back three')).toContain('SSC_3B_ZX_DS');
    expect(found('typed back three')).not.toContain('SSC_3F_ZX_DS');
  });
  it('finds in another language, and by code', () => {
    expect(found('SSC_R4_Z24')).toEqual(['SSC_R4_Z24']);
    expect(found('直选').length).toBeGreaterThan(5);
  });
  it('nothing wanted is everything, nothing found is nothing', () => {
    expect(found('').length).toBeGreaterThan(100);
    expect(found('xyz')).toEqual([]);
  });
});
