import { addFavourite, favouriteIds, listFavourites, removeFavourite } from '@fairhall/contract/game/favourites';
import { hotGames } from '@fairhall/contract/game/hot-games';
import { hotMatches } from '@fairhall/contract/game/hot-matches';
import { launchGame } from '@fairhall/contract/game/launch-game';
import { listGames as listGamesEndpoint } from '@fairhall/contract/game/list-games';
import { newGameVendor } from '@fairhall/contract/game/new-game-vendor';
import { addRecent, listRecents } from '@fairhall/contract/game/recents';
import { listRooms as roomsEndpoint, trialLaunch } from '@fairhall/contract/game/rooms';
import { vendorGameTypes } from '@fairhall/contract/game/vendor-types';
import { PAGE_SIZE, RECENTS_KEPT } from '@fairhall/contract/limits';
import { liveRooms } from '@fairhall/contract/message/launch-chat';
import { fail, ok } from '@fairhall/money/result';
import { forMember, open, openShared, type RouteBinding } from '../../platform/http/route.ts';
import { noteOpened } from './commands/note-opened.ts';
import { assetIn, openVendorGame } from './commands/open-vendor-game.ts';
import { starGame } from './commands/star-game.ts';
import type { GameDeps } from './deps.ts';
import { listHotMatches } from './queries/hot-matches.ts';
import { openingOf } from './queries/launch.ts';
import { listGames } from './queries/list-games.ts';
import { cardsOf, lanesIn, placedGames, vendorsByType } from './queries/lobby.ts';
import { pageOfNodes } from './queries/member-games.ts';
import { listRooms, openLiveRooms } from './queries/rooms.ts';
import { LOBBY_SHARING } from './sharing.ts';
import * as memberGames from './store/member-games.ts';

export function gameRoutes(deps: GameDeps): RouteBinding[] {
  return [...lobbyRoutes(deps), ...launchRoutes(deps), ...favouriteRoutes(deps), ...recentRoutes(deps)];
}

function lobbyRoutes({ catalogue, clock }: GameDeps): RouteBinding[] {
  return [
    openShared(vendorGameTypes, LOBBY_SHARING, async ({ merchant }) => ok({ content: vendorsByType(await catalogue.of(merchant)) })),
    openShared(newGameVendor, LOBBY_SHARING, async ({ merchant, language }, { query }) =>
      ok({ data: lanesIn(await catalogue.of(merchant), query.language ?? language) }),
    ),
    openShared(hotGames, LOBBY_SHARING, async ({ merchant, language }, { query }) => {
      const lobby = await catalogue.of(merchant);
      const hot = placedGames(lobby.entries, query).filter(({ entry }) => entry.isHot);
      return ok(cardsOf(lobby, hot, query.language ?? language));
    }),
    openShared(
      listGamesEndpoint,
      { ...LOBBY_SHARING, isOwnWords: ({ gameName = '' }) => gameName.trim() !== '' },
      async ({ merchant, language }, { query }) => ok(await listGames(await catalogue.of(merchant), query, query.language ?? language)),
    ),
    openShared(hotMatches, LOBBY_SHARING, async ({ merchant, language }, { query }) =>
      ok(listHotMatches(await catalogue.of(merchant), { nowMs: clock.nowMs(), language: query.language ?? language })),
    ),
    openShared(liveRooms, LOBBY_SHARING, async ({ merchant }) => ok({ list: openLiveRooms(await catalogue.of(merchant)) })),
  ];
}

function launchRoutes(deps: GameDeps): RouteBinding[] {
  const { catalogue, pageTicket, countryOf } = deps;
  return [
    forMember(launchGame, async (context, { query }) => {
      const { actor } = context;
      if (query.launchMode === 'GLS') {
        const opened = await openVendorGame(deps, context, query);
        return opened.ok ? ok({ content: opened.value }) : opened;
      }
      const opening = openingOf(await catalogue.of(context.merchant), context, query);
      if (!opening.ok) return opening;
      const { path, query: said, entry } = opening.value;
      if (entry) await noteOpened(deps, actor, entry.nodeId);
      return ok({ content: { game_url: `${path}?${new URLSearchParams({ ...said, ticket: await pageTicket(actor) })}` } });
    }),
    forMember(roomsEndpoint, async ({ merchant, ip, actor }, { query }) => {
      const found = listRooms(await catalogue.of(merchant), query, { asset: assetIn(merchant, actor), country: countryOf(ip) });
      return found.ok ? ok({ list: found.value }) : found;
    }),
    open(trialLaunch, async (context, { query }) => {
      const opened = await openVendorGame(deps, context, { ...query, accountType: '0' });
      return opened.ok ? ok({ content: opened.value }) : opened;
    }),
  ];
}

function favouriteRoutes(deps: GameDeps): RouteBinding[] {
  const { db, catalogue } = deps;
  return [
    forMember(addFavourite, async (context, { body }) => starGame(deps, context, body.nodeId)),
    forMember(removeFavourite, async ({ actor: { merchantId, memberId } }, { query: { nodeId } }) => {
      await memberGames.deleteFavourite(db.of(merchantId), merchantId, { memberId, nodeId });
      return ok(true);
    }),
    forMember(favouriteIds, async ({ actor, merchant }, { query }) => {
      const { merchantId } = actor;
      const [lobby, nodeIds] = await Promise.all([
        catalogue.of(merchant),
        memberGames.listFavourites(db.of(merchantId), merchantId, actor),
      ]);
      const entries = nodeIds.flatMap((nodeId) => lobby.byNode.get(nodeId) ?? []);
      return ok(placedGames(entries, query).map(({ entry }) => String(entry.nodeId)));
    }),
    forMember(listFavourites, async ({ actor, merchant, language }, { query }) => {
      const { merchantId } = actor;
      const [lobby, nodeIds] = await Promise.all([
        catalogue.of(merchant),
        memberGames.listFavourites(db.of(merchantId), merchantId, actor),
      ]);
      const { gameType, pageNo, pageSize = PAGE_SIZE.favourites } = query;
      const { cards, ...paged } = pageOfNodes(lobby, nodeIds, {
        gameType,
        page: pageNo,
        size: pageSize,
        language: query.language ?? language,
      });
      return ok({ content: cards, ...paged });
    }),
  ];
}

function recentRoutes(deps: GameDeps): RouteBinding[] {
  const { db, catalogue } = deps;
  return [
    forMember(addRecent, async ({ actor, merchant }, { query: { nodeId } }) => {
      if (!(await catalogue.of(merchant)).byNode.has(nodeId)) return fail('NOT_FOUND', 'nodeId');
      await noteOpened(deps, actor, nodeId);
      return ok(true);
    }),
    forMember(listRecents, async ({ actor, merchant, language }, { query }) => {
      const { merchantId, memberId } = actor;
      const recents = memberGames.listRecents(db.of(merchantId), merchantId, { memberId, max: RECENTS_KEPT });
      const [lobby, nodeIds] = await Promise.all([catalogue.of(merchant), recents]);
      const { gameType, page, pageSize = PAGE_SIZE.recents } = query;
      const { cards, ...paged } = pageOfNodes(lobby, nodeIds, { gameType, page, size: pageSize, language: query.language ?? language });
      return ok({ list: cards, ...paged });
    }),
  ];
}
