import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { BET_STANDINGS, type BetStanding, betFigures } from '../../shared/lottery/bet-figures.ts';

/** The tabs of the list. A void bet stands among the settled ones: its draw is over, and nothing was cancelled by the player. */
export const BET_TABS = ['all', 'open', 'settled', 'cancelled'] as const;
export type BetTab = (typeof BET_TABS)[number];

const IN_TAB: Readonly<Record<BetTab, readonly BetStanding[]>> = {
  all: BET_STANDINGS,
  open: ['open'],
  settled: ['won', 'back', 'lost', 'push', 'void'],
  cancelled: ['cancelled'],
};

export function isInTab(row: OrderRow, tab: BetTab): boolean {
  return IN_TAB[tab].includes(betFigures(row).standing);
}
