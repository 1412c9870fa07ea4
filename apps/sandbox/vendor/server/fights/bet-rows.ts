import type { Side } from '@fairhall/games/cockfight/pool';
import type { FightBetState } from '../../fights-api.ts';
import type { PlayError } from '../../play-api.ts';
import type { Db } from '../store/database.ts';

export type FightBetRow = {
  seq: number;
  key: string;
  fight: string;
  player: number;
  session: Uint8Array;
  currency: string;
  side: Side;
  stake: bigint;
  /** The wallet call that asks for the stake; null with practice money. */
  betCall: string | null;
  state: FightBetState;
  refusal: PlayError | null;
  back: bigint | null;
  isPaid: boolean;
  atMs: number;
};

const COLUMNS = `seq, key, fight, player, session, currency, side, stake_e4, bet_call as "betCall", state, refusal, back_e4, is_paid,
  at_ms as "atMs"`;
/** What counts for a pool, and against a limit while the wallet is asked. */
const STANDING = "('SENT', 'ACCEPTED', 'SETTLED')";

export const fightBets = {
  put(db: Db, bet: Pick<FightBetRow, 'key' | 'fight' | 'player' | 'session' | 'currency' | 'side' | 'stake' | 'betCall' | 'atMs'>): void {
    db.run(
      `insert into fight_bet (key, fight, player, session, currency, side, stake_e4, bet_call, state, at_ms)
       values (:key, :fight, :player, :session, :currency, :side, :stake, :betCall, 'SENT', :atMs)`,
      { ...bet },
    );
  },
  /** What the wallet said of a stake. A refused one is done with: nothing was taken. */
  answer: (db: Db, seq: number, { state, refusal }: { state: 'ACCEPTED' | 'REFUSED' | 'UNSURE'; refusal: PlayError | null }) =>
    db.run(`update fight_bet set state = :state, refusal = :refusal, is_paid = :isPaid where seq = :seq and state = 'SENT'`, {
      ...{ seq, state, refusal: refusal && JSON.stringify(refusal), isPaid: state === 'REFUSED' ? 1 : 0 },
    }),
  settle: (db: Db, seq: number, back: bigint) =>
    db.run(`update fight_bet set state = 'SETTLED', back_e4 = :back, is_paid = 0 where seq = :seq and state in ('ACCEPTED', 'SETTLED')`, {
      ...{ seq, back },
    }),
  void: (db: Db, seq: number) =>
    db.run(`update fight_bet set state = 'VOID', back_e4 = stake_e4, is_paid = 0 where seq = :seq and state in ('ACCEPTED', 'SETTLED')`, {
      seq,
    }),
  paid: (db: Db, seq: number) => db.run('update fight_bet set is_paid = 1 where seq = :seq', { seq }),
  paidAll: (db: Db, { fight, player }: { fight: string; player: number }) =>
    db.run(`update fight_bet set is_paid = 1 where fight = :fight and player = :player and state = 'SETTLED'`, { fight, player }),
  byKey: (db: Db, player: number, key: string) =>
    betOf(db.get(`select ${COLUMNS} from fight_bet where player = :player and key = :key`, { player, key })),
  byCall: (db: Db, betCall: string) => betOf(db.get(`select ${COLUMNS} from fight_bet where bet_call = :betCall`, { betCall })),
  ofFight: (db: Db, fight: string) => listOf(db.all(`select ${COLUMNS} from fight_bet where fight = :fight order by seq`, { fight })),
  ofPlayer: (db: Db, { fight, player }: { fight: string; player: number }) =>
    listOf(db.all(`select ${COLUMNS} from fight_bet where fight = :fight and player = :player order by seq`, { fight, player })),
  newest: (db: Db, player: number, most: number) =>
    listOf(db.all(`select ${COLUMNS} from fight_bet where player = :player order by seq desc limit :most`, { player, most })),
  isAnyAsked: (db: Db, fight: string) => db.get(`select 1 from fight_bet where fight = :fight and state = 'SENT'`, { fight }) !== undefined,
  /** What lies in a fight, by currency and side. `isAsked`: with what the wallets have still to say. */
  sums: (db: Db, fight: string, { isAsked }: { isAsked: boolean }) =>
    db
      .all<{ currency: string; side: Side; staked: number }>(
        `select currency, side, sum(stake_e4) as staked from fight_bet
         where fight = :fight and state in ('ACCEPTED', 'SETTLED'${isAsked ? ", 'SENT'" : ''}) group by currency, side`,
        { fight },
      )
      .map(({ staked, ...of }) => ({ ...of, staked: BigInt(staked) })),
  /** What a player has on a side. */
  stakedBy: (db: Db, { fight, player, side }: { fight: string; player: number; side: Side }) =>
    BigInt(
      db.get<{ staked: number }>(
        `select coalesce(sum(stake_e4), 0) as staked from fight_bet
         where fight = :fight and player = :player and side = :side and state in ${STANDING}`,
        { fight, player, side },
      )?.staked ?? 0,
    ),
  /** What a session has won and lost here. */
  netOf: (db: Db, session: Uint8Array) =>
    BigInt(
      db.get<{ net: number }>(
        `select coalesce(sum(case state when 'SETTLED' then back_e4 - stake_e4 when 'ACCEPTED' then -stake_e4 else 0 end), 0) as net
         from fight_bet where session = :session`,
        { session },
      )?.net ?? 0,
    ),
};

type Row = Record<string, unknown> | undefined;

function betOf(row: Row): FightBetRow | null {
  if (!row) return null;
  const { stake_e4, back_e4, is_paid, refusal, ...rest } = row;
  return {
    ...rest,
    stake: BigInt(String(stake_e4)),
    back: back_e4 === null ? null : BigInt(String(back_e4)),
    isPaid: is_paid === 1,
    refusal: refusal === null ? null : (JSON.parse(String(refusal)) as PlayError),
  } as FightBetRow;
}

function listOf(rows: readonly Row[]): FightBetRow[] {
  return rows.map((row) => betOf(row) as FightBetRow);
}
