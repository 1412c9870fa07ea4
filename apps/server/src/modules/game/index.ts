/**
 * The lobby: which games a merchant shows, by category and vendor.
 *
 * Owns no table yet: all games on sale are lotteries, whose catalogue the lottery module keeps.
 */
import { hotGames } from '@fairhall/contract/game/hot-games';
import { launchGame } from '@fairhall/contract/game/launch-game';
import { listGames } from '@fairhall/contract/game/list-games';
import { vendorGameTypes } from '@fairhall/contract/game/vendor-types';
import { ok } from '@fairhall/money/result';
import { forMember, openShared, type RouteBinding } from '../../platform/http/route.ts';
import { CATALOGUE_SHARING } from '../lottery/index.ts';
import { type LaunchDeps, launchAddress } from './queries/launch.ts';
import { gameCards, pageOf, vendorsByType } from './queries/lobby.ts';

export function createGameModule({ lottery, pageTicket }: LaunchDeps): { routes: RouteBinding[] } {
  return {
    routes: [
      forMember(launchGame, async (context, { query }) => {
        const address = await launchAddress({ lottery, pageTicket }, context, query);
        return address.ok ? ok({ content: { game_url: address.value } }) : address;
      }),
      openShared(vendorGameTypes, CATALOGUE_SHARING, async ({ merchant, language }) =>
        ok({ content: vendorsByType(await gameCards(lottery, merchant.merchantId, { language })) }),
      ),
      openShared(hotGames, CATALOGUE_SHARING, async ({ merchant, language }, { query }) => {
        const cards = await gameCards(lottery, merchant.merchantId, { language: query.language ?? language, filter: query });
        return ok(cards.filter((card) => card.isHot === 1));
      }),
      openShared(listGames, CATALOGUE_SHARING, async ({ merchant, language }, { query }) => {
        const cards = await gameCards(lottery, merchant.merchantId, { language: query.language ?? language, filter: query });
        return ok(pageOf(cards, { page: query.pageNo, size: query.pageSize }));
      }),
    ],
  };
}
