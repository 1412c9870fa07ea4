import { createFileRoute } from '@tanstack/react-router';
import { ExposurePage } from '../features/exposure/exposure-page.tsx';
import { catalogueIdIn, pageIn } from '../shared/address.ts';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/exposure')({
  validateSearch: (search: Record<string, unknown>): { game?: number; page?: number } => ({
    game: catalogueIdIn(search.game),
    page: pageIn(search.page),
  }),
  loader: () => loadWords('watch'),
  staticData: { title: 'console.nav.exposure' },
  component: Exposure,
});

function Exposure() {
  const { game, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ExposurePage
      view={{ gameId: game ?? null, page: page ?? 0 }}
      onView={(view) => void navigate({ search: { game: view.gameId ?? undefined, page: view.page || undefined }, resetScroll: false })}
    />
  );
}
