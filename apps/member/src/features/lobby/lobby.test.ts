import type { GameCard } from '@fairhall/contract/game/game-card';
import { expect, test } from 'vitest';
import { openCategories } from './categories.ts';
import { artOf, sectionsOf } from './game-sections.ts';
import { launchPath } from './launch.ts';
import { issueOf, nextReadingMs, resultOf, secondsLeft } from './live-draw-model.ts';

const card = {
  ...{ gameId: 1, nodeId: 1, gameGroupId: 5, gameType: 'LOTT', vassalage: 'LOTT', gameCode: 'FASTK3' },
  lottoMode: ['Tradition', 'Entertainment'],
};

test('a lottery opens in Entertainment where it has it, else in Tradition', () => {
  expect(launchPath(card)).toBe('/launchGame?playType=ent&gameId=1&gameGroupId=5&prize_mode=LOTT&code=FASTK3&pageBack=home');
  expect(launchPath({ ...card, lottoMode: ['Tradition'] })).toContain('playType=trad');
});

test('the prize mode is LOTT for LOTT, ELOTT otherwise', () => {
  expect(launchPath({ ...card, gameType: 'ELOTT' })).toContain('prize_mode=ELOTT');
});

test('games of Vietnam go by their node number, those of the rest of South-East Asia in a prize mode of their own', () => {
  const regional = { ...card, gameId: 1011, nodeId: 1011, gameType: 'ELOTT', gameCode: 'XSMB', lottoMode: ['Tradition'] };
  expect(launchPath({ ...regional, vassalage: 'TCG_LOTTO_VN' })).toContain(
    'playType=trad&gameId=1011&gameGroupId=5&prize_mode=ELOTT&code=1011&',
  );
  expect(launchPath({ ...regional, vassalage: 'TCG_SEA' })).toContain('prize_mode=SEA&code=1011&');
});

test('categories stand in menu order, with a vendor, ELOTTO as ELOTT, unknown ones left out', () => {
  expect(openCategories({ LOTT: { LOTT: [] }, RNG: { A: [] }, FISH: {}, ELOTTO: { B: [] }, MAHJONG: { C: [] } })).toEqual([
    'RNG',
    'LOTT',
    'ELOTT',
  ]);
});

test.each([
  ['3,4,6', 'dice', [3, 4, 6]],
  ['0,4,6', 'balls', [0, 4, 6]],
  ['1,2,3,4,5', 'balls', [1, 2, 3, 4, 5]],
  ['1,2,3,4,5,6', 'numbers', [1, 2, 3, 4, 5, 6]],
  ['', 'none', []],
  ['a,b', 'none', []],
])('the result %s is drawn as %s', (winNo, kind, values) => {
  expect(resultOf(winNo)).toEqual({ kind, values });
});

test('an issue is said without its date', () => {
  expect(issueOf('20261121-0869')).toBe('0869');
  expect(issueOf('20261121-12')).toBe('12');
  expect(issueOf('77')).toBe('77');
});

test('the time left is whole seconds, begun ones counted, never below zero', () => {
  expect(secondsLeft(42_000, 0)).toBe(42);
  expect(secondsLeft(42_000, 100)).toBe(42);
  expect(secondsLeft(42_000, 1_000)).toBe(41);
  expect(secondsLeft(42_000, 60_000)).toBe(0);
});

test('the next reading comes shortly after the next close, at least every half minute, never in a storm', () => {
  expect(nextReadingMs([{ remainTime: 5_000 }, { remainTime: 50_000 }], 1_000)).toBe(6_000);
  expect(nextReadingMs([{ remainTime: 500_000 }], 0)).toBe(30_000);
  expect(nextReadingMs([{ remainTime: 0 }], 60_000)).toBe(2_000);
  expect(nextReadingMs([], 0)).toBe(30_000);
});

const tile = (gameId: number, vassalage: string): GameCard => ({
  ...{ gameId, nodeId: gameId, gameCode: 'G', gameName: 'Game', nodeName: 'Game', displayName: 'Game', gameType: 'ELOTT', vassalage },
  ...{ vendorCode: vassalage, gameGroupId: 11, lottoMode: [], iconUrl: '', showIcon: 'g', isHot: 0, isNew: 0 },
});

test('games stand under their vendors in the order in which they come, a single vendor without a title', () => {
  const games = [tile(1, 'ELOTT'), tile(2, 'TCG_SEA'), tile(3, 'ELOTT')];
  const shown = sectionsOf(games).map((section) => [section.title, section.games.map(({ gameId }) => gameId)]);
  expect(shown).toEqual([
    ['lobby.vendor.classic', [1, 3]],
    ['lobby.vendor.sea', [2]],
  ]);
  expect(sectionsOf([tile(1, 'LOTT')]).map(({ title }) => title)).toEqual([null]);
  expect(sectionsOf([])).toEqual([]);
});

test('a lottery is drawn after its group, any other game after its category', () => {
  expect(artOf(tile(7, 'TCG_LOTTO_VN'))).toEqual({ seed: '7', category: 'VN', name: 'g' });
  expect(artOf({ ...tile(7, 'X'), gameGroupId: 99, gameType: 'RNG', showIcon: '' })).toEqual({ seed: '7', category: 'RNG', name: 'Game' });
});
