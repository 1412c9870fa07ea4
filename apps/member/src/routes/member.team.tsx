import { createFileRoute } from '@tanstack/react-router';
import { TeamMembers } from '../features/agent/team-members.tsx';

/** `of`: whose team; ids are longer than a number can hold. */
export const Route = createFileRoute('/member/team')({
  validateSearch: (search): { of?: string } => (typeof search.of === 'string' && /^\d{1,19}$/.test(search.of) ? { of: search.of } : {}),
  component: Members,
});

function Members() {
  const { of = null } = Route.useSearch();
  return <TeamMembers key={of} of={of} />;
}
