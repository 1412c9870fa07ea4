import type { Gun, Kind } from '@fairhall/games/fish/shot';
import type { ClipState, ClipView, ShotView } from '../../fish-api.ts';
import { CLIP_MS, type SeaRoom } from '../../fish-sea/rooms.ts';
import type { PlayError } from '../../play-api.ts';
import type { Db } from '../store/database.ts';
import type { Mode } from '../store/sessions.ts';

export type ClipRow = {
  seq: number;
  id: string;
  player: number;
  room: SeaRoom;
  mode: Mode;
  gun: Gun;
  bet: bigint;
  most: number;
  fund: bigint;
  /** Null with practice money. */
  betCall: string | null;
  state: ClipState;
  refusal: PlayError | null;
  shots: number;
  spent: bigint;
  /** By catches, without what came from the pool. */
  pay: bigint;
  pool: bigint;
  isPaid: boolean;
  seed: number;
  atMs: number;
};

const COLUMNS =
  'seq, id, player, room, mode, gun, bet_e4, most, fund_e4, bet_call, state, refusal, shots, spent_e4, pay_e4, pool_e4, is_paid, seed, at_ms';

export type NewClip = Pick<ClipRow, 'id' | 'player' | 'room' | 'mode' | 'gun' | 'bet' | 'most' | 'fund' | 'betCall' | 'seed' | 'atMs'> & {
  session: Uint8Array;
  state: 'ASKED' | 'OPEN';
};
export type NewShot = {
  clip: string;
  number: number;
  player: number;
  kind: Kind;
  gun: Gun;
  bet: bigint;
  cost: bigint;
  seed: number;
  nonce: number;
  u: number;
  isCaught: boolean;
  pay: bigint;
  pool: bigint;
  atMs: number;
};

export const clips = {
  put: (db: Db, clip: NewClip) =>
    db.run(
      `insert into fish_clip (id, player, session, room, mode, gun, bet_e4, most, fund_e4, bet_call, state, seed, at_ms)
       values (:id, :player, :session, :room, :mode, :gun, :bet, :most, :fund, :betCall, :state, :seed, :atMs)`,
      clip,
    ),
  find: (db: Db, id: string) => clipOf(db.get(`select ${COLUMNS} from fish_clip where id = :id`, { id })),
  /** The one that a player is at: there are never two. */
  current: (db: Db, player: number) =>
    clipOf(db.get(`select ${COLUMNS} from fish_clip where player = :player and state in ('ASKED', 'OPEN')`, { player })),
  open: (db: Db) => all(db.all(`select ${COLUMNS} from fish_clip where state = 'OPEN' order by at_ms`)),
  newest: (db: Db, player: number, most: number) =>
    all(db.all(`select ${COLUMNS} from fish_clip where player = :player order by seq desc limit :most`, { player, most })),
  /** What the wallet said of its cost. The clip's time begins with it. */
  answer: (db: Db, id: string, { state, refusal, atMs }: { state: ClipState; refusal: PlayError | null; atMs: number }) =>
    db.run(`update fish_clip set state = :state, refusal = :refusal, at_ms = :atMs where id = :id and state = 'ASKED'`, {
      ...{ id, state, atMs },
      refusal: refusal && JSON.stringify(refusal),
    }),
  addShot(db: Db, { isCaught, ...shot }: NewShot) {
    db.run(
      `insert into fish_shot (clip, number, player, kind, gun, bet_e4, cost_e4, seed, nonce, u, is_caught, pay_e4, pool_e4, at_ms)
       values (:clip, :number, :player, :kind, :gun, :bet, :cost, :seed, :nonce, :u, :caught, :pay, :pool, :atMs)`,
      { ...shot, caught: Number(isCaught) },
    );
    db.run(
      `update fish_clip set shots = shots + 1, spent_e4 = spent_e4 + :cost, pay_e4 = pay_e4 + :pay, pool_e4 = pool_e4 + :pool
       where id = :clip`,
      { clip: shot.clip, cost: shot.cost, pay: shot.pay, pool: shot.pool },
    );
  },
  /** False where it was closed before. */
  close: (db: Db, id: string, atMs: number) =>
    db.run(`update fish_clip set state = 'CLOSED', closed_at_ms = :atMs where id = :id and state = 'OPEN'`, { id, atMs }) > 0,
  paid: (db: Db, id: string) => db.run('update fish_clip set is_paid = 1 where id = :id', { id }),
  shots: (db: Db, clip: string) =>
    db
      .all<ShotRow>(
        `select kind, gun, nonce, u, is_caught, cost_e4, pay_e4, pool_e4, at_ms from fish_shot where clip = :clip order by number`,
        { clip },
      )
      .map(shotOf),
  /** What a session's shots have brought less what they cost. */
  netOf: (db: Db, session: Uint8Array) =>
    BigInt(
      db.get<{ net: number }>('select coalesce(sum(pay_e4 + pool_e4 - spent_e4), 0) as net from fish_clip where session = :session', {
        session,
      })?.net ?? 0,
    ),
};

/** What goes back to the player when a clip is closed. */
export function backOf({ fund, spent, pay, pool }: Pick<ClipRow, 'fund' | 'spent' | 'pay' | 'pool'>): bigint {
  return fund - spent + pay + pool;
}

export function clipView(clip: ClipRow): ClipView {
  const { id, room, state, gun, bet, shots, most, fund, spent, pay, pool, atMs, isPaid } = clip;
  return {
    ...{ id, room, state, gun, shots, most, paid: isPaid, endsAtMs: atMs + CLIP_MS },
    ...{ bet: bet.toString(), fund: fund.toString(), spent: spent.toString(), won: (pay + pool).toString(), fromPool: pool.toString() },
  };
}

type ShotRow = Record<'kind' | 'gun', string> & Record<'nonce' | 'u' | 'is_caught' | 'cost_e4' | 'pay_e4' | 'pool_e4' | 'at_ms', number>;

function shotOf({ kind, gun, nonce, u, is_caught, cost_e4, pay_e4, pool_e4 }: ShotRow): ShotView {
  return {
    ...{ kind: kind as Kind, gun: gun as Gun, nonce, u, caught: is_caught === 1 },
    ...{ cost: String(cost_e4), pay: String(pay_e4), fromPool: String(pool_e4) },
  };
}

type Row = Record<'id' | 'room' | 'mode' | 'gun' | 'state', string> &
  Record<
    'seq' | 'player' | 'bet_e4' | 'most' | 'fund_e4' | 'shots' | 'spent_e4' | 'pay_e4' | 'pool_e4' | 'is_paid' | 'seed' | 'at_ms',
    number
  > &
  Record<'bet_call' | 'refusal', string | null>;

function all(rows: object[]): ClipRow[] {
  return rows.map((row) => clipOf(row) as ClipRow);
}

function clipOf(found: object | undefined): ClipRow | null {
  if (!found) return null;
  const { room, mode, gun, bet_e4, fund_e4, bet_call, state, refusal, spent_e4, pay_e4, pool_e4, is_paid, at_ms, ...same } = found as Row;
  return {
    ...same,
    ...{ room: room as SeaRoom, mode: mode as Mode, gun: gun as Gun, state: state as ClipState, betCall: bet_call },
    refusal: refusal === null ? null : (JSON.parse(refusal) as PlayError),
    ...{ bet: BigInt(bet_e4), fund: BigInt(fund_e4), spent: BigInt(spent_e4), pay: BigInt(pay_e4), pool: BigInt(pool_e4) },
    ...{ isPaid: is_paid === 1, atMs: at_ms },
  };
}
