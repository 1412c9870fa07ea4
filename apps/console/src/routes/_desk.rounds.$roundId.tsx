import { createFileRoute, notFound } from '@tanstack/react-router';
import { RoundPage } from '../features/rounds/round-page.tsx';
import { BackLink } from './-back-link.tsx';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/rounds/$roundId')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,18}-\d{1,19}$/.test(params.roundId)) throw notFound();
  },
  staticData: { title: 'console.nav.rounds' },
  component: Round,
});

function Round() {
  const { roundId } = Route.useParams();
  return <RoundPage key={roundId} roundId={roundId} back={<BackLink to="/rounds" />} MemberLink={LinkToMember} />;
}
