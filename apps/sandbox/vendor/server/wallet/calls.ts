import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Db } from '../store/database.ts';

/** A business action of the protocol, kept until its answer is certain. `owner` names whose round it is about: a slot's or a table's. */
export type MoneyCall = {
  transactionUuid: string;
  kind: 'bet' | 'win' | 'rollback';
  owner: string;
  operator: string;
  player: number;
  round: string;
  /** The bet that a win or a rollback is about. */
  reference: string | null;
  amount: Amount;
  /** As it is sent, without `request_uuid`. */
  body: Readonly<Record<string, unknown>>;
};

export type CallState = 'UNDER_WAY' | 'UNSURE' | 'DONE' | 'REFUSED';
export type KeptCall = MoneyCall & {
  seq: number;
  state: CallState;
  tries: number;
  status: string | null;
  atMs: number;
  nextAtMs: number;
};

type Row = Record<'transaction_uuid' | 'kind' | 'owner' | 'operator' | 'round' | 'body' | 'state', string> &
  Record<'seq' | 'player' | 'amount_e4' | 'tries' | 'at_ms' | 'next_at_ms', number> &
  Record<'reference' | 'status', string | null>;

const COLUMNS =
  'seq, transaction_uuid, kind, owner, operator, player, round, reference, amount_e4, body, state, tries, status, at_ms, next_at_ms';

export function insertCall(db: Db, call: MoneyCall, atMs: number): void {
  db.run(
    `insert into wallet_call (transaction_uuid, kind, owner, operator, player, round, reference, amount_e4, body, state, next_at_ms, at_ms)
     values (:transactionUuid, :kind, :owner, :operator, :player, :round, :reference, :amount, :body, 'UNDER_WAY', :atMs, :atMs)`,
    { ...call, body: JSON.stringify(call.body), atMs },
  );
}

export function findCall(db: Db, transactionUuid: string): KeptCall | undefined {
  const row = db.get<Row>(`select ${COLUMNS} from wallet_call where transaction_uuid = :transactionUuid`, { transactionUuid });
  return row && callOf(row);
}

/** The bet that a round of one player was paid for with. */
export function findBetOfRound(db: Db, round: string): string {
  const sql = "select transaction_uuid from wallet_call where round = :round and kind = 'bet' and state = 'DONE'";
  const row = db.get<{ transaction_uuid: string }>(sql, { round });
  invariant(row, 'a round with an outcome was paid for');
  return row.transaction_uuid;
}

/** What a player was last paid of a round, as far as the wallet has taken it. */
export function findLastWin(db: Db, round: string, player: number): KeptCall | undefined {
  const sql = `select ${COLUMNS} from wallet_call
    where round = :round and player = :player and kind = 'win' and state = 'DONE' order by seq desc limit 1`;
  const row = db.get<Row>(sql, { round, player });
  return row && callOf(row);
}

/** Whether other bets of the same player on the same round stand, or may. */
export function hasOtherBets(db: Db, { round, player, transactionUuid }: MoneyCall): boolean {
  const sql = `select 1 from wallet_call
    where round = :round and player = :player and kind = 'bet' and state in ('UNDER_WAY', 'DONE') and transaction_uuid <> :transactionUuid`;
  return db.get(sql, { round, player, transactionUuid }) !== undefined;
}

/** Whether it was under way until now: the answer of who comes second is dropped. */
export function settleCall(db: Db, { transactionUuid, state, status, atMs }: Settled): boolean {
  return (
    db.run(
      `update wallet_call set state = :state, status = :status, tries = tries + 1, answered_at_ms = :atMs
       where transaction_uuid = :transactionUuid and state = 'UNDER_WAY'`,
      { transactionUuid, state, status, atMs },
    ) > 0
  );
}
type Settled = { transactionUuid: string; state: Exclude<CallState, 'UNDER_WAY'>; status: string | null; atMs: number };

export function postponeCall(
  db: Db,
  { transactionUuid, status, nextAtMs }: { transactionUuid: string; status: string | null; nextAtMs: number },
): void {
  db.run(
    `update wallet_call set tries = tries + 1, status = :status, next_at_ms = :nextAtMs
     where transaction_uuid = :transactionUuid and state = 'UNDER_WAY'`,
    { transactionUuid, status, nextAtMs },
  );
}

/** Wins and rollbacks whose turn it is. Bets are sent by who places them, once. */
export function listDueCalls(db: Db, nowMs: number, most: number): KeptCall[] {
  return db
    .all<Row>(
      `select ${COLUMNS} from wallet_call where state = 'UNDER_WAY' and kind <> 'bet' and next_at_ms <= :nowMs order by next_at_ms limit :most`,
      { nowMs, most },
    )
    .map(callOf);
}

export function listBetsUnderWay(db: Db): KeptCall[] {
  return db.all<Row>(`select ${COLUMNS} from wallet_call where state = 'UNDER_WAY' and kind = 'bet'`).map(callOf);
}

type Span = { operator: string; fromMs: number; untilMs: number; after: number; most: number };

/** What an operator's wallet has done, by the times at which it was asked first. */
export function listDoneCalls(db: Db, span: Span): KeptCall[] {
  return db
    .all<Row>(
      `select ${COLUMNS} from wallet_call
       where operator = :operator and state = 'DONE' and at_ms >= :fromMs and at_ms < :untilMs and seq > :after order by seq limit :most`,
      span,
    )
    .map(callOf);
}

/** What waits for an answer or was refused one that had to be given: for people to look at. */
export function listCallsToLookAt(db: Db, most: number): KeptCall[] {
  return db
    .all<Row>(
      `select ${COLUMNS} from wallet_call where state = 'UNDER_WAY' or (state = 'REFUSED' and kind = 'win') order by seq desc limit :most`,
      { most },
    )
    .map(callOf);
}

/** A win that was refused goes on its way anew, as the same action. */
export function sendAgain(db: Db, transactionUuid: string, atMs: number): boolean {
  return (
    db.run(
      `update wallet_call set state = 'UNDER_WAY', next_at_ms = :atMs, answered_at_ms = null
       where transaction_uuid = :transactionUuid and state = 'REFUSED' and kind = 'win'`,
      { transactionUuid, atMs },
    ) > 0
  );
}

function callOf(row: Row): KeptCall {
  return {
    seq: row.seq,
    transactionUuid: row.transaction_uuid,
    kind: row.kind as MoneyCall['kind'],
    owner: row.owner,
    operator: row.operator,
    player: row.player,
    round: row.round,
    reference: row.reference,
    amount: amount(BigInt(row.amount_e4)),
    body: JSON.parse(row.body) as MoneyCall['body'],
    state: row.state as CallState,
    tries: row.tries,
    status: row.status,
    atMs: row.at_ms,
    nextAtMs: row.next_at_ms,
  };
}
