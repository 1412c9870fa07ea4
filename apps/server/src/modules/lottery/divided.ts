import type { DividedTable } from '../../platform/partitions.ts';

const THIRTEEN_MONTHS = { keepDays: 396, leaving: 'archived' } as const;

/** The lottery's tables that only grow. What a draw meant to a member goes by the draw's id, all else by the bet's. */
export const LOTTERY_TABLES: readonly DividedTable[] = [
  { table: 'bet', column: 'bet_id', key: 'id', ...THIRTEEN_MONTHS },
  { table: 'bet_order', column: 'order_id', key: 'id', ...THIRTEEN_MONTHS },
  { table: 'bet_cancel', column: 'bet_id', key: 'id', ...THIRTEEN_MONTHS },
  { table: 'payout', column: 'bet_id', key: 'id', ...THIRTEEN_MONTHS },
  { table: 'member_draw', column: 'draw_id', key: 'id', ...THIRTEEN_MONTHS },
];
