import { ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { Db } from '../../platform/db.ts';
import { ALL_MERCHANTS, type NewOutboxRow, type OutboxRow } from '../../platform/outbox.ts';
import type { Audience, Expander, PushEvent } from '../../platform/push.ts';
import { type Ledger, partOf } from '../ledger/index.ts';
import { type BetRow, betsInDraw } from './store/bets.ts';
import type { DrawRow } from './store/draws.ts';
import { CHUNK_PARTS } from './store/settlement.ts';
import { returned, stateOf } from './wire.ts';

/** A draw moved on: of no single merchant. */
export const DRAW_CHANGED = 'draw.changed';
/** A chunk of a draw was settled, or given back: each member in it is told by deriving its own bets and wallet, losers included. */
export const CHUNK_SETTLED = 'draw.chunk_settled';
/** A merchant took a draw back for its members, or has given the last stake back. */
export const DRAW_VOIDED = 'draw.voided';

/** A merchant's terms of a game, or the calendar of a game, are others now. Payload: {gameId}. */
export const GAME_CHANGED = 'game.changed';

/** What a merchant may owe on a draw is another sum now. */
export const EXPOSURE_CHANGED = 'exposure.changed';
/** A cap of a draw is nearly used up. */
export const EXPOSURE_ALARM = 'exposure.alarm';

type ExposedDraw = { merchantId: number; drawId: bigint; gameId: number; atMs: number };
const exposureFact =
  (topic: string) =>
  (id: bigint, { merchantId, drawId, gameId, atMs }: ExposedDraw): NewOutboxRow => ({
    merchantId,
    id,
    topic,
    payload: { gameId, drawId: String(drawId) },
    atMs,
  });
export const exposureChanged = exposureFact(EXPOSURE_CHANGED);
export const exposureAlarm = exposureFact(EXPOSURE_ALARM);

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

export function drawVoided(
  id: bigint,
  { merchantId, drawId, gameId, numero }: { merchantId: number; drawId: bigint; gameId: number; numero: string },
  atMs: number,
): NewOutboxRow {
  return { merchantId, id, topic: DRAW_VOIDED, payload: { gameId, drawId: String(drawId), numero, state: 'void', atMs }, atMs };
}

type SettledChunk = {
  merchantId: number;
  part: number;
  draw: Pick<DrawRow, 'drawId' | 'gameId' | 'numero'>;
  state: 'settling' | 'void';
  atMs: number;
};

export function chunkSettled(id: bigint, { merchantId, part, draw, state, atMs }: SettledChunk): NewOutboxRow {
  const { drawId, gameId, numero } = draw;
  const payload = { drawId: String(drawId), gameId, numero, part, partTo: part + CHUNK_PARTS - 1, state };
  return { merchantId, id, topic: CHUNK_SETTLED, payload, atMs };
}

type Deps = { db: Db; ledger: Pick<Ledger, 'balances'> };

/** How outbox rows of this module become events of a member. */
export function memberExpanders(deps: Deps): Record<string, Expander> {
  const told: Expander = ({ payload }) => [{ name: 'draw.changed', data: payload }];
  return { [DRAW_CHANGED]: told, [DRAW_VOIDED]: told, [CHUNK_SETTLED]: (row, audience) => settledBets(deps, row, audience) };
}

export function operatorExpanders(): Record<string, Expander> {
  const told: Expander = ({ payload: { gameId, drawId, state } }) => [{ name: 'draw.changed', data: { gameId, drawId, state } }];
  // Settling is told by its beginning and its end; refunds are watched by whoever ordered them.
  return {
    [GAME_CHANGED]: ({ payload: { gameId } }) => [{ name: 'game.changed', data: { gameId } }],
    [DRAW_CHANGED]: told,
    [DRAW_VOIDED]: told,
    [EXPOSURE_CHANGED]: ({ payload: { gameId, drawId } }) => [{ name: 'exposure.changed', data: { gameId, drawId, alarm: false } }],
    [EXPOSURE_ALARM]: ({ payload: { gameId, drawId } }) => [{ name: 'exposure.changed', data: { gameId, drawId, alarm: true } }],
    [CHUNK_SETTLED]: (row, audience) => (row.payload.state === 'void' ? told(row, audience) : []),
  };
}

/** The member's bets in the chunk, and the wallets they moved as these stand by now. */
async function settledBets({ db, ledger }: Deps, { payload }: OutboxRow, { merchantId, memberId }: Audience): Promise<PushEvent[]> {
  if (memberId === null) return [];
  const part = partOf(merchantId, memberId);
  if (part < Number(payload.part) || part > Number(payload.partTo)) return [];
  const bets = await betsInDraw(db.of(merchantId), merchantId, { part, memberId, drawId: BigInt(String(payload.drawId)) });
  if (bets.length === 0) return [];
  const wallets = (await ledger.balances(merchantId, memberId)).filter(
    ({ asset, kind }) => kind === 'cash' && bets.some((bet) => bet.asset === asset),
  );
  return [
    ...bets.map((bet) => ({ name: 'bet.settled', data: settledBet(bet) })),
    ...wallets.map(({ asset, balance, version }) => ({
      name: 'wallet.changed',
      data: { asset, balance: digits(balance), version: String(version) },
    })),
  ];
}

function settledBet(bet: BetRow) {
  const state = stateOf(bet);
  return {
    betId: String(bet.betId),
    orderId: String(bet.orderId),
    gameId: bet.gameId,
    numero: bet.numero,
    state,
    stake: digits(bet.stake),
    payout: digits(state === 'void' ? bet.stake : (returned(bet) ?? ZERO)),
  };
}
