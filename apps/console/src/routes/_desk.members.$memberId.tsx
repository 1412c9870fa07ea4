import { createFileRoute, notFound } from '@tanstack/react-router';
import { MemberGrants } from '../features/campaigns/member-grants.tsx';
import { MemberHolds } from '../features/holds/member-holds.tsx';
import { MemberPage } from '../features/members/member-page.tsx';
import { MEMBER_TABS, type MemberTab } from '../features/members/member-tabs.ts';
import { MemberNeeds } from '../features/needs/member-needs.tsx';
import { MemberRounds, type MemberRoundsProps } from '../features/rounds/member-rounds.tsx';
import { idIn, oneOf, pageIn } from '../shared/address.ts';
import { loadWords } from '../shared/i18n.ts';
import { BackLink } from './-back-link.tsx';
import { LinkToRound } from './-link-to-round.tsx';

export const Route = createFileRoute('/_desk/members/$memberId')({
  validateSearch: (search: Record<string, unknown>): { tab?: MemberTab; page?: number } => ({
    tab: oneOf(search.tab, MEMBER_TABS),
    page: pageIn(search.page),
  }),
  beforeLoad: ({ params }) => {
    if (!idIn(params.memberId)) throw notFound();
  },
  loader: () => Promise.all([loadWords('people'), loadWords('promotions')]),
  staticData: { title: 'console.nav.members', search: { to: '/members', placeholder: 'console.members.search' } },
  component: Member,
});

function Member() {
  const { memberId } = Route.useParams();
  const { tab, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MemberPage
      key={memberId}
      view={{ memberId, tab: tab ?? 'wallets', page: page ?? 0 }}
      onView={(change) =>
        void navigate({ search: { tab: change.tab === 'wallets' ? undefined : change.tab, page: change.page || undefined }, replace: true })
      }
      back={<BackLink to="/members" />}
      Rounds={Rounds}
      Needs={MemberNeeds}
      Grants={MemberGrants}
      Holds={MemberHolds}
    />
  );
}

function Rounds(props: Omit<MemberRoundsProps, 'RoundLink'>) {
  return <MemberRounds {...props} RoundLink={LinkToRound} />;
}
