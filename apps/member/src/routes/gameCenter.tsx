import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { filterOf, isOwn, type ListFilter, type ListSearch, listSearch, searchOf } from '../features/game-list/address.ts';
import { SearchPill } from '../features/game-list/search-pill.tsx';
import { CategoryMenu } from '../features/lobby/category-menu.tsx';
import { needSession } from '../nav/guards.ts';
import { openCategories, type Shelf } from '../shared/games/categories.ts';
import { useOpening } from '../shared/games/use-opening.ts';

export const Route = createFileRoute('/gameCenter')({
  validateSearch: (search): ListSearch => listSearch(search),
  beforeLoad: (arrival) => {
    if (isOwn(arrival.search.type)) needSession(arrival);
  },
  component: GameCenter,
});

const GameBrowser = lazy(() => import('../features/game-list/game-browser.tsx'));

/** The games of all categories, E-sports and E-lottery too. */
function GameCenter() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const opening = useOpening();
  const filter = filterOf(search);
  const show = (next: ListFilter) => void navigate({ search: searchOf(next), replace: true, resetScroll: true });
  // The hot games are those of all categories.
  const choose = (shelf: Shelf) =>
    show({ gameType: shelf === 'HOT' ? null : shelf, vassalage: null, type: shelf === 'HOT' ? 'hot' : 'all' });
  return (
    <div className="flex flex-col gap-2.5">
      <SearchPill gameType={filter.gameType} />
      <CategoryMenu
        categories={opening.types ? openCategories(opening.types) : null}
        value={filter.gameType ?? (filter.type === 'hot' ? 'HOT' : null)}
        onChange={choose}
      />
      <Suspense>
        <GameBrowser key={filter.gameType} filter={filter} onFilter={show} onOpen={opening.game} />
      </Suspense>
    </div>
  );
}
