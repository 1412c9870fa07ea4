import { createFileRoute } from '@tanstack/react-router';
import { QUEUE_NAMES } from '../features/withdrawal-queue/api/withdrawals.ts';
import { WithdrawalQueue, type WithdrawalQueueState } from '../features/withdrawal-queue/withdrawal-queue.tsx';
import { loadWords } from '../shared/i18n.ts';
import { queueAddressIn, queueAddressOf, queueStateOf } from '../shared/queue/queue-address.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/withdrawals')({
  validateSearch: (search: Record<string, unknown>) => queueAddressIn(search, QUEUE_NAMES),
  loader: () => loadWords('score'),
  staticData: { title: 'console.nav.withdrawals', search: { to: '/withdrawals', placeholder: 'console.withdrawals.search' } },
  component: Withdrawals,
});

function Withdrawals() {
  const navigate = Route.useNavigate();
  const view: WithdrawalQueueState = queueStateOf(Route.useSearch());
  // Going through the queue is no journey: Back leads to the page before it.
  const show = (change: Partial<WithdrawalQueueState>) =>
    void navigate({ search: queueAddressOf({ ...view, ...change }), replace: true, resetScroll: false });
  return <WithdrawalQueue view={view} onView={show} MemberLink={LinkToMember} />;
}
