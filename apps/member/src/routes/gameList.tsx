import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { filterOf, isOwn, type ListFilter, type ListSearch, listSearch, searchOf } from '../features/game-list/address.ts';
import { GamesHead } from '../features/game-list/games-head.tsx';
import { needSession } from '../nav/guards.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { openCategories } from '../shared/games/categories.ts';
import { useOpening } from '../shared/games/use-opening.ts';

/** `q`: the search is open, with these words. */
type Search = ListSearch & { q?: string };

export const Route = createFileRoute('/gameList')({
  validateSearch: (search): Search => ({ ...listSearch(search), ...(typeof search.q === 'string' ? { q: search.q.slice(0, 60) } : {}) }),
  beforeLoad: (arrival) => {
    if (isOwn(arrival.search.type)) needSession(arrival);
  },
  component: GameListPage,
});

const GameBrowser = lazy(() => import('../features/game-list/game-browser.tsx'));
const GameSearch = lazy(() => import('../features/game-search/game-search.tsx'));

function GameListPage() {
  const go = useGo();
  const goBack = useGoBack('/gameList');
  const navigate = Route.useNavigate();
  const { q, ...search } = Route.useSearch();
  const opening = useOpening();
  const filter = filterOf(search);
  const categories = openCategories(opening.types ?? {});
  const show = (next: ListFilter) => void navigate({ search: searchOf(next), replace: true, resetScroll: true });
  if (q !== undefined) {
    return (
      <Suspense>
        <GameSearch
          search={q}
          scope={filter.gameType}
          categories={categories}
          onSearch={(words) => void navigate({ search: (held) => ({ ...held, q: words }), replace: true })}
          onScope={(scope) => void navigate({ search: { ...(scope ? { gameType: scope } : {}), q }, replace: true })}
          onOpen={opening.game}
          onAllGames={() => go('/gameCenter', { replace: true })}
          onBack={goBack}
        />
      </Suspense>
    );
  }
  return (
    <>
      <GamesHead filter={filter} onBack={goBack} onSearch={() => void navigate({ search: { ...searchOf(filter), q: '' } })} />
      <Suspense>
        <GameBrowser filter={filter} onFilter={show} onOpen={opening.game} />
      </Suspense>
    </>
  );
}
