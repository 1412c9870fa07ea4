import { createFileRoute } from '@tanstack/react-router';
import { HoldsPage } from '../features/holds/holds-page.tsx';
import { loadWords } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/holds')({
  loader: () => loadWords('people'),
  staticData: { title: 'console.nav.holds' },
  component: Holds,
});

function Holds() {
  return <HoldsPage Member={LinkToMember} />;
}
