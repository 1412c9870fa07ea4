import { type ConsoleMemberState, MEMBER_STATES } from '@fairhall/contract/console/members';
import { createFileRoute, Link } from '@tanstack/react-router';
import { MemberTable } from '../features/members/member-table.tsx';
import { oneOf, pageIn, textIn } from '../shared/address.ts';
import type { MemberLink } from '../shared/member-link.ts';

export const Route = createFileRoute('/_desk/members/')({
  validateSearch: (search: Record<string, unknown>): { search?: string; state?: ConsoleMemberState; page?: number } => ({
    search: textIn(search.search),
    state: oneOf(search.state, MEMBER_STATES),
    page: pageIn(search.page),
  }),
  staticData: { title: 'console.nav.members', search: { to: '/members', placeholder: 'console.members.search' } },
  component: Members,
});

function Members() {
  const { search, state, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MemberTable
      view={{ search: search ?? '', state, page: page ?? 0 }}
      onPage={(to) => void navigate({ search: { search, state, page: to || undefined } })}
      onState={(to) => void navigate({ search: { search, state: to } })}
      MemberLink={LinkToMember}
    />
  );
}

const LinkToMember: MemberLink = ({ memberId, children }) => (
  <Link className="row-link" to="/members/$memberId" params={{ memberId }}>
    {children}
  </Link>
);
