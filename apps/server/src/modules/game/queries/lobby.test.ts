import { expect, test } from 'vitest';
import type { LobbyGame, LotteryPort, LotteryVendor } from '../../lottery/index.ts';
import { type CardFilter, gameCards, vendorsByType } from './lobby.ts';

const lobbyGame = (gameId: number, name: string, vendors: LotteryVendor[]) =>
  ({
    game: { gameId, code: name.toUpperCase(), groupId: 5, art: name, vendors },
    sale: { isHot: false, isNew: false },
    name,
    lottoModes: ['Tradition'],
  }) as unknown as LobbyGame;
const GAMES = [lobbyGame(1, 'Fast', ['LOTT', 'ELOTT']), lobbyGame(2, 'North', ['TCG_LOTTO_VN']), lobbyGame(3, 'Yeekee', ['TCG_SEA'])];
const lottery = { lobbyGames: async () => GAMES } as unknown as LotteryPort;

const shown = async (filter: CardFilter) =>
  (await gameCards(lottery, 1, { language: 'EN', filter })).map(({ gameId, gameType, vassalage }) => `${gameId} ${gameType} ${vassalage}`);

test.each<[string, CardFilter, string[]]>([
  ['all', {}, ['1 LOTT LOTT', '2 ELOTT TCG_LOTTO_VN', '3 ELOTT TCG_SEA']],
  ['all by name', { gameType: 'ALL', vassalage: 'ALL' }, ['1 LOTT LOTT', '2 ELOTT TCG_LOTTO_VN', '3 ELOTT TCG_SEA']],
  ['the classic ones', { gameType: 'LOTT' }, ['1 LOTT LOTT']],
  [
    'ELOTT: the classic ones at fixed odds, and the regions',
    { gameType: 'ELOTT' },
    ['1 ELOTT ELOTT', '2 ELOTT TCG_LOTTO_VN', '3 ELOTT TCG_SEA'],
  ],
  ['ELOTTO is the same', { gameType: 'ELOTTO', vassalage: 'ELOTT' }, ['1 ELOTT ELOTT']],
  ['one vendor', { vassalage: 'TCG_SEA' }, ['3 ELOTT TCG_SEA']],
  ['a vendor of another category', { gameType: 'LOTT', vassalage: 'TCG_SEA' }, []],
  ['a name', { gameName: 'nor' }, ['2 ELOTT TCG_LOTTO_VN']],
])('%s', async (_, filter, expected) => {
  expect(await shown(filter)).toEqual(expected);
});

test('vendors by category', async () => {
  expect(vendorsByType(await gameCards(lottery, 1, { language: 'en' }))).toEqual({
    LOTT: { LOTT: [] },
    ELOTT: { TCG_LOTTO_VN: [], TCG_SEA: [] },
  });
});
