import type { ReplyOf } from '@fairhall/contract/endpoint';
import { listDraws } from '@fairhall/contract/lottery/draws';
import { lotteryGames } from '@fairhall/contract/lottery/games';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../../shared/query-client.ts';

export type DrawnRow = ReplyOf<typeof listDraws>['content'][number];
export type GameRow = ReplyOf<typeof lotteryGames>[number]['games'][number];

/** Without a session nothing is pushed: what stands in sight is read again this often. */
const AGAIN_MS = 20_000;
const PAGE = 30;

/** The last draws of a game, newest first, read again as results come. */
export function useSeries(gameId: number, size: number) {
  useResults(gameId);
  return useQuery({
    ...read(listDraws, { params: { gameId }, query: { page: 0, size } }),
    staleTime: STALE_MS.live,
    refetchInterval: AGAIN_MS,
  });
}

export type Wanted = { numero: string; day: string };

function pagesQuery(gameId: number, { numero, day }: Wanted) {
  const wanted = { ...(numero && { numero }), ...(day && { day }) };
  return infiniteQueryOptions({
    queryKey: [listDraws.id, 'pages', gameId, wanted],
    queryFn: ({ signal, pageParam }) => ask(listDraws, { params: { gameId }, query: { page: pageParam, size: PAGE, ...wanted } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
    staleTime: STALE_MS.live,
  });
}

/** Past draws by issue and day, page after page. */
export function useDrawPages(gameId: number, wanted: Wanted) {
  useResults(gameId);
  return useInfiniteQuery(pagesQuery(gameId, wanted));
}

function useResults(gameId: number): void {
  usePush('draw.changed', (draw) => {
    if (draw.gameId === gameId && (draw.result || draw.state === 'void')) void invalidate(listDraws);
  });
}

/** The game among those the merchant sells; null where it is none of them. */
export function useSoldGame(gameId: number) {
  const query = useQuery(read(lotteryGames, {}));
  const game: GameRow | null = query.data?.flatMap(({ games }) => games).find((one) => one.gameId === gameId) ?? null;
  return { ...query, game };
}
