import type { CardCode, StakeName } from '../../card-games/codes.ts';
import type { SittingState, SittingView } from '../../cards-api.ts';
import type { PlayError } from '../../play-api.ts';
import type { Db } from '../store/database.ts';

export type SittingRow = {
  id: string;
  code: CardCode;
  table: string;
  stake: StakeName;
  player: number;
  session: Uint8Array;
  key: string;
  /** The wallet call that asks for the buy-in; null with practice money. */
  betCall: string | null;
  buyIn: bigint;
  /** As of the last finished hand. */
  chips: bigint;
  rake: bigint;
  hands: number;
  /** The table's span that it was dealt in (docs/protocols/rake.md); null before its first hand. */
  span: string | null;
  state: SittingState;
  refusal: PlayError | null;
  isPaid: boolean;
  openedAtMs: number;
  closedAtMs: number | null;
};

const COLUMNS = `id, code, table_id as "table", stake, player, session, key, bet_call as "betCall", buy_in_e4, chips_e4, rake_e4, hands, span, state,
  refusal, is_paid, opened_at_ms as "openedAtMs", closed_at_ms as "closedAtMs"`;
const OPEN = "state in ('ASKED', 'HELD')";

export type NewSitting = Pick<
  SittingRow,
  'id' | 'code' | 'table' | 'stake' | 'player' | 'session' | 'key' | 'betCall' | 'buyIn' | 'state' | 'openedAtMs'
>;

export const sittings = {
  put(db: Db, sitting: NewSitting): void {
    db.run(
      `insert into card_sitting (id, code, table_id, stake, player, session, key, bet_call, buy_in_e4, chips_e4, state, opened_at_ms)
       values (:id, :code, :table, :stake, :player, :session, :key, :betCall, :buyIn, :buyIn, :state, :openedAtMs)`,
      sitting,
    );
  },
  find: (db: Db, id: string) => sittingOf(db.get(`select ${COLUMNS} from card_sitting where id = :id`, { id })),
  byKey: (db: Db, player: number, key: string) =>
    sittingOf(db.get(`select ${COLUMNS} from card_sitting where player = :player and key = :key`, { player, key })),
  /** Sittings of a game that hold chips, or ask for them. */
  open: (db: Db, code: CardCode) =>
    db.all<Row>(`select ${COLUMNS} from card_sitting where code = :code and ${OPEN}`, { code }).map((row) => sittingOf(row) as SittingRow),
  openOf: (db: Db, code: CardCode, player: number) =>
    sittingOf(db.get(`select ${COLUMNS} from card_sitting where player = :player and code = :code and ${OPEN}`, { code, player })),
  last: (db: Db, code: CardCode, player: number) =>
    sittingOf(
      db.get(`select ${COLUMNS} from card_sitting where player = :player and code = :code order by seq desc limit 1`, { code, player }),
    ),
  /** The wallet has answered the buy-in. */
  answer(db: Db, id: string, { state, refusal }: { state: SittingState; refusal: PlayError | null }): void {
    db.run('update card_sitting set state = :state, refusal = :refusal where id = :id', {
      id,
      state,
      refusal: refusal && JSON.stringify(refusal),
    });
  },
  /** After a hand. */
  play(db: Db, id: string, { chips, rake, span }: { chips: bigint; rake: bigint; span: string | null }): void {
    db.run('update card_sitting set chips_e4 = :chips, rake_e4 = rake_e4 + :rake, hands = hands + 1, span = :span where id = :id', {
      ...{ id, chips, rake, span },
    });
  },
  /** Whether it was open until now: chips go back once. */
  close: (db: Db, id: string, atMs: number) =>
    db.run("update card_sitting set state = 'CLOSED', closed_at_ms = :atMs where id = :id and state = 'HELD'", { id, atMs }) > 0,
  paid: (db: Db, id: string) => db.run('update card_sitting set is_paid = 1 where id = :id', { id }),
  /** Of a session: chips that were got less what was bought in. */
  netOf(db: Db, session: Uint8Array): bigint {
    const sql = `select coalesce(sum(chips_e4 - buy_in_e4), 0) as net from card_sitting where session = :session and state in ('HELD', 'CLOSED')`;
    return BigInt(db.get<{ net: number }>(sql, { session })?.net ?? 0);
  },
};

export function sittingView(row: SittingRow): SittingView {
  const { id, table, stake, buyIn, chips, hands, rake, state, refusal, isPaid, openedAtMs } = row;
  return { id, table, stake, buyIn: `${buyIn}`, chips: `${chips}`, hands, rake: `${rake}`, state, refusal, paid: isPaid, openedAtMs };
}

type Row = Omit<SittingRow, 'buyIn' | 'chips' | 'rake' | 'isPaid' | 'refusal'> &
  Record<'buy_in_e4' | 'chips_e4' | 'rake_e4' | 'is_paid', number> & { refusal: string | null };

function sittingOf(row: object | undefined): SittingRow | undefined {
  if (!row) return undefined;
  const { buy_in_e4: buyIn, chips_e4: chips, rake_e4: rake, is_paid: isPaid, refusal, ...rest } = row as Row;
  return {
    ...rest,
    ...{ buyIn: BigInt(buyIn), chips: BigInt(chips), rake: BigInt(rake), isPaid: isPaid === 1 },
    refusal: refusal === null ? null : (JSON.parse(refusal) as PlayError),
  };
}
