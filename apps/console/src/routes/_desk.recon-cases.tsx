import { RECON_CASE_KINDS } from '@fairhall/contract/console/recon-cases';
import { createFileRoute } from '@tanstack/react-router';
import type { CaseSearch } from '../features/recon/api.ts';
import { ReconCasesPage } from '../features/recon/cases-page.tsx';
import { oneOf, pageIn } from '../shared/address.ts';
import { loadWords } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/recon-cases')({
  validateSearch: (search: Record<string, unknown>): CaseSearch => ({
    state: oneOf(search.state, ['open', 'decided']),
    kind: oneOf(search.kind, RECON_CASE_KINDS),
    page: pageIn(search.page),
  }),
  loader: () => loadWords('recon'),
  staticData: { title: 'console.nav.recon_cases' },
  component: ReconCases,
});

function ReconCases() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReconCasesPage
      search={search}
      onSearch={(to) => void navigate({ search: { ...to, page: to.page || undefined }, resetScroll: false })}
      MemberLink={LinkToMember}
    />
  );
}
