import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { listOrders } from '@fairhall/contract/lottery/list-orders';
import { ORDER_STATUS } from '@fairhall/contract/lottery/order-row';
import { type Amount, sum, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import type { RecordTab } from './record-tabs.ts';

const ALL = -1;

/** What each tab asks the server for: to a player a void bet is one that was cancelled and paid back. */
export const STATUSES: Readonly<Record<RecordTab, readonly number[]>> = {
  all: [ALL],
  open: [ORDER_STATUS.waiting],
  won: [ORDER_STATUS.won],
  lost: [ORDER_STATUS.lost],
  cancelled: [ORDER_STATUS.cancelled, ORDER_STATUS.stopped, ORDER_STATUS.void],
};

/** Figures at the foot of a tab. `staked` leaves out what was given back; `refunded` is only that. */
type SumId = 'staked' | 'returned' | 'net' | 'refunded';

/** A net is said only where every bet is decided. */
const SUMS_OF: Readonly<Record<RecordTab, readonly SumId[]>> = {
  all: ['staked', 'returned'],
  open: ['staked'],
  won: ['staked', 'returned', 'net'],
  lost: ['staked', 'returned', 'net'],
  cancelled: ['refunded'],
};

type Sums = ReplyOf<typeof listOrders>['orderSumTO'];

/** The figures of a tab, over all bets it finds and not only those read so far. */
export function sumsOf(tab: RecordTab, parts: readonly Sums[]): { id: SumId; amount: Amount }[] {
  const total = (pick: (part: Sums) => string) => sum(parts.map((part) => parseMajor(pick(part)) ?? ZERO));
  const planned = total(({ sumPlanBettingAmt }) => sumPlanBettingAmt);
  const staked = total(({ sumActualBettingAmt }) => sumActualBettingAmt);
  const returned = total(({ sumWinningAmt }) => sumWinningAmt);
  const figures: Readonly<Record<SumId, Amount>> = {
    staked,
    returned,
    net: (returned - staked) as Amount,
    refunded: (planned - staked) as Amount,
  };
  return SUMS_OF[tab].map((id) => ({ id, amount: figures[id] }));
}
