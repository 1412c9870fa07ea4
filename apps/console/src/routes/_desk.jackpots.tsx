import { createFileRoute } from '@tanstack/react-router';
import { JackpotsPage } from '../features/jackpots/jackpots-page.tsx';
import { loadWords } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/jackpots')({
  loader: () => Promise.all([loadWords('rules'), loadWords('jackpots')]),
  staticData: { title: 'console.nav.jackpots' },
  component: Jackpots,
});

function Jackpots() {
  return <JackpotsPage MemberLink={LinkToMember} />;
}
