import { ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { Db } from '../../platform/db.ts';
import { ALL_MERCHANTS, type NewOutboxRow } from '../../platform/outbox.ts';
import { type Audience, type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';
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

/** A merchant's terms of a game, or the calendar of a game, are others now. */
export const GAME_CHANGED = 'game.changed';
export type GameFact = { gameId: number };

/** What a merchant may owe on a draw is another sum now. */
const EXPOSURE_CHANGED = 'exposure.changed';
/** A cap of a draw is nearly used up. */
const EXPOSURE_ALARM = 'exposure.alarm';

type ExposureFact = { gameId: number; drawId: string };
type DrawFact = Extract<MemberPush, { name: 'draw.changed' }>['data'];
type ChunkFact = { drawId: string; gameId: number; numero: string; part: number; partTo: number; state: SettledChunk['state'] };

type ExposedDraw = { merchantId: number; drawId: bigint; gameId: number; atMs: number };
const exposureFact =
  (topic: string) =>
  (id: bigint, { merchantId, drawId, gameId, atMs }: ExposedDraw): NewOutboxRow => ({
    merchantId,
    id,
    topic,
    payload: { gameId, drawId: String(drawId) } satisfies ExposureFact,
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
    } satisfies DrawFact,
    atMs,
  };
}

export function drawVoided(
  id: bigint,
  { merchantId, drawId, gameId, numero }: { merchantId: number; drawId: bigint; gameId: number; numero: string },
  atMs: number,
): NewOutboxRow {
  const payload: DrawFact = { gameId, drawId: String(drawId), numero, state: 'void', atMs };
  return { merchantId, id, topic: DRAW_VOIDED, payload, atMs };
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
  const payload: ChunkFact = { drawId: String(drawId), gameId, numero, part, partTo: part + CHUNK_PARTS - 1, state };
  return { merchantId, id, topic: CHUNK_SETTLED, payload, atMs };
}

type Deps = { db: Db; ledger: Pick<Ledger, 'balances'> };

type MemberTold = MemberPush<'draw.changed' | 'bet.settled' | 'wallet.changed'>;
type OperatorTold = ConsolePush<'game.changed' | 'draw.changed' | 'exposure.changed'>;

/** How outbox rows of this module become events of a member. */
export function memberExpanders(deps: Deps): Record<string, Expander<MemberTold>> {
  const told = telling((data: DrawFact): MemberTold[] => [{ name: 'draw.changed', data }]);
  return {
    [DRAW_CHANGED]: told,
    [DRAW_VOIDED]: told,
    [CHUNK_SETTLED]: telling((chunk: ChunkFact, audience) => settledBets(deps, chunk, audience)),
  };
}

export function operatorExpanders(): Record<string, Expander<OperatorTold>> {
  const moved = ({ gameId, drawId, state }: Pick<DrawFact, 'gameId' | 'drawId'> & { state: string }): OperatorTold[] => [
    { name: 'draw.changed', data: { gameId, drawId, state } },
  ];
  const exposed = (alarm: boolean) =>
    telling(({ gameId, drawId }: ExposureFact): OperatorTold[] => [{ name: 'exposure.changed', data: { gameId, drawId, alarm } }]);
  // Settling is told by its beginning and its end; refunds are watched by whoever ordered them.
  return {
    [GAME_CHANGED]: telling(({ gameId }: GameFact): OperatorTold[] => [{ name: 'game.changed', data: { gameId } }]),
    [DRAW_CHANGED]: telling(moved),
    [DRAW_VOIDED]: telling(moved),
    [EXPOSURE_CHANGED]: exposed(false),
    [EXPOSURE_ALARM]: exposed(true),
    [CHUNK_SETTLED]: telling((chunk: ChunkFact) => (chunk.state === 'void' ? moved(chunk) : [])),
  };
}

/** The member's bets in the chunk, and the wallets they moved as these stand by now. */
async function settledBets({ db, ledger }: Deps, chunk: ChunkFact, { merchantId, memberId }: Audience): Promise<MemberTold[]> {
  if (memberId === null) return [];
  const part = partOf(merchantId, memberId);
  if (part < chunk.part || part > chunk.partTo) return [];
  const bets = await betsInDraw(db.of(merchantId), merchantId, { part, memberId, drawId: BigInt(chunk.drawId) });
  if (bets.length === 0) return [];
  const wallets = (await ledger.balances(merchantId, memberId)).filter(
    ({ asset, kind }) => kind === 'cash' && bets.some((bet) => bet.asset === asset),
  );
  return [
    ...bets.flatMap(settledBet),
    ...wallets.map(({ asset, balance, version }) => ({
      name: 'wallet.changed' as const,
      data: { asset, balance: digits(balance), version: String(version) },
    })),
  ];
}

/** Nothing of a bet that was taken back before, by its player or by its chase: the settlement did not move it. */
function settledBet(bet: BetRow): MemberPush<'bet.settled'>[] {
  const state = stateOf(bet);
  if (state === 'open' || state === 'cancelled' || state === 'stopped') return [];
  const payout = digits(state === 'void' ? bet.stake : (returned(bet) ?? ZERO));
  const { gameId, numero } = bet;
  const data = { betId: String(bet.betId), orderId: String(bet.orderId), gameId, numero, state, stake: digits(bet.stake), payout };
  return [{ name: 'bet.settled', data }];
}
