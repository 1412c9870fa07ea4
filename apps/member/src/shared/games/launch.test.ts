import { expect, test } from 'vitest';
import { launchPath, lobbyVendor, onlyVendor, opensHere, prizeModeOf, type VendorTypes, vendorPath } from './launch.ts';

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
  expect(vendorPath({ gameType: 'ESPORTS', vassalage: 'ARENA' }, 'LOTT')).toBe('/gameList?gameType=ESPORTS&vassalage=ARENA');
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

test('a room of a game goes by its own number', () => {
  const room = { ...card, gameId: 77, nodeId: 78, vassalage: 'TARN', gameType: 'LIVE', lottoMode: [], roomId: 'R5' };
  expect(launchPath(room, 'LOTT')).toContain('gameId=77&nodeId=R5');
});

test('lotteries open by themselves, games of vendors do not', () => {
  expect(['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA', 'KESTREL'].map((vassalage) => opensHere({ vassalage }))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
