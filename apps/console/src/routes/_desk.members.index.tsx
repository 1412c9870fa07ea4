import { createFileRoute, Link } from '@tanstack/react-router';
import { MemberTable } from '../features/members/member-table.tsx';
import { pageIn, textIn } from '../shared/address.ts';
import type { MemberLink } from '../shared/member-link.ts';

export const Route = createFileRoute('/_desk/members/')({
  validateSearch: (search: Record<string, unknown>): { search?: string; page?: number } => ({
    search: textIn(search.search),
    page: pageIn(search.page),
  }),
  staticData: { title: 'console.nav.members', search: { to: '/members', placeholder: 'console.members.search' } },
  component: Members,
});

function Members() {
  const { search, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MemberTable
      view={{ search: search ?? '', page: page ?? 0 }}
      onPage={(to) => void navigate({ search: { search, page: to || undefined } })}
      MemberLink={LinkToMember}
    />
  );
}

const LinkToMember: MemberLink = ({ memberId, children }) => (
  <Link className="row-link" to="/members/$memberId" params={{ memberId }}>
    {children}
  </Link>
);
