import { createFileRoute } from '@tanstack/react-router';
import { OpenRoundsPage } from '../features/rounds/open-rounds-page.tsx';
import { pageIn } from '../shared/address.ts';
import { LinkToMember } from './-link-to-member.tsx';
import { LinkToRound } from './-link-to-round.tsx';

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
