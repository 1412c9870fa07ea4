import type { BodyOf } from '@fairhall/contract/endpoint';
import type { placeBets } from '@fairhall/contract/lottery/place-bets';
import { type Mode, modeOfPrizeMode } from '@fairhall/lottery/modes';
import { parseSlip } from '@fairhall/lottery/slip';
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
  readonly seen: { readonly stakeE4: Amount; readonly possibleWinE4: Amount };
};

/** The order a kept request was made of, after a reload; null when the request cannot be read. `seen` is reckoned anew. */
export function orderOfBody(body: BodyOf<typeof placeBets>): (Omit<Order, 'seen'> & { series: number }) | null {
  const mode = modeOfPrizeMode(body.prizeModeId);
  const slip = parseSlip(body.bettingSlipString);
  if (!mode || !slip.ok) return null;
  const [first] = slip.value;
  if (!first) return null;
  const tickets = slip.value.map(({ play, selection }) => ({ play, selection }));
  const plan = { modeId: first.modeId, multiple: first.multiple };
  const { currentNumero: numero, oddsShares: shares } = body;
  return { mode, tickets, plan, numero, draws: drawsOf(body), series: first.series, shares };
}

/** Draws that a request buys the slip in. */
export function drawsOf({ chaseSlip }: BodyOf<typeof placeBets>): number {
  return chaseSlip?.multiples.length ?? 1;
}
