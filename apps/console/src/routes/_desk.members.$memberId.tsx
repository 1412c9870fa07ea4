import { IconArrowLeft } from '@tabler/icons-react';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { MEMBER_TABS, MemberPage, type MemberTab } from '../features/members/member-page.tsx';
import { idIn, oneOf, pageIn } from '../shared/address.ts';
import { useT } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/members/$memberId')({
  validateSearch: (search: Record<string, unknown>): { tab?: MemberTab; page?: number } => ({
    tab: oneOf(search.tab, MEMBER_TABS),
    page: pageIn(search.page),
  }),
  beforeLoad: ({ params }) => {
    if (!idIn(params.memberId)) throw notFound();
  },
  staticData: { title: 'console.nav.members', search: { to: '/members', placeholder: 'console.members.search' } },
  component: Member,
});

function Member() {
  const t = useT();
  const { memberId } = Route.useParams();
  const { tab, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  const back = (
    <Link to="/members" className="member-back" aria-label={t('common.back')}>
      <IconArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
  return (
    <MemberPage
      key={memberId}
      view={{ memberId, tab: tab ?? 'wallets', page: page ?? 0 }}
      onView={(change) =>
        void navigate({ search: { tab: change.tab === 'wallets' ? undefined : change.tab, page: change.page || undefined }, replace: true })
      }
      back={back}
    />
  );
}
