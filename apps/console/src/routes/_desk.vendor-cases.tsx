import { createFileRoute } from '@tanstack/react-router';
import type { CaseSearch } from '../features/vendor-cases/api/vendor-cases.ts';
import { CasesPage } from '../features/vendor-cases/cases-page.tsx';
import { oneOf, pageIn } from '../shared/address.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/vendor-cases')({
  validateSearch: (search: Record<string, unknown>): CaseSearch => ({
    state: oneOf(search.state, ['open', 'decided']),
    page: pageIn(search.page),
  }),
  staticData: { title: 'console.nav.vendor_cases' },
  component: Cases,
});

function Cases() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CasesPage
      search={search}
      onSearch={(to) => void navigate({ search: { ...to, page: to.page || undefined }, resetScroll: false })}
      MemberLink={LinkToMember}
    />
  );
}
