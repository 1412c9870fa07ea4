import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../features/recon/adjustments-page.tsx';
import type { AskedSearch } from '../features/recon/api.ts';
import { oneOf, pageIn } from '../shared/address.ts';
import { loadWords } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/adjustments')({
  validateSearch: (search: Record<string, unknown>): AskedSearch => ({
    state: oneOf(search.state, ['asked', 'decided']),
    page: pageIn(search.page),
  }),
  loader: () => loadWords('recon'),
  staticData: { title: 'console.nav.adjustments' },
  component: Adjustments,
});

function Adjustments() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdjustmentsPage
      search={search}
      onSearch={(to) => void navigate({ search: { ...to, page: to.page || undefined }, resetScroll: false })}
      MemberLink={LinkToMember}
    />
  );
}
