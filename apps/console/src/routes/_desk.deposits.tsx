import { createFileRoute, Link } from '@tanstack/react-router';
import { QUEUE_NAMES } from '../features/deposit-queue/api/list-deposits.ts';
import { DepositQueue, type QueueView } from '../features/deposit-queue/deposit-queue.tsx';
import { idIn, oneOf, pageIn, textIn } from '../shared/address.ts';
import type { MemberLink } from '../shared/member-link.ts';

type DepositAddress = { queue?: 'mine' | 'done'; search?: string; page?: number; open?: string };

export const Route = createFileRoute('/_desk/deposits')({
  validateSearch: (search: Record<string, unknown>): DepositAddress => ({
    queue: oneOf(search.queue, ['mine', 'done']),
    search: textIn(search.search),
    page: pageIn(search.page),
    open: idIn(search.open),
  }),
  staticData: { title: 'console.nav.deposits', search: { to: '/deposits', placeholder: 'console.deposits.search' } },
  component: Deposits,
});

function Deposits() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const view: QueueView = {
    queue: address.queue ?? QUEUE_NAMES[0],
    search: address.search ?? '',
    page: address.page ?? 0,
    open: address.open ?? null,
  };
  const show = (change: Partial<QueueView>) => {
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
  return <DepositQueue view={view} onView={show} MemberLink={LinkToMember} />;
}

const LinkToMember: MemberLink = ({ memberId, children }) => (
  <Link to="/members/$memberId" params={{ memberId }}>
    {children}
  </Link>
);
