import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { DayGroups } from '../../shared/day-groups.tsx';
import { BetRow } from '../../shared/lottery/bet-row.tsx';

export type BetRowsProps = { bets: readonly OrderRow[]; onOpen: (row: OrderRow) => void; onCancel: (row: OrderRow) => void };

/** Bets of all games under the day they were placed. */
export function BetRows({ bets, onOpen, onCancel }: BetRowsProps) {
  return (
    <DayGroups rows={bets} timeOf={({ bettingTime }) => bettingTime}>
      {(row) => <BetRow key={row.orderDetailId} row={row} withGame onOpen={onOpen} onCancel={onCancel} />}
    </DayGroups>
  );
}
