import { createFileRoute, Link } from '@tanstack/react-router';
import { OpenRoundsPage, type RoundLink } from '../features/rounds/open-rounds-page.tsx';
import { pageIn } from '../shared/address.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/rounds/')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: pageIn(search.page) }),
  staticData: { title: 'console.nav.rounds' },
  component: Rounds,
});

function Rounds() {
  const { page = 0 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OpenRoundsPage
      page={page}
      onPage={(to) => void navigate({ search: { page: to || undefined } })}
      MemberLink={LinkToMember}
      RoundLink={LinkToRound}
    />
  );
}

const LinkToRound: RoundLink = ({ roundId, children }) => (
  <Link className="row-link" to="/rounds/$roundId" params={{ roundId }}>
    {children}
  </Link>
);
