import { createFileRoute } from '@tanstack/react-router';
import { QUEUE_NAMES } from '../features/deposit-queue/api/list-deposits.ts';
import { DepositQueue, type DepositQueueState } from '../features/deposit-queue/deposit-queue.tsx';
import { loadWords } from '../shared/i18n.ts';
import { queueAddressIn, queueAddressOf, queueStateOf } from '../shared/queue/queue-address.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/deposits')({
  validateSearch: (search: Record<string, unknown>) => queueAddressIn(search, QUEUE_NAMES),
  // With those of money that goes back.
  loader: () => loadWords('channels'),
  staticData: { title: 'console.nav.deposits', search: { to: '/deposits', placeholder: 'console.deposits.search' } },
  component: Deposits,
});

function Deposits() {
  const navigate = Route.useNavigate();
  const view: DepositQueueState = queueStateOf(Route.useSearch());
  // Going through the queue is no journey: Back leads to the page before it.
  const show = (change: Partial<DepositQueueState>) =>
    void navigate({ search: queueAddressOf({ ...view, ...change }), replace: true, resetScroll: false });
  return <DepositQueue view={view} onView={show} MemberLink={LinkToMember} />;
}
