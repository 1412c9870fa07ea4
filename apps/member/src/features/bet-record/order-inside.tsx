import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import { Later } from '../../shared/later.tsx';
import type { CancelWanted } from '../../shared/lottery/cancel-bet.tsx';
import { chaseDraws } from './later-chase.ts';
import { orderBets } from './later-order.ts';

export type OrderInsideProps = { order: MemberOrder; onOpen: (betId: string) => void; onCancel: (wanted: CancelWanted) => void };

/** What an order unfolds to: the draws of a chase, else its lines. */
export function OrderInside({ order, onOpen, onCancel }: OrderInsideProps) {
  const { orderId, firstNumero: numero, placedAtMs } = order;
  if (order.chase) return <Later part={chaseDraws} props={{ orderMasterId: orderId, onOpen, onCancel }} />;
  return <Later part={orderBets} props={{ of: { orderMasterId: orderId, numero, bettingTime: placedAtMs }, onOpen }} />;
}
