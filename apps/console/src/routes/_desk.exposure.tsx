import { createFileRoute } from '@tanstack/react-router';
import { ExposurePage } from '../features/exposure/exposure-page.tsx';
import { catalogueIdIn } from '../shared/address.ts';

export const Route = createFileRoute('/_desk/exposure')({
  validateSearch: (search: Record<string, unknown>): { game?: number } => ({ game: catalogueIdIn(search.game) }),
  staticData: { title: 'console.nav.exposure' },
  component: Exposure,
});

function Exposure() {
  const { game } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ExposurePage gameId={game ?? null} onGame={(gameId) => void navigate({ search: { game: gameId ?? undefined }, resetScroll: false })} />
  );
}
