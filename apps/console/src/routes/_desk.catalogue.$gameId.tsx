import { createFileRoute, notFound } from '@tanstack/react-router';
import { TermsPage } from '../features/game-terms/terms-page.tsx';
import { TERMS_TABS, type TermsTab } from '../features/game-terms/terms-tabs.ts';
import { catalogueIdIn, oneOf, pageIn } from '../shared/address.ts';
import { BackLink } from './-back-link.tsx';

export const Route = createFileRoute('/_desk/catalogue/$gameId')({
  validateSearch: (search: Record<string, unknown>): { tab?: TermsTab; page?: number } => ({
    tab: oneOf(search.tab, TERMS_TABS),
    page: pageIn(search.page),
  }),
  beforeLoad: ({ params }) => {
    if (!catalogueIdIn(params.gameId)) throw notFound();
  },
  staticData: { title: 'console.nav.catalogue' },
  component: Game,
});

function Game() {
  const gameId = Number(Route.useParams().gameId);
  const { tab, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TermsPage
      key={gameId}
      view={{ gameId, tab: tab ?? 'limits', page: page ?? 0 }}
      onView={(change) =>
        void navigate({ search: { tab: change.tab === 'limits' ? undefined : change.tab, page: change.page || undefined }, replace: true })
      }
      back={<BackLink to="/catalogue" />}
    />
  );
}
