import { createFileRoute } from '@tanstack/react-router';
import { DrawsPage } from '../features/draws/draws-page.tsx';
import { catalogueIdIn, pageIn } from '../shared/address.ts';

export const Route = createFileRoute('/_desk/games')({
  validateSearch: (search: Record<string, unknown>): { game?: number; page?: number } => ({
    game: catalogueIdIn(search.game),
    page: pageIn(search.page),
  }),
  staticData: { title: 'console.nav.games' },
  component: Games,
});

function Games() {
  const { game, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DrawsPage
      view={{ gameId: game ?? null, page: page ?? 0 }}
      onView={(view) => void navigate({ search: { game: view.gameId ?? undefined, page: view.page || undefined }, resetScroll: false })}
    />
  );
}
