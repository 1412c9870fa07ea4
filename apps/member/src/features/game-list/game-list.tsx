import { failureOf } from '@fairhall/client/failure';
import type { GameCard } from '@fairhall/contract/game/game-card';
import type { MemberKey } from '@fairhall/i18n/catalogue';
import { Loading } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { Tabs } from '@fairhall/ui/tabs.tsx';
import { useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { ListFoot } from '../../shared/list-foot.tsx';
import { LIST_TYPES, type ListFilter, type ListType } from './address.ts';
import { useGamePages } from './api/game-pages.ts';
import { useRooms } from './api/rooms.ts';
import { FeatureCard } from './feature-card.tsx';
import { ComingPage, GameBoxes } from './game-boxes.tsx';
import { GameRows } from './game-rows.tsx';
import { pageOf, tapType } from './list-model.ts';
import { RoomStrip } from './room-strip.tsx';
import { useLoadMore } from './use-load-more.ts';

export type GameListProps = {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  onOpen: (game: GameCard) => void;
  /** Kinds of list this viewer has: without a session there are no own ones. */
  types: readonly ListType[];
  /** The chosen studio, for its card above the list. */
  studio?: { name: string; count: number } | undefined;
};

const EMPTY: Record<ListType, MemberKey> = {
  all: 'lobby.games.empty',
  hot: 'lobby.games.empty',
  fav: 'games.empty.fav',
  recent: 'games.empty.recent',
};

/** Recent, favourite, hot or all games of a category or a studio, page after page as one scrolls (spec-map.md 2, game list screen). */
export function GameList({ filter, onFilter, onOpen, types, studio }: GameListProps) {
  const t = useT();
  const [read, setRead] = useState(1);
  const { listing, games, pagesRead, totalPages } = useGamePages(filter);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = listing;
  const rooms = useRooms(filter);
  const load = () => void listing.fetchNextPage();
  useLoadMore({ more: hasNextPage && !isFetchingNextPage && !isFetchNextPageError, load });
  const featured = games?.find(({ isHot }) => isHot === 1) ?? games?.[0];
  const page = t('games.page', { page: Math.min(read, totalPages), pages: totalPages });
  return (
    <>
      {studio && featured && <FeatureCard studio={studio.name} count={studio.count} game={featured} onOpen={onOpen} />}
      <Tabs
        label={t('games.lists')}
        items={LIST_TYPES.filter((type) => types.includes(type)).map((id) => ({ id, label: t(`games.list.${id}`) }))}
        value={filter.type}
        onChange={(type) => onFilter(tapType(filter, type))}
        {...(games && games.length > 0 ? { end: page } : {})}
      />
      <div className="flex flex-col pt-3">
        {games && <RoomStrip rooms={rooms} games={games} onOpen={onOpen} />}
        {games === null && listing.error && (
          <FailureView failure={failureOf(listing.error)} onRetry={() => void listing.refetch()} busy={listing.isFetching} />
        )}
        {games === null && !listing.error && (
          <Loading label={t('common.loading')} className="px-3">
            <GameBoxes count={12} />
          </Loading>
        )}
        {games?.length === 0 && <StateView kind="empty" title={t('in_no_data')} text={t(EMPTY[filter.type])} />}
        {games && games.length > 0 && (
          <>
            <GameRows games={games} onOpen={onOpen} onRead={(place) => setRead(pageOf(place, { type: filter.type, pages: totalPages }))} />
            <div className="px-3">
              <ListFoot
                {...listing}
                error={isFetchNextPageError ? listing.error : null}
                end={t('games.end')}
                coming={<ComingPage page={pagesRead + 1} />}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}
