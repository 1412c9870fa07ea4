import type { BodyOf } from '@fairhall/contract/endpoint';
import type { placeBets } from '@fairhall/contract/lottery/place-bets';
import type { Mode } from '@fairhall/lottery/modes';
import type { Amount } from '@fairhall/money/amount';
import type { StakePlan, Ticket } from '../features/bet-slip/slip-model.ts';

/** A slip on its way to the server: what it holds, which draw it is for, and the figures the player has agreed to. */
export type Order = {
  readonly mode: Mode;
  readonly tickets: readonly Ticket[];
  readonly plan: StakePlan;
  readonly numero: string;
  /** How many draws it was sent for. */
  readonly draws: number;
  /** Shares of the odds that the server told of lines, by their place, ×10⁴. */
  readonly shares?: Readonly<Record<number, number>> | undefined;
  /** Left out: a bonus pays what cash does not. */
  readonly useBonus?: boolean;
  /** A free bet pays, where one fits. */
  readonly freeBet?: boolean;
  readonly seen: { readonly stakeE4: Amount; readonly possibleWinE4: Amount };
};

/** An order as a kept request tells it: the prices it was seen at have gone. */
export type KeptOrder = Omit<Order, 'seen'> & { readonly series: number };

/** Draws that a request buys the slip in. */
export function drawsOf({ chaseSlip }: BodyOf<typeof placeBets>): number {
  return chaseSlip?.multiples.length ?? 1;
}
