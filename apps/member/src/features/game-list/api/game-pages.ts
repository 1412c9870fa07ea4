import { listFavourites } from '@fairhall/contract/game/favourites';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { hotGames } from '@fairhall/contract/game/hot-games';
import { listGames } from '@fairhall/contract/game/list-games';
import { listRecents } from '@fairhall/contract/game/recents';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { useProfile } from '../../../shared/profile.ts';
import { queryClient } from '../../../shared/query-client.ts';
import type { ListFilter, ListType } from '../address.ts';

export type GamePage = { games: GameCard[]; pageNum: number; totalPages: number; totalCount: number };
type Asked = { merchantCode: string; pageNo: number; gameType: string | undefined; vassalage: string | undefined; signal: AbortSignal };

const CLIENT = { platform: 'html5', clientType: '2' } as const;

/** Where each kind of list is read. */
const READ: Record<ListType, (asked: Asked) => Promise<GamePage>> = {
  all: ({ merchantCode, signal, ...asked }) =>
    ask(listGames, { query: { ...CLIENT, merchant: merchantCode, pageSize: PAGE_SIZE.games, ...asked } }, signal),
  hot: async ({ merchantCode, gameType, vassalage, signal }) => {
    const games = await ask(hotGames, { query: { isPlatform: '2', platform: 'html5', merchantCode, gameType, vassalage } }, signal);
    return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
  },
  fav: async ({ pageNo, gameType, signal }) => {
    const query = { pageNo, pageSize: PAGE_SIZE.favourites, gameType };
    const { content, ...page } = await ask(listFavourites, { query }, signal);
    return { games: content, ...page };
  },
  recent: async ({ pageNo, gameType, signal }) => {
    const query = { page: pageNo, pageSize: PAGE_SIZE.recents, gameType, clientType: CLIENT.clientType };
    const { list, ...page } = await ask(listRecents, { query }, signal);
    return { games: list, ...page };
  },
};

/** The endpoint first: what makes its answers old reaches the pages too. */
const ENDPOINT: Record<ListType, string> = { all: listGames.id, hot: hotGames.id, fav: listFavourites.id, recent: listRecents.id };

function keyOf({ gameType, vassalage, type }: ListFilter) {
  return [ENDPOINT[type], 'pages', { gameType, vassalage }] as const;
}

/** The games of a list, a page at a time. */
export function useGamePages(filter: ListFilter) {
  const { merchantCode } = useProfile();
  const { gameType, vassalage, type } = filter;
  const listing = useInfiniteQuery({
    queryKey: keyOf(filter),
    queryFn: ({ pageParam, signal }) =>
      READ[type]({ merchantCode, pageNo: pageParam, gameType: gameType ?? undefined, vassalage: vassalage ?? undefined, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });
  const pages = listing.data?.pages;
  const last = pages?.at(-1);
  return {
    listing,
    games: pages
      ? distinctRows(
          pages.map((page) => page.games),
          ({ nodeId }) => String(nodeId),
        )
      : null,
    pagesRead: pages?.length ?? 0,
    totalPages: last?.totalPages ?? 1,
    totalCount: last?.totalCount ?? 0,
  };
}

/** Another list begins at its first page, however far one has been in it before (spec-map.md 4). */
export function forgetPages(filter: ListFilter): void {
  queryClient.removeQueries({ queryKey: keyOf(filter), exact: true });
}
