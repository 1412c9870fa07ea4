import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { pageIn, textIn } from '../shared/address.ts';

export const Route = createFileRoute('/_desk/audit')({
  validateSearch: (search: Record<string, unknown>): { search?: string; page?: number } => ({
    search: textIn(search.search),
    page: pageIn(search.page),
  }),
  staticData: { title: 'console.nav.audit', search: { to: '/audit', placeholder: 'console.audit.search' } },
  component: Audit,
});

function Audit() {
  const { search, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      view={{ search: search ?? '', page: page ?? 0 }}
      onPage={(to) => void navigate({ search: { search, page: to || undefined } })}
    />
  );
}
