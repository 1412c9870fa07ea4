import type { OrderState } from '@fairhall/contract/lottery/member-orders';

/** The tabs of the list. A void order stands among the settled ones: its draw is over, and nothing was cancelled by the player. */
export const BET_TABS = ['all', 'open', 'settled', 'cancelled'] as const;
export type BetTab = (typeof BET_TABS)[number];

/** What each tab asks the server for; nothing in particular is all. */
export const TAB_STATES: Readonly<Record<BetTab, readonly OrderState[]>> = {
  all: [],
  open: ['open'],
  settled: ['won', 'lost', 'push', 'void'],
  cancelled: ['cancelled'],
};
