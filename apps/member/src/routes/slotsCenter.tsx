import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { filterOf, isOwn, type ListFilter, type ListSearch, listSearch, searchOf } from '../features/game-list/address.ts';
import { SearchPill } from '../features/game-list/search-pill.tsx';
import { needSession } from '../nav/guards.ts';
import { useOpening } from '../shared/games/use-opening.ts';

export const Route = createFileRoute('/slotsCenter')({
  validateSearch: (search): ListSearch => listSearch({ ...search, gameType: undefined }),
  beforeLoad: (arrival) => {
    if (isOwn(arrival.search.type)) needSession(arrival);
  },
  component: SlotsCenter,
});

const GameBrowser = lazy(() => import('../features/game-list/game-browser.tsx'));

/** The slots of all studios. */
function SlotsCenter() {
  const navigate = Route.useNavigate();
  const opening = useOpening();
  const filter: ListFilter = { ...filterOf(Route.useSearch()), gameType: 'RNG' };
  const show = (next: ListFilter) => void navigate({ search: searchOf({ ...next, gameType: null }), replace: true, resetScroll: true });
  return (
    <div className="flex flex-col gap-2.5">
      <SearchPill gameType="RNG" />
      <Suspense>
        <GameBrowser filter={filter} onFilter={show} onOpen={opening.game} />
      </Suspense>
    </div>
  );
}
