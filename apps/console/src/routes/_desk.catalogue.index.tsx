import { createFileRoute, Link } from '@tanstack/react-router';
import { type GameLink, GamesList } from '../features/game-terms/games-list.tsx';
import { type ListFilter, SALE_STATES } from '../features/game-terms/list-filter.ts';
import { oneOf, textIn } from '../shared/address.ts';

export const Route = createFileRoute('/_desk/catalogue/')({
  validateSearch: (search: Record<string, unknown>): ListFilter => ({
    search: textIn(search.search),
    family: textIn(search.family),
    vendor: textIn(search.vendor),
    sale: oneOf(search.sale, SALE_STATES),
  }),
  staticData: { title: 'console.nav.catalogue' },
  component: Catalogue,
});

function Catalogue() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GamesList filter={filter} onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })} GameLink={LinkToGame} />
  );
}

const LinkToGame: GameLink = ({ gameId, children }) => (
  <Link className="row-link" to="/catalogue/$gameId" params={{ gameId: String(gameId) }}>
    {children}
  </Link>
);
