import { createFileRoute } from '@tanstack/react-router';
import { TeamProfit } from '../features/agent/team-profit.tsx';

/** `of`: whose team; ids are longer than a number can hold. */
export const Route = createFileRoute('/agent/team/pnl')({
  validateSearch: (search): { of?: string } => (typeof search.of === 'string' && /^\d{1,19}$/.test(search.of) ? { of: search.of } : {}),
  component: Profit,
});

function Profit() {
  const { of = null } = Route.useSearch();
  return <TeamProfit key={of} of={of} />;
}
