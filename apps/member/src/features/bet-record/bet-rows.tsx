import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import { DayGroups } from '../../shared/day-groups.tsx';
import type { CancelWanted } from '../../shared/lottery/cancel-bet.tsx';
import { OrderItem } from '../../shared/lottery/order-item.tsx';
import { OrderInside } from './order-inside.tsx';

export type BetRowsProps = { orders: readonly MemberOrder[]; onOpen: (betId: string) => void; onCancel: (wanted: CancelWanted) => void };

/** Orders of all games under the day they were placed. */
export function BetRows({ orders, onOpen, onCancel }: BetRowsProps) {
  return (
    <DayGroups rows={orders} timeOf={({ placedAtMs }) => placedAtMs}>
      {(order) => (
        <OrderItem
          key={order.orderId}
          order={order}
          withGame
          onOpen={onOpen}
          onCancel={(wanted) => onCancel({ kind: 'order', order: wanted })}
          inside={(held) => <OrderInside order={held} onOpen={onOpen} onCancel={onCancel} />}
        />
      )}
    </DayGroups>
  );
}
