import { createFileRoute, notFound } from '@tanstack/react-router';
import { OrderPage } from '../features/orders/order-page.tsx';
import { idIn } from '../shared/address.ts';
import { BackLink } from './-back-link.tsx';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/orders/$orderId')({
  beforeLoad: ({ params }) => {
    if (!idIn(params.orderId)) throw notFound();
  },
  staticData: { title: 'console.nav.orders' },
  component: Order,
});

function Order() {
  const { orderId } = Route.useParams();
  return <OrderPage orderId={orderId} back={<BackLink to="/orders" />} MemberLink={LinkToMember} />;
}
