import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { Member } from '../../identity/index.ts';
import { latestWinners } from './latest-winners.ts';

const LOTUS = { merchantId: 1, code: 'lotus' } as MerchantRef;
const NOW = Date.parse('2026-11-22T00:00:00Z');

function deps() {
  const asked: unknown[] = [];
  const win = { id: 5n, memberId: 7n, gameId: 1, gameName: 'Fast K3', art: 'fast-k3', vendor: 'LOTT', won: major(50_085) };
  const round = { ...win, gameId: 99_000, gameName: 'Lanterns', art: 'lanterns', vendor: 'LANTERNWORKS', won: major(60_000) };
  const atVendors: unknown[] = [];
  return {
    asked,
    atVendors,
    vendor: {
      greatWins: async (_merchant: unknown, query: unknown) => {
        atVendors.push(query);
        return [
          { ...round, id: 6n },
          { ...round, id: 4n },
        ];
      },
    },
    clock: { nowMs: () => NOW },
    lottery: {
      greatWins: async (query: unknown) => {
        asked.push(query);
        return [win];
      },
    },
    games: { iconUrl: async ({ merchantId }: MerchantRef, nodeId: number) => `/pictures/${merchantId}/${nodeId}/360.webp` },
    identity: { findMembers: async () => new Map([[7n, { account: 'nightowl' } as Member]]) },
  };
}

test('a winner is told under a masked name, by a person and not by a machine', async () => {
  const [, winner] = await latestWinners(deps(), LOTUS, { language: 'en' });
  expect(winner?.vo).toEqual({
    ...{ notAuto: 1, iconUrl: '/pictures/1/1/360.webp', showIcon: 'fast-k3', customerName: 'ni***l', gameName: 'Fast K3' },
    ...{ winAmount: '50085.0000', vendor: 'LOTT', gameId: 1, nodeId: 1 },
  });
});

test('wins of lotteries and of vendors stand among each other, newest first; no more than are wanted', async () => {
  const games = async (asked: object) =>
    (await latestWinners(deps(), LOTUS, { language: 'en', ...asked })).map(({ vo: { gameName, vendor } }) => [gameName, vendor]);
  const [round, bet] = [
    ['Lanterns', 'LANTERNWORKS'],
    ['Fast K3', 'LOTT'],
  ];
  expect(await games({})).toEqual([round, bet, round]);
  expect(await games({ limitNum: 2 })).toEqual([round, bet]);
  expect(await games({ gameCategory: 'LOTT' })).toEqual([bet]);
  expect(await games({ gameCategory: 'RNG' })).toEqual([round, round]);
});

test('a hundred of the last week are asked for, or as many as are wanted; of a category those that may have any', async () => {
  const world = deps();
  await latestWinners(world, LOTUS, { language: 'my' });
  await latestWinners(world, LOTUS, { language: 'my', limitNum: 5, gameCategory: 'LOTT' });
  await latestWinners(world, LOTUS, { language: 'my', gameCategory: 'RNG' });
  const all = { language: 'MY', sinceMs: Date.parse('2026-11-15T00:00:00Z'), max: 100 };
  expect(world.asked).toEqual([100, 5].map((max) => ({ ...all, merchantId: 1, max })));
  expect(world.atVendors).toEqual([all, { ...all, categories: ['RNG'] }]);
});
