import { createFileRoute, Link } from '@tanstack/react-router';
import { QUEUE_NAMES } from '../features/withdrawal-queue/api/withdrawals.ts';
import { WithdrawalQueue, type WithdrawalQueueView } from '../features/withdrawal-queue/withdrawal-queue.tsx';
import { idIn, oneOf, pageIn, textIn } from '../shared/address.ts';
import type { MemberLink } from '../shared/member-link.ts';

type WithdrawalAddress = { queue?: 'mine' | 'approved' | 'done'; search?: string; page?: number; open?: string };

export const Route = createFileRoute('/_desk/withdrawals')({
  validateSearch: (search: Record<string, unknown>): WithdrawalAddress => ({
    queue: oneOf(search.queue, ['mine', 'approved', 'done']),
    search: textIn(search.search),
    page: pageIn(search.page),
    open: idIn(search.open),
  }),
  staticData: { title: 'console.nav.withdrawals', search: { to: '/withdrawals', placeholder: 'console.withdrawals.search' } },
  component: Withdrawals,
});

function Withdrawals() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const view: WithdrawalQueueView = {
    queue: address.queue ?? QUEUE_NAMES[0],
    search: address.search ?? '',
    page: address.page ?? 0,
    open: address.open ?? null,
  };
  const show = (change: Partial<WithdrawalQueueView>) => {
    const { queue, search, page, open } = { ...view, ...change };
    // Going through the queue is no journey: Back leads to the page before it.
    void navigate({
      search: {
        queue: queue === 'waiting' ? undefined : queue,
        search: search || undefined,
        page: page || undefined,
        open: open ?? undefined,
      },
      replace: true,
      resetScroll: false,
    });
  };
  return <WithdrawalQueue view={view} onView={show} MemberLink={LinkToMember} />;
}

const LinkToMember: MemberLink = ({ memberId, children }) => (
  <Link to="/members/$memberId" params={{ memberId }}>
    {children}
  </Link>
);
