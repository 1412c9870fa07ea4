import type { GameCard } from '@fairhall/contract/game/game-card';
import { expect, test } from 'vitest';
import { openCategories } from '../../shared/games/categories.ts';
import { artOf, sectionsOf } from '../../shared/games/game-sections.ts';
import { launchPath, lobbyVendor, onlyVendor, prizeModeOf, type VendorTypes, vendorPath } from '../../shared/games/launch.ts';
import { daysLeft, issueOf, nextReadingMs, resultOf, secondsLeft } from './live-draw-model.ts';

const card = {
  ...{ gameId: 1, nodeId: 1, gameGroupId: 5, gameType: 'LOTT', vassalage: 'LOTT', gameCode: 'FASTK3' },
  lottoMode: ['Tradition', 'Entertainment'],
};

test('a classic lottery opens in Entertainment where it has it, else in Tradition, under the current prize mode', () => {
  expect(launchPath(card, 'LOTT')).toBe('/launchGame?playType=ent&gameId=1&gameGroupId=5&prize_mode=LOTT&code=FASTK3&pageBack=home');
  expect(launchPath({ ...card, lottoMode: ['Tradition'] }, 'ELOTT')).toContain('playType=trad&gameId=1&gameGroupId=5&prize_mode=ELOTT');
});

test('games of Vietnam go by their node number, those of the rest of South-East Asia in a prize mode of their own', () => {
  const regional = { ...card, gameId: 1011, nodeId: 1011, gameType: 'ELOTT', gameCode: 'XSMB', lottoMode: ['Tradition'] };
  expect(launchPath({ ...regional, vassalage: 'TCG_LOTTO_VN' }, 'ELOTT')).toContain('prize_mode=ELOTT&code=1011&');
  expect(launchPath({ ...regional, vassalage: 'TCG_LOTTO_VN' }, 'LOTT')).toContain('prize_mode=LOTT&code=1011&');
  expect(launchPath({ ...regional, vassalage: 'TCG_SEA' }, 'LOTT')).toContain('prize_mode=SEA&code=1011&');
});

test('games of other vendors go to the general launcher, esports as sports', () => {
  const other = { ...card, gameId: 77, nodeId: 78, vassalage: 'REELS', lottoMode: [] };
  expect(launchPath({ ...other, gameType: 'RNG' }, 'LOTT')).toBe('/game?gameType=RNG&vassalage=REELS&gameId=77&nodeId=78');
  expect(launchPath({ ...other, gameType: 'ESPORTS' }, 'LOTT')).toContain('gameType=SPORTS&');
});

test('a vendor of lotteries opens its lobby, any other the list of its games', () => {
  const lobby = (vassalage: string) => vendorPath({ gameType: 'ELOTT', vassalage }, 'ELOTT');
  expect(lobby('TCG_LOTTO_VN')).toBe('/launchGame?playType=trad&prize_mode=ELOTT&code=LOTTO_LOBBY&pageBack=home');
  expect(lobby('TCG_SEA')).toBe('/launchGame?playType=trad&prize_mode=SEA&code=LOTTO_LOBBY&pageBack=home');
  expect(lobby('LOTT')).toBe('/launchGame?playType=ent&prize_mode=ELOTT&code=lobby&pageBack=home');
  expect(vendorPath({ gameType: 'RNG', vassalage: 'REELS' }, 'LOTT')).toBe('/gameList?gameType=RNG&vassalage=REELS');
});

test.each(['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const)('the lobby of %s is found again in its address', (vassalage) => {
  const query = new URLSearchParams(vendorPath({ gameType: 'ELOTT', vassalage }, 'ELOTT').split('?')[1]);
  expect(lobbyVendor({ code: query.get('code') ?? '', prize_mode: query.get('prize_mode') ?? '' })).toBe(vassalage);
});

test.each<[string, VendorTypes | undefined, string]>([
  ['nobody knows yet', undefined, 'ELOTT'],
  ['Vietnam stands under ELOTT', { ELOTT: { TCG_LOTTO_VN: [] } }, 'ELOTT'],
  ['classic lotteries stand under ELOTT, by its other name', { ELOTTO: { LOTT: [] } }, 'ELOTT'],
  ['neither does', { LOTT: { LOTT: [], TCG_LOTTO_VN: [] }, ELOTT: { TCG_SEA: [] } }, 'LOTT'],
])('when %s the prize mode is as it says', (_when, types, mode) => {
  expect(prizeModeOf(types)).toBe(mode);
});

test('a category with one vendor launches it; hot games and cards are shelves however many there are', () => {
  const types = { LOTT: { LOTT: [] }, ELOTT: { TCG_LOTTO_VN: [], TCG_SEA: [] }, PVP: { CARDS: [] } };
  expect(onlyVendor(types, 'LOTT')).toBe('LOTT');
  for (const shelf of ['ELOTT', 'PVP', 'HOT', 'RNG'] as const) expect(onlyVendor(types, shelf)).toBeNull();
  expect(onlyVendor(undefined, 'LOTT')).toBeNull();
});

test('from two days on a draw is that many days away', () => {
  expect([daysLeft(2 * 86_400 - 1), daysLeft(2 * 86_400), daysLeft(6.9 * 86_400)]).toEqual([null, 2, 6]);
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
  expect(resultOf(winNo, 5)).toEqual({ kind, values });
});

test('numbers that could be faces are no dice in a game that is drawn without', () => {
  expect(resultOf('3,4,6', 7)).toEqual({ kind: 'balls', values: [3, 4, 6] });
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
