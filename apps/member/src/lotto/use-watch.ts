import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits, parseMajor } from '@fairhall/money/text';
import { useEffect, useReducer } from 'react';
import {
  awaitedOf,
  type Fate,
  NOTHING_WATCHED,
  outcomeOf,
  reduceWatch,
  revealOf,
  type WatchEvent,
} from '../features/draw-result/reveal-model.ts';
import { useBetsOfDraw } from '../features/my-bets/api/open-bets.ts';
import { type BetStanding, betFigures } from '../shared/lottery/bet-figures.ts';
import { usePush } from '../shared/push.ts';
import type { PlacedBets } from './use-order-flow.ts';

export type PastResult = { numero: string; drawId: string; winNo: string };

/**
 * Follows the draws in which the player has a bet, from the push stream; what the stream has missed is filled in from the lists.
 */
export function useWatch(
  gameId: number,
  { openBets, results }: { openBets: readonly OrderRow[]; results: readonly PastResult[] | undefined },
) {
  const [watch, tell] = useReducer(reduceWatch, NOTHING_WATCHED);
  usePush('draw.changed', ({ gameId: of, numero, drawId, result }) => {
    if (of === gameId && result) tell({ type: 'result', numero, drawId, result });
  });
  usePush('bet.settled', ({ gameId: of, numero, betId, state, stake, payout }) => {
    if (of === gameId)
      tell({ type: 'settled', numero, betId, fate: state, stakeE4: parseDigits(stake) ?? ZERO, payoutE4: parseDigits(payout) ?? ZERO });
  });
  useEffect(() => {
    for (const event of betsByDraw(openBets)) tell(event);
  }, [openBets]);

  const awaited = awaitedOf(watch)
    .map(({ numero }) => numero)
    .join();
  useEffect(() => {
    const wanted = awaited.split(',');
    for (const { numero, drawId, winNo } of results ?? []) {
      if (wanted.includes(numero)) tell({ type: 'result', numero, drawId, result: winNo.split(',').map(Number) });
    }
  }, [awaited, results]);

  const reveal = revealOf(watch);
  const { data: settled } = useBetsOfDraw({
    gameId,
    numero: reveal?.numero ?? null,
    enabled: reveal !== null && outcomeOf(reveal) === null,
  });
  useEffect(() => {
    for (const row of settled ?? []) {
      const { standing, stakeE4, payoutE4 } = betFigures(row);
      const fate = FATES[standing];
      if (fate)
        tell({
          type: 'settled',
          numero: row.numero,
          betId: row.orderDetailId,
          fate,
          stakeE4,
          payoutE4: fate === 'void' ? stakeE4 : payoutE4,
        });
    }
  }, [settled]);

  return {
    reveal,
    placed: ({ numero, bets }: PlacedBets) =>
      tell({
        type: 'bets',
        numero,
        bets: bets.map(({ orderDetailId, bettingAmount }) => ({ betId: orderDetailId, stakeE4: parseMajor(bettingAmount) ?? ZERO })),
      }),
    cancelled: (betIds: readonly string[]) => tell({ type: 'cancelled', betIds }),
    putAway: () => reveal && tell({ type: 'seen', numero: reveal.numero }),
  };
}

const FATES: Readonly<Record<BetStanding, Fate | null>> = {
  open: null,
  won: 'won',
  back: 'won',
  lost: 'lost',
  push: 'push',
  void: 'void',
  cancelled: 'cancelled',
};

function betsByDraw(rows: readonly OrderRow[]): WatchEvent[] {
  const draws = new Map<string, { drawId: string; bets: { betId: string; stakeE4: Amount }[] }>();
  for (const row of rows) {
    const draw = draws.get(row.numero) ?? { drawId: row.drawId, bets: [] };
    draws.set(row.numero, draw);
    draw.bets.push({ betId: row.orderDetailId, stakeE4: betFigures(row).stakeE4 });
  }
  return [...draws].map(([numero, draw]) => ({ type: 'bets', numero, ...draw }));
}
