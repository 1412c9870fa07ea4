import { createFileRoute } from '@tanstack/react-router';
import { ReferralsPage } from '../features/referrals/referrals-page.tsx';
import { loadWords } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/referrals')({
  loader: () => loadWords('rules'),
  staticData: { title: 'console.nav.referrals' },
  component: Referrals,
});

function Referrals() {
  return <ReferralsPage MemberLink={LinkToMember} />;
}
