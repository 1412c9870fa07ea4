import type { PlayError } from '../../play-api.ts';
import type { TicketState } from '../../table-api.ts';
import type { Db } from '../store/database.ts';

export type TicketRow = {
  /** Of its round with the wallet. */
  id: string;
  table: string;
  player: number;
  betCall: string;
  fee: bigint;
  state: Exclude<TicketState, 'NONE'>;
  refusal: PlayError | null;
  atMs: number;
};

const TICKET = 'id, table_id as "table", player, bet_call as "betCall", fee_e4, state, refusal, at_ms as "atMs"';

export const tickets = {
  put: (db: Db, { id, table, player, betCall, fee, atMs }: Omit<TicketRow, 'state' | 'refusal'>) =>
    db.run(
      `insert into table_ticket (id, table_id, player, bet_call, fee_e4, state, at_ms)
       values (:id, :table, :player, :betCall, :fee, 'ASKED', :atMs)`,
      { id, table, player, betCall, fee, atMs },
    ),
  answer: (db: Db, id: string, { state, refusal }: Pick<TicketRow, 'state' | 'refusal'>) =>
    db.run(`update table_ticket set state = :state, refusal = :refusal where id = :id and state = 'ASKED'`, {
      id,
      state,
      refusal: refusal && JSON.stringify(refusal),
    }),
  /** False where another was first. */
  giveBack: (db: Db, id: string) => db.run(`update table_ticket set state = 'BACK' where id = :id and state = 'HELD'`, { id }) > 0,
  find: (db: Db, id: string) => ticketOf(db.get(`select ${TICKET} from table_ticket where id = :id`, { id })),
  newest: (db: Db, { table, player }: Pick<TicketRow, 'table' | 'player'>) =>
    ticketOf(
      db.get(`select ${TICKET} from table_ticket where table_id = :table and player = :player order by at_ms desc limit 1`, {
        table,
        player,
      }),
    ),
  heldSince: (db: Db, table: string, sinceMs: number) =>
    db
      .all(`select ${TICKET} from table_ticket where table_id = :table and state = 'HELD' and at_ms > :sinceMs`, { table, sinceMs })
      .map((row) => ticketOf(row) as TicketRow),
};

function ticketOf(row: Record<string, unknown> | undefined): TicketRow | null {
  if (!row) return null;
  const { fee_e4, refusal, ...rest } = row;
  return { ...rest, fee: BigInt(String(fee_e4)), refusal: refusal === null ? null : JSON.parse(String(refusal)) } as TicketRow;
}
