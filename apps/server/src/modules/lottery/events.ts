import { ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { Db } from '../../platform/db.ts';
import { ALL_MERCHANTS, type NewOutboxRow, type OutboxRow } from '../../platform/outbox.ts';
import type { Audience, Expander, PushEvent } from '../../platform/push.ts';
import { partOf } from '../ledger/index.ts';
import { betsInDraw } from './store/bets.ts';
import type { DrawRow } from './store/draws.ts';
import { returned, stateOf } from './wire.ts';

/** A draw moved on: of no single merchant. */
export const DRAW_CHANGED = 'draw.changed';
/** A chunk of a draw was settled: each member in it is told by deriving its own bets, losers included. */
export const CHUNK_SETTLED = 'draw.chunk_settled';

export function drawChanged(
  id: bigint,
  draw: Pick<DrawRow, 'drawId' | 'gameId' | 'numero' | 'state' | 'result'>,
  atMs: number,
): NewOutboxRow {
  return {
    merchantId: ALL_MERCHANTS,
    id,
    topic: DRAW_CHANGED,
    payload: {
      gameId: draw.gameId,
      drawId: String(draw.drawId),
      numero: draw.numero,
      state: draw.state,
      ...(draw.result ? { result: draw.result } : {}),
      atMs,
    },
    atMs,
  };
}

/** How outbox rows of this module become events of a member. */
export function memberExpanders(db: Db): Record<string, Expander> {
  return {
    [DRAW_CHANGED]: (row) => [{ name: 'draw.changed', data: row.payload }],
    [CHUNK_SETTLED]: (row, audience) => settledBets(db, row, audience),
  };
}

export function operatorExpanders(): Record<string, Expander> {
  return {
    [DRAW_CHANGED]: ({ payload }) => [
      { name: 'draw.changed', data: { gameId: payload.gameId, drawId: payload.drawId, state: payload.state } },
    ],
  };
}

async function settledBets(db: Db, { payload }: OutboxRow, { merchantId, memberId }: Audience): Promise<PushEvent[]> {
  if (memberId === null) return [];
  const part = partOf(merchantId, memberId);
  if (part < Number(payload.part) || part > Number(payload.partTo)) return [];
  const bets = await betsInDraw(db.of(merchantId), merchantId, { part, memberId, drawId: BigInt(String(payload.drawId)) });
  return bets.map((bet) => ({
    name: 'bet.settled',
    data: {
      betId: String(bet.betId),
      orderId: String(bet.orderId),
      gameId: bet.gameId,
      numero: bet.numero,
      state: stateOf(bet),
      stake: digits(bet.stake),
      payout: digits(returned(bet) ?? ZERO),
    },
  }));
}
