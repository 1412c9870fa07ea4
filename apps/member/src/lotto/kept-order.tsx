import type { BodyOf } from '@fairhall/contract/endpoint';
import type { placeBets } from '@fairhall/contract/lottery/place-bets';
import { modeOfPrizeMode } from '@fairhall/lottery/modes';
import { type Plays, playsById } from '@fairhall/lottery/plays';
import { parseSlip } from '@fairhall/lottery/slip';
import type { ReactNode } from 'react';
import { drawsOf, type KeptOrder } from './order.ts';

/** Lends the reader of kept requests: only a table that opens on a bet under way needs it. */
export function WithKeptOrder({ children }: { children: (read: typeof orderOfBody) => ReactNode }) {
  return children(orderOfBody);
}

/** The order a kept request was made of, after a reload; null when the request cannot be read. `seen` is reckoned anew. */
export function orderOfBody(body: BodyOf<typeof placeBets>, plays: Plays): KeptOrder | null {
  const mode = modeOfPrizeMode(body.prizeModeId);
  const slip = parseSlip(body.bettingSlipString, playsById(plays));
  if (!mode || !slip.ok) return null;
  const [first] = slip.value;
  if (!first) return null;
  const tickets = slip.value.map(({ play, selection }) => ({ play, selection }));
  const plan = { modeId: first.modeId, multiple: first.multiple };
  const { currentNumero: numero, oddsShares: shares } = body;
  return { mode, tickets, plan, numero, draws: drawsOf(body), series: first.series, shares };
}
