import { type Amount, amount } from '@fairhall/money/amount';
import type { PlayError, RoundOutcome, RoundState } from '../../play-api.ts';
import type { Db } from './database.ts';
import type { Mode } from './sessions.ts';

/** What came of a round, as `round` of the game rules says it. */
export type Outcome = RoundOutcome;

export type KeptRound = {
  seq: number;
  id: string;
  player: number;
  game: string;
  mode: Mode;
  state: RoundState;
  key: string;
  stake: Amount;
  /** Of free rounds. */
  reward: string | null;
  seed: number;
  nonce: number;
  outcome: Outcome | null;
  pay: Amount;
  /** What it shows one after another (play-api.ts), and how much of that was shown. */
  steps: number;
  seen: number;
  refusal: PlayError | null;
  /** As the wallet said last. */
  balance: Amount | null;
  isPaid: boolean;
  atMs: number;
};

type Row = Record<'seq' | 'player' | 'stake_e4' | 'seed' | 'nonce' | 'pay_e4' | 'steps' | 'seen' | 'is_paid' | 'at_ms', number> &
  Record<'id' | 'game' | 'mode' | 'state' | 'key', string> &
  Record<'reward' | 'outcome' | 'refusal', string | null> & { balance_e4: number | null };

const COLUMNS =
  'seq, id, player, game, mode, state, key, stake_e4, reward, seed, nonce, outcome, pay_e4, steps, seen, refusal, balance_e4, is_paid, at_ms';
const OPEN = "state in ('OPENING', 'OPEN', 'FEATURE')";

export type NewRound = Pick<KeptRound, 'id' | 'player' | 'game' | 'mode' | 'key' | 'stake' | 'reward' | 'seed' | 'nonce' | 'atMs'> & {
  session: Uint8Array;
};

export function insertRound(db: Db, round: NewRound): void {
  db.run(
    `insert into round (id, player, session, game, mode, state, key, stake_e4, reward, seed, nonce, at_ms)
     values (:id, :player, :session, :game, :mode, 'OPENING', :key, :stake, :reward, :seed, :nonce, :atMs)`,
    round,
  );
}

export function findRound(db: Db, id: string): KeptRound | undefined {
  const row = db.get<Row>(`select ${COLUMNS} from round where id = :id`, { id });
  return row && roundOf(row);
}

export function findRoundByKey(db: Db, player: number, key: string): KeptRound | undefined {
  const row = db.get<Row>(`select ${COLUMNS} from round where player = :player and key = :key`, { player, key });
  return row && roundOf(row);
}

export function listOpenRounds(db: Db, player: number): KeptRound[] {
  return db.all<Row>(`select ${COLUMNS} from round where player = :player and ${OPEN} order by seq`, { player }).map(roundOf);
}

/** Of all players, the oldest first. */
export function listAllOpenRounds(db: Db, most: number): KeptRound[] {
  return db.all<Row>(`select ${COLUMNS} from round where ${OPEN} order by seq limit :most`, { most }).map(roundOf);
}

/** The newest round of a game, when the player has not seen all of it. */
export function findUnseenRound(db: Db, player: number, game: string): KeptRound | undefined {
  const row = db.get<Row>(`select ${COLUMNS} from round where player = :player and game = :game order by seq desc limit 1`, {
    player,
    game,
  });
  return row && (row.state === 'OPENING' || row.seen < row.steps) ? roundOf(row) : undefined;
}

/** Newest first. */
export function listRounds(db: Db, player: number, { before, most }: { before: number | null; most: number }): KeptRound[] {
  return db
    .all<Row>(
      `select ${COLUMNS} from round where player = :player and seq < coalesce(:before, 9007199254740991) order by seq desc limit :most`,
      { player, before, most },
    )
    .map(roundOf);
}

/** Rounds of all players whose outcome is known and whose end was not shown. */
export function listRoundsToShow(db: Db): KeptRound[] {
  return db.all<Row>(`select ${COLUMNS} from round where state in ('OPEN', 'FEATURE')`).map(roundOf);
}

export type Change = Partial<Pick<KeptRound, 'state' | 'outcome' | 'pay' | 'steps' | 'seen' | 'refusal' | 'balance' | 'isPaid'>>;

export function changeRound(db: Db, id: string, change: Change): void {
  const values = {
    ...('state' in change ? { state: change.state } : {}),
    ...('outcome' in change ? { outcome: JSON.stringify(change.outcome) } : {}),
    ...('pay' in change ? { pay_e4: change.pay } : {}),
    ...('steps' in change ? { steps: change.steps } : {}),
    ...('seen' in change ? { seen: change.seen } : {}),
    ...('refusal' in change ? { refusal: JSON.stringify(change.refusal) } : {}),
    ...('balance' in change ? { balance_e4: change.balance } : {}),
    ...('isPaid' in change ? { is_paid: Number(change.isPaid) } : {}),
  } as Record<string, string | number | bigint | null>;
  const sets = Object.keys(values).map((column) => `${column} = :${column}`);
  db.run(`update round set ${sets.join(', ')} where id = :id`, { ...values, id });
}

/** What a session has won less what it has staked; an open round has staked, and won nothing yet. */
export function netOf(db: Db, session: Uint8Array): Amount {
  const row = db.get<{ net: number }>(
    `select coalesce(sum(case when state = 'CLOSED' then pay_e4 else 0 end - case when reward is null then stake_e4 else 0 end), 0) as net
     from round where session = :session and state <> 'ABORTED'`,
    { session },
  );
  return amount(BigInt(row?.net ?? 0));
}

function roundOf(row: Row): KeptRound {
  return {
    seq: row.seq,
    id: row.id,
    player: row.player,
    game: row.game,
    mode: row.mode as Mode,
    state: row.state as RoundState,
    key: row.key,
    stake: amount(BigInt(row.stake_e4)),
    reward: row.reward,
    seed: row.seed,
    nonce: row.nonce,
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
    pay: amount(BigInt(row.pay_e4)),
    steps: row.steps,
    seen: row.seen,
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as PlayError),
    balance: row.balance_e4 === null ? null : amount(BigInt(row.balance_e4)),
    isPaid: row.is_paid === 1,
    atMs: row.at_ms,
  };
}
