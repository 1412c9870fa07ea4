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

/** Figures at the foot of a tab. `staked` leaves out what was given back; `refunded` is only that; `net` leaves out what is still `open`. */
type SumId = 'staked' | 'open' | 'returned' | 'net' | 'refunded';

/** A net is said where any order can be decided. */
const SUMS_OF: Readonly<Record<RecordTab, readonly SumId[]>> = {
  all: ['staked', 'open', 'returned', 'net'],
  open: ['staked'],
  won: ['staked', 'returned', 'net'],
  lost: ['staked', 'returned', 'net'],
  cancelled: ['refunded'],
};

export type Sums = ReplyOf<typeof memberOrders>['sums'];

/** The figures of a tab, over all orders it finds and not only those read so far. */
export function sumsOf(tab: RecordTab, { stakeE4, keptE4, openE4, backE4 }: Sums): { id: SumId; amount: Amount }[] {
  const read = (text: string) => parseDigits(text) ?? ZERO;
  const [planned, staked, open, returned] = [read(stakeE4), read(keptE4), read(openE4), read(backE4)];
  const figures: Readonly<Record<SumId, Amount>> = {
    staked,
    open,
    returned,
    net: amount(returned - (staked - open)),
    refunded: amount(planned - staked),
  };
  return SUMS_OF[tab].filter((id) => id !== 'open' || open > ZERO).map((id) => ({ id, amount: figures[id] }));
}
