import type { BeaconRound } from '@fairhall/fair/beacon';
import type { PlayError } from '../../play-api.ts';
import type { BetState, RoomKind } from '../../table-api.ts';
import type { TableCode } from '../../table-games/games.ts';
import type { Outcome, Stakes } from '../../table-games/port.ts';
import { stakedOn } from '../../table-games/staked.ts';
import type { Db } from '../store/database.ts';

export type ShoeRow = {
  table: TableCode;
  number: number;
  state: 'SEALED' | 'OPEN' | 'REVEALED' | 'VOID';
  seed: string;
  seedHash: string;
  committedAtMs: number;
  beaconRounds: number[];
  beaconRound: BeaconRound | null;
  /** Hands that were opened. */
  hands: number;
};

export type RoundRow = {
  id: string;
  table: TableCode;
  shoe: number;
  hand: number;
  state: 'OPEN' | 'DEALT' | 'SETTLED' | 'VOID';
  openedAtMs: number;
  deal: Outcome | null;
  voidReason: string | null;
};

export type BetRow = {
  round: string;
  player: number;
  session: Uint8Array;
  /** The wallet call that asks for the stake; null with practice money. */
  betCall: string | null;
  room: RoomKind;
  stakes: Stakes<bigint>;
  stake: bigint;
  state: Exclude<BetState, 'GATHERED'>;
  refusal: PlayError | null;
  back: Stakes<bigint> | null;
  returned: bigint | null;
  /** Whether the wallet has heard the last word: the win, or that the stake comes back. */
  isPaid: boolean;
  atMs: number;
};

const SHOE = `table_id as "table", number, state, seed, seed_hash as "seedHash", committed_at_ms as "committedAtMs",
  beacon_rounds as "beaconRounds", beacon_round as "beaconRound", hands`;
const ROUND = 'id, table_id as "table", shoe, hand, state, opened_at_ms as "openedAtMs", deal, void_reason as "voidReason"';
const BET = `round, player, session, bet_call as "betCall", room, stakes, stake_e4, state, refusal, back, returned_e4, is_paid, at_ms as "atMs"`;

export const shoes = {
  put(db: Db, shoe: Pick<ShoeRow, 'table' | 'number' | 'seed' | 'seedHash' | 'committedAtMs' | 'beaconRounds'>): void {
    db.run(
      `insert into table_shoe (table_id, number, state, seed, seed_hash, committed_at_ms, beacon_rounds)
       values (:table, :number, 'SEALED', :seed, :seedHash, :committedAtMs, :beaconRounds)`,
      { ...shoe, beaconRounds: JSON.stringify(shoe.beaconRounds) },
    );
  },
  open(db: Db, { table, number }: Pick<ShoeRow, 'table' | 'number'>, said: BeaconRound): void {
    db.run(`update table_shoe set state = 'OPEN', beacon_round = :said where table_id = :table and number = :number and state = 'SEALED'`, {
      table,
      number,
      said: JSON.stringify(said),
    });
  },
  end(db: Db, { table, number }: Pick<ShoeRow, 'table' | 'number'>, state: 'REVEALED' | 'VOID'): void {
    db.run('update table_shoe set state = :state where table_id = :table and number = :number', { table, number, state });
  },
  find: (db: Db, table: string, number: number) =>
    shoeOf(db.get(`select ${SHOE} from table_shoe where table_id = :table and number = :number`, { table, number })),
  last: (db: Db, table: string) =>
    shoeOf(db.get(`select ${SHOE} from table_shoe where table_id = :table order by number desc limit 1`, { table })),
  newest: (db: Db, table: string, count: number) =>
    db
      .all(`select ${SHOE} from table_shoe where table_id = :table order by number desc limit :count`, { table, count })
      .map((row) => shoeOf(row) as ShoeRow),
};

export const rounds = {
  /** Opens a hand of a shoe: its cards are spent with it, whatever becomes of it. */
  put(db: Db, round: Pick<RoundRow, 'id' | 'table' | 'shoe' | 'hand' | 'openedAtMs'>): void {
    const { id, table, shoe, hand, openedAtMs } = round;
    db.run('update table_shoe set hands = :hand where table_id = :table and number = :shoe', { table, shoe, hand });
    db.run(
      `insert into table_round (id, table_id, shoe, hand, state, opened_at_ms) values (:id, :table, :shoe, :hand, 'OPEN', :openedAtMs)`,
      { id, table, shoe, hand, openedAtMs },
    );
  },
  deal: (db: Db, id: string, deal: Outcome) =>
    db.run(`update table_round set state = 'DEALT', deal = :deal where id = :id and state = 'OPEN'`, { id, deal: JSON.stringify(deal) }),
  /** A choice was made, or it has come to its end. */
  goOn: (db: Db, id: string, deal: Outcome) =>
    db.run(`update table_round set deal = :deal where id = :id and state = 'DEALT'`, { id, deal: JSON.stringify(deal) }),
  settle: (db: Db, id: string) => db.run(`update table_round set state = 'SETTLED' where id = :id and state = 'DEALT'`, { id }),
  void: (db: Db, id: string, { reason, deal }: { reason: string; deal: Outcome | null }) =>
    db.run(
      `update table_round set state = 'VOID', void_reason = :reason, deal = coalesce(deal, :deal)
       where id = :id and state in ('OPEN', 'DEALT')`,
      { id, reason, deal: deal && JSON.stringify(deal) },
    ),
  find: (db: Db, id: string) => roundOf(db.get(`select ${ROUND} from table_round where id = :id`, { id })),
  ofShoe: (db: Db, { table, number }: Pick<ShoeRow, 'table' | 'number'>) =>
    db
      .all(`select ${ROUND} from table_round where table_id = :table and shoe = :number order by hand`, { table, number })
      .map((row) => roundOf(row) as RoundRow),
  unfinished: (db: Db, table: string) =>
    db
      .all(`select ${ROUND} from table_round where table_id = :table and state in ('OPEN', 'DEALT')`, { table })
      .map((row) => roundOf(row) as RoundRow),
  /** Hands of former shoes that nobody bet on follow from their seed: they needn't be kept. */
  forgetEmpty: (db: Db, table: string, beforeShoe: number) =>
    db.run(
      `delete from table_round where table_id = :table and shoe < :beforeShoe and state = 'SETTLED'
       and not exists (select 1 from table_bet where round = id)`,
      { table, beforeShoe },
    ),
};

export const bets = {
  put(db: Db, bet: Pick<BetRow, 'round' | 'player' | 'session' | 'betCall' | 'room' | 'stakes' | 'stake' | 'atMs'>): void {
    const { round, player, session, betCall, room, stakes, stake, atMs } = bet;
    db.run(
      `insert into table_bet (round, player, session, bet_call, room, stakes, stake_e4, state, at_ms)
       values (:round, :player, :session, :betCall, :room, :stakes, :stake, 'SENT', :atMs)`,
      { round, player, session, betCall, room, stakes: amounts(stakes), stake, atMs },
    );
  },
  /** What the wallet said of the stake. A refused one is done with: nothing was taken. */
  answer: (db: Db, bet: Key, { state, refusal }: Pick<BetRow, 'state' | 'refusal'>) =>
    db.run(
      `update table_bet set state = :state, refusal = :refusal, is_paid = :isPaid
       where round = :round and player = :player and state = 'SENT'`,
      { ...keyOf(bet), state, refusal: refusal && JSON.stringify(refusal), isPaid: state === 'REFUSED' ? 1 : 0 },
    ),
  /** The wallet has taken more for it. */
  raise(db: Db, bet: Key, stakes: Stakes<bigint>): void {
    const kept = bets.find(db, bet.round, bet.player);
    if (!kept) return;
    const all = { ...kept.stakes, ...stakes };
    const stake = stakedOn(all).reduce((sum, [, each]) => sum + each, 0n);
    db.run(`update table_bet set stakes = :stakes, stake_e4 = :stake where round = :round and player = :player and state = 'ACCEPTED'`, {
      ...keyOf(bet),
      stakes: amounts(all),
      stake,
    });
  },
  settle: (db: Db, bet: Key, { back, returned }: { back: Stakes<bigint>; returned: bigint }) =>
    db.run(
      `update table_bet set state = 'SETTLED', back = :back, returned_e4 = :returned
       where round = :round and player = :player and state = 'ACCEPTED'`,
      { ...keyOf(bet), back: amounts(back), returned },
    ),
  void: (db: Db, bet: Key) =>
    db.run(
      `update table_bet set state = 'VOID', back = null, returned_e4 = null
       where round = :round and player = :player and state in ('SENT', 'ACCEPTED', 'SETTLED')`,
      keyOf(bet),
    ),
  paid: (db: Db, bet: Key) => db.run('update table_bet set is_paid = 1 where round = :round and player = :player', keyOf(bet)),
  find: (db: Db, round: string, player: number) =>
    betOf(db.get(`select ${BET} from table_bet where round = :round and player = :player`, { round, player })),
  ofRound: (db: Db, round: string) =>
    db.all(`select ${BET} from table_bet where round = :round`, { round }).map((row) => betOf(row) as BetRow),
  /** The player's last stakes that counted at a table, for "repeat". */
  last: (db: Db, table: string, player: number) =>
    betOf(
      db.get(
        `select ${BET} from table_bet where player = :player and state = 'SETTLED'
         and exists (select 1 from table_round where id = round and table_id = :table) order by seq desc limit 1`,
        { player, table },
      ),
    ),
  newest: (db: Db, { table, player, count }: { table: string; player: number; count: number }) =>
    db
      .all(
        `select ${BET} from table_bet where player = :player
         and exists (select 1 from table_round where id = round and table_id = :table) order by seq desc limit :count`,
        { player, table, count },
      )
      .map((row) => betOf(row) as BetRow),
  /** What the wallets have still to hear of. */
  owed: (db: Db, table: string) =>
    db
      .all(
        `select ${BET} from table_bet where is_paid = 0 and state in ('UNSURE', 'SETTLED', 'VOID')
         and round in (select id from table_round where table_id = :table)`,
        { table },
      )
      .map((row) => betOf(row) as BetRow),
  /** What a session has won and lost at tables. */
  netOf: (db: Db, session: Uint8Array) =>
    BigInt(
      db.get<{ net: number }>(
        `select coalesce(sum(case when state = 'SETTLED' then returned_e4 - stake_e4 when state = 'ACCEPTED' then -stake_e4 else 0 end), 0) as net
         from table_bet where session = :session`,
        { session },
      )?.net ?? 0,
    ),
};

export const desk = {
  pause: (db: Db, table: string, { by, reason, atMs }: { by: string; reason: string; atMs: number }) =>
    db.run('insert or ignore into table_pause (table_id, by, reason, at_ms) values (:table, :by, :reason, :atMs)', {
      table,
      by,
      reason,
      atMs,
    }),
  goOn: (db: Db, table: string) => db.run('delete from table_pause where table_id = :table', { table }),
  pausedFor: (db: Db, table: string) =>
    db.get<{ reason: string }>('select reason from table_pause where table_id = :table', { table })?.reason ?? null,
  pausedSince: (db: Db, table: string) =>
    db.get<{ atMs: number }>('select at_ms as "atMs" from table_pause where table_id = :table', { table })?.atMs ?? null,
  askVoid: (db: Db, round: string, { by, reason, atMs }: { by: string; reason: string; atMs: number }) =>
    db.run('insert or ignore into table_void (round, asked_by, reason, asked_at_ms) values (:round, :by, :reason, :atMs)', {
      round,
      by,
      reason,
      atMs,
    }),
  agreeVoid: (db: Db, round: string, { by, atMs }: { by: string; atMs: number }) =>
    db.run('update table_void set agreed_by = :by, agreed_at_ms = :atMs where round = :round and agreed_by is null and asked_by <> :by', {
      round,
      by,
      atMs,
    }),
  voidAsked: (db: Db, round: string) =>
    db.get<{ by: string; reason: string; agreedBy: string | null }>(
      'select asked_by as by, reason, agreed_by as "agreedBy" from table_void where round = :round',
      { round },
    ) ?? null,
  setVip: (db: Db, player: number, { by, atMs }: { by: string; atMs: number }) =>
    db.run('insert or replace into table_vip (player, by, at_ms) values (:player, :by, :atMs)', { player, by, atMs }),
  dropVip: (db: Db, player: number) => db.run('delete from table_vip where player = :player', { player }),
  isVip: (db: Db, player: number) => db.get('select 1 as one from table_vip where player = :player', { player }) !== undefined,
};

type Key = Pick<BetRow, 'round' | 'player'>;
type Row = Record<string, unknown> | undefined;

function keyOf({ round, player }: Key) {
  return { round, player };
}

function shoeOf(row: Row): ShoeRow | null {
  return row ? ({ ...row, beaconRounds: parsed(row.beaconRounds), beaconRound: parsed(row.beaconRound) } as ShoeRow) : null;
}

function roundOf(row: Row): RoundRow | null {
  return row ? ({ ...row, deal: parsed(row.deal) } as RoundRow) : null;
}

function betOf(row: Row): BetRow | null {
  if (!row) return null;
  const { stake_e4, returned_e4, is_paid, ...rest } = row;
  return {
    ...rest,
    stakes: stakesFrom(row.stakes),
    stake: BigInt(String(stake_e4)),
    refusal: parsed(row.refusal),
    back: row.back === null ? null : stakesFrom(row.back),
    returned: returned_e4 === null ? null : BigInt(String(returned_e4)),
    isPaid: is_paid === 1,
  } as BetRow;
}

function parsed<Value>(text: unknown): Value | null {
  return text === null ? null : (JSON.parse(String(text)) as Value);
}

export function amounts(stakes: Stakes<bigint>): string {
  return JSON.stringify(stakes, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
}

export function stakesFrom(text: unknown): Stakes<bigint> {
  return Object.fromEntries(
    Object.entries(JSON.parse(String(text)) as Record<string, string>).map(([area, stake]) => [area, BigInt(stake)]),
  );
}
