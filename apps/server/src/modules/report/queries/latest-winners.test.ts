import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { Member } from '../../identity/index.ts';
import { latestWinners } from './latest-winners.ts';

const LOTUS = { merchantId: 1, code: 'lotus' } as MerchantRef;
const NOW = Date.parse('2026-11-22T00:00:00Z');

function deps() {
  const asked: unknown[] = [];
  const win = { memberId: 7n, gameId: 1, gameName: 'Fast K3', art: 'fast-k3', vendor: 'LOTT', won: major(50_085) };
  return {
    asked,
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
  const [winner] = await latestWinners(deps(), LOTUS, { language: 'en' });
  expect(winner?.vo).toEqual({
    ...{ notAuto: 1, iconUrl: '/pictures/1/1/360.webp', showIcon: 'fast-k3', customerName: 'ni***l', gameName: 'Fast K3' },
    ...{ winAmount: '50085.0000', vendor: 'LOTT', gameId: 1, nodeId: 1 },
  });
});

test('a hundred of the last week are asked for, or as many as are wanted; of a category without wins none', async () => {
  const world = deps();
  await latestWinners(world, LOTUS, { language: 'my' });
  await latestWinners(world, LOTUS, { language: 'my', limitNum: 5, gameCategory: 'LOTT' });
  expect(await latestWinners(world, LOTUS, { language: 'my', gameCategory: 'RNG' })).toEqual([]);
  expect(world.asked).toEqual([100, 5].map((max) => ({ merchantId: 1, language: 'MY', sinceMs: Date.parse('2026-11-15T00:00:00Z'), max })));
});
