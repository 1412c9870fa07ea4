import { IconArrowLeft } from '@tabler/icons-react';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { OrderPage } from '../features/orders/order-page.tsx';
import { idIn } from '../shared/address.ts';
import { useT } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/orders/$orderId')({
  beforeLoad: ({ params }) => {
    if (!idIn(params.orderId)) throw notFound();
  },
  staticData: { title: 'console.nav.orders' },
  component: Order,
});

function Order() {
  const t = useT();
  const { orderId } = Route.useParams();
  const back = (
    <Link to="/orders" className="order-back" aria-label={t('common.back')}>
      <IconArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
  return <OrderPage orderId={orderId} back={back} MemberLink={LinkToMember} />;
}
