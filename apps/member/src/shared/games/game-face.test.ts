import { gameArt } from '@fairhall/contract/game/game-art';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { expect, test } from 'vitest';
import { ownPictureOf, sectionsOf, titleOf } from './game-face.ts';

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
  expect(gameArt(tile(7, 'TCG_LOTTO_VN'))).toEqual({ seed: '7', category: 'VN', name: 'g' });
  expect(gameArt({ ...tile(7, 'X'), gameGroupId: 99, gameType: 'RNG', showIcon: '' })).toEqual({
    seed: '7',
    category: 'RNG',
    name: 'Game',
  });
});

test('a picture of the merchant’s own is fetched in every type and width, one from elsewhere as it is, a drawn one not at all', () => {
  const at = `/pictures/${'a'.repeat(32)}`;
  expect(ownPictureOf({ iconUrl: `https://cdn.example${at}/360.webp` })).toEqual({
    src: `https://cdn.example${at}/360.webp`,
    avif: [120, 240, 360].map((width) => `https://cdn.example${at}/${width}.avif ${width}w`).join(', '),
    webp: [120, 240, 360].map((width) => `https://cdn.example${at}/${width}.webp ${width}w`).join(', '),
  });
  expect(ownPictureOf({ iconUrl: 'https://elsewhere.example/game.png' })).toEqual({ src: 'https://elsewhere.example/game.png' });
  expect(ownPictureOf({ iconUrl: `${at}/360.webp`, iconDrawn: true })).toBeUndefined();
  expect(ownPictureOf({ iconUrl: '' })).toBeUndefined();
});

test('a game is called as the reader says it, else by its own names', () => {
  expect(titleOf({ displayName: 'A', gameName: 'B', nodeName: 'C' })).toBe('A');
  expect(titleOf({ displayName: '', gameName: 'B', nodeName: 'C' })).toBe('B');
  expect(titleOf({ displayName: '', gameName: '', nodeName: 'C' })).toBe('C');
});
