import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { memberOrders, OrderState } from '@fairhall/contract/lottery/member-orders';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import type { RecordTab } from './record-tabs.ts';

/** What each tab asks the server for; nothing in particular is all. To a player a void order is one that was cancelled and paid back. */
export const STATES: Readonly<Record<RecordTab, readonly OrderState[]>> = {
  all: [],
  open: ['open'],
  won: ['won'],
  lost: ['lost', 'push'],
  cancelled: ['cancelled', 'void'],
};

/** Figures at the foot of a tab. `staked` leaves out what was given back; `refunded` is only that. */
type SumId = 'staked' | 'returned' | 'net' | 'refunded';

/** A net is said only where every order is decided. */
const SUMS_OF: Readonly<Record<RecordTab, readonly SumId[]>> = {
  all: ['staked', 'returned'],
  open: ['staked'],
  won: ['staked', 'returned', 'net'],
  lost: ['staked', 'returned', 'net'],
  cancelled: ['refunded'],
};

export type Sums = ReplyOf<typeof memberOrders>['sums'];

/** The figures of a tab, over all orders it finds and not only those read so far. */
export function sumsOf(tab: RecordTab, { stakeE4, keptE4, backE4 }: Sums): { id: SumId; amount: Amount }[] {
  const [planned, staked, returned] = [stakeE4, keptE4, backE4].map((text) => parseDigits(text) ?? ZERO) as [Amount, Amount, Amount];
  const figures: Readonly<Record<SumId, Amount>> = {
    staked,
    returned,
    net: amount(returned - staked),
    refunded: amount(planned - staked),
  };
  return SUMS_OF[tab].map((id) => ({ id, amount: figures[id] }));
}
