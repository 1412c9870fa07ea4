import { BET_STATES, type BetState } from '@fairhall/contract/console/orders';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { OrderSearch } from '../features/orders/api/orders.ts';
import type { OrderLink } from '../features/orders/bet-columns.tsx';
import { OrdersPage } from '../features/orders/orders-page.tsx';
import { catalogueIdIn, oneOf, textIn } from '../shared/address.ts';
import { LinkToMember } from './-link-to-member.tsx';

const STATES = Object.keys(BET_STATES) as BetState[];

export const Route = createFileRoute('/_desk/orders/')({
  validateSearch: (search: Record<string, unknown>): OrderSearch => ({
    ...{ number: wordIn(search.number, 13), account: wordIn(search.account, 32), numero: wordIn(search.numero, 30) },
    ...{ play: wordIn(search.play, 24), gameId: catalogueIdIn(search.gameId), state: oneOf(search.state, STATES) },
    ...{ fromMs: figureIn(search.fromMs), toMs: figureIn(search.toMs) },
    ...{ stakeFromE4: figureIn(search.stakeFromE4), stakeToE4: figureIn(search.stakeToE4) },
    after: typeof search.after === 'string' && /^\d{1,19}-\d{1,19}$/.test(search.after) ? search.after : undefined,
  }),
  staticData: { title: 'console.nav.orders' },
  component: Orders,
});

/** Numbers of orders and issues may read as figures: the router gives them as such. */
function wordIn(value: unknown, max: number): string | undefined {
  return textIn(typeof value === 'number' ? String(value) : value, max);
}

function figureIn(value: unknown): number | undefined {
  const figure = Number(value ?? Number.NaN);
  return Number.isSafeInteger(figure) && figure >= 0 ? figure : undefined;
}

function Orders() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      key={JSON.stringify({ ...search, after: undefined })}
      search={search}
      onSearch={(to) => void navigate({ search: to })}
      OrderLink={LinkToOrder}
      MemberLink={LinkToMember}
    />
  );
}

const LinkToOrder: OrderLink = ({ orderId, children }) => (
  <Link className="row-link" to="/orders/$orderId" params={{ orderId }}>
    {children}
  </Link>
);
