import { failureOf } from '@fairhall/client/failure';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { listGames } from '@fairhall/contract/game/list-games';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import type { Category } from '../../shared/games/categories.ts';
import { ListFoot } from '../../shared/list-foot.tsx';
import { useProfile } from '../../shared/profile.ts';
import { GameGrid } from './game-grid.tsx';
import LiveDraws from './live-draws.tsx';

export type ShelfGamesProps = {
  shelf: Category;
  onOpen: (game: GameCard) => void;
  onVendor: (vendor: { gameType: string; vassalage: string }) => void;
};

/** The games of a category under their vendors, a page at a time as one scrolls. */
export default function ShelfGames({ shelf, onOpen, onVendor }: ShelfGamesProps) {
  const { merchantCode } = useProfile();
  const query = { merchant: merchantCode, platform: 'html5', clientType: '2', gameType: shelf, pageSize: PAGE_SIZE.games };
  const listing = useInfiniteQuery({
    queryKey: [listGames.id, query],
    queryFn: ({ pageParam, signal }) => ask(listGames, { query: { ...query, pageNo: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });
  const games = listing.data?.pages.flatMap((page) => page.games) ?? null;
  return (
    <>
      <GameGrid
        games={games}
        failure={listing.error ? failureOf(listing.error) : null}
        onRetry={() => void listing.refetch()}
        onVendor={(vassalage) => onVendor({ gameType: shelf, vassalage })}
        onOpen={onOpen}
      />
      {listing.hasNextPage && (
        <div className="px-3">
          <ListFoot {...listing} />
        </div>
      )}
      <LiveDraws games={games} onOpen={onOpen} />
    </>
  );
}
