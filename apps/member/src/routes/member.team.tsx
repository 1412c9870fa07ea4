import { createFileRoute } from '@tanstack/react-router';
import { TeamMembers } from '../features/agent/team-members.tsx';
import { Later, laterPart } from '../shared/later.tsx';
import { memberTypeOf, useSession } from '../shared/session.ts';

/** `of`: whose team; ids are longer than a number can hold. */
export const Route = createFileRoute('/member/team')({
  validateSearch: (search): { of?: string } => (typeof search.of === 'string' && /^\d{1,19}$/.test(search.of) ? { of: search.of } : {}),
  component: Members,
});

const rates = laterPart(async () => (await import('../features/agent-rates/downline-rates.tsx')).DownlineRates);
/** Who gives rates, and who makes agents of players. */
const GIVERS: readonly number[] = [1, 2, 41];
const PROMOTERS: readonly number[] = [1, 2];

function Members() {
  const { of = null } = Route.useSearch();
  const session = useSession();
  const type = session ? memberTypeOf(session) : 0;
  const ratesOf = (kind: number) =>
    of !== null && GIVERS.includes(type) ? <Later part={rates} props={{ of, kind, mayPromote: PROMOTERS.includes(type) }} /> : null;
  return <TeamMembers key={of} of={of} rates={ratesOf} />;
}
