import { failureOf } from '@fairhall/client/failure';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { listGames } from '@fairhall/contract/game/list-games';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { EmptyArt } from '@fairhall/ui/art/state-art.tsx';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconBolt, IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../shared/call.ts';
import { distinctRows } from '../../shared/distinct-rows.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { CATEGORY_LABELS, type Category } from '../../shared/games/categories.ts';
import { useT } from '../../shared/i18n.ts';
import { ListFoot } from '../../shared/list-foot.tsx';
import { useProfile } from '../../shared/profile.ts';
import { rememberSearch } from './recent-searches.ts';
import { ScopeChips } from './scope-chips.tsx';
import { FIRST_ROWS } from './search-model.ts';
import { SearchRow } from './search-row.tsx';

export type SearchResultsProps = {
  search: string;
  /** Null for all. */
  scope: Category | null;
  categories: readonly Category[];
  onScope: (scope: Category | null) => void;
  onOpen: (game: GameCard) => void;
  onAllGames: () => void;
};

/** What was found, by category; the first four, then all that is left. */
export function SearchResults({ search, scope, categories, onScope, onOpen, onAllGames }: SearchResultsProps) {
  const t = useT();
  const [wide, setWide] = useState('');
  const listing = useSearch(search, scope);
  const games = listing.data
    ? distinctRows(
        listing.data.pages.map((page) => page.games),
        ({ nodeId }) => String(nodeId),
      )
    : null;
  const first = listing.data?.pages[0];
  const total = first?.totalCount ?? 0;
  const found = total > 0 && !listing.isPlaceholderData;
  useEffect(() => {
    if (found) rememberSearch(search);
  }, [found, search]);
  if (!first && listing.error)
    return <FailureView failure={failureOf(listing.error)} onRetry={() => void listing.refetch()} busy={listing.isFetching} />;
  if (!games || !first) return <RowBoxes />;
  const all = Object.values(first.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const view = `${search}/${scope}`;
  const open = wide === view || total <= FIRST_ROWS;
  return (
    <>
      <ScopeChips categories={categories} counts={first.counts ?? {}} value={scope} onChange={onScope} />
      <p role="status" className="flex min-h-8 items-center gap-1.5 px-4 text-caption text-low">
        <Icon glyph={IconBolt} size={16} />
        {t('games.search.found', { n: all })}
      </p>
      <ul>
        {(open ? games : games.slice(0, FIRST_ROWS)).map((game) => (
          <SearchRow key={game.nodeId} game={game} search={search} onOpen={onOpen} />
        ))}
      </ul>
      {!open && (
        <Button kind="plain" className="self-center" onClick={() => setWide(view)}>
          {t('games.search.rest', { n: total - FIRST_ROWS })}
          <Icon glyph={IconChevronDown} size={18} />
        </Button>
      )}
      {open && listing.hasNextPage && (
        <div className="px-4">
          <ListFoot {...listing} />
        </div>
      )}
      {total === 0 && all > 0 && scope && <AreaEmpty title={t('games.search.none_in', { area: t(CATEGORY_LABELS[scope]) })} />}
      {all === 0 && (
        <StateView
          kind="empty"
          title={t('games.search.none')}
          text={t('games.search.hint')}
          actions={
            <Button kind="secondary" onClick={onAllGames}>
              {t('games.see_all')}
            </Button>
          }
        />
      )}
    </>
  );
}

function useSearch(search: string, scope: Category | null) {
  const { merchantCode } = useProfile();
  const query = {
    ...{ merchant: merchantCode, platform: 'html5', clientType: '2', pageSize: PAGE_SIZE.games, gameName: search },
    gameType: scope ?? undefined,
  };
  return useInfiniteQuery({
    queryKey: [listGames.id, 'search', query],
    queryFn: ({ pageParam, signal }) => ask(listGames, { query: { ...query, pageNo: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    // What was found before stays until there is something newer.
    placeholderData: keepPreviousData,
  });
}

/** Others found something: this area says for itself that it did not. */
function AreaEmpty({ title }: { title: string }) {
  const t = useT();
  return (
    <section aria-label={title} className="mx-3 mt-2 flex items-center gap-4 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <EmptyArt className="h-16 w-19 flex-none" />
      <div className="min-w-0">
        <h2 className="text-body font-bold">{title}</h2>
        <p className="mt-0.5 text-tile text-mid">{t('games.search.hint')}</p>
      </div>
    </section>
  );
}

function RowBoxes() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className="flex flex-col gap-3 px-3.5 pt-3">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-input" />
      ))}
    </Loading>
  );
}
