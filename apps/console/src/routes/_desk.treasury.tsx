import { createFileRoute } from '@tanstack/react-router';
import type { AskedSearch } from '../features/recon/api.ts';
import { TreasuryPage } from '../features/recon/treasury-page.tsx';
import { oneOf, pageIn } from '../shared/address.ts';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/treasury')({
  validateSearch: (search: Record<string, unknown>): AskedSearch => ({
    state: oneOf(search.state, ['asked', 'decided']),
    page: pageIn(search.page),
  }),
  loader: () => loadWords('recon'),
  staticData: { title: 'console.nav.treasury' },
  component: Treasury,
});

function Treasury() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TreasuryPage search={search} onSearch={(to) => void navigate({ search: { ...to, page: to.page || undefined }, resetScroll: false })} />
  );
}
