import type { PlayError } from '../../play-api.ts';
import type { Move, Stakes } from '../../table-games/port.ts';
import type { Db } from '../store/database.ts';
import { amounts, stakesFrom } from './rows.ts';

/** What a choice adds to a player's stakes on a round: a bet of its own with the wallet. */
export type RaiseRow = {
  id: number;
  round: string;
  player: number;
  /** How many choices were made in the round before. */
  step: number;
  choice: Move;
  stakes: Stakes<bigint>;
  /** As of a bet: null with practice money. */
  betCall: string | null;
  state: 'SENT' | 'ACCEPTED' | 'REFUSED' | 'UNSURE';
  refusal: PlayError | null;
};

const RAISE = 'id, round, player, step, choice, stakes, bet_call as "betCall", state, refusal';

export const raises = {
  put(db: Db, raise: Pick<RaiseRow, 'round' | 'player' | 'step' | 'choice' | 'stakes' | 'betCall'>): number {
    const { round, player, step, choice, stakes, betCall } = raise;
    const row = db.get<{ id: number }>(
      `insert into table_raise (round, player, step, choice, stakes, bet_call, state)
       values (:round, :player, :step, :choice, :stakes, :betCall, 'SENT') returning id`,
      { round, player, step, choice, stakes: amounts(stakes), betCall },
    );
    return (row as { id: number }).id;
  },
  answer: (db: Db, id: number, { state, refusal }: Pick<RaiseRow, 'state' | 'refusal'>) =>
    db.run(`update table_raise set state = :state, refusal = :refusal where id = :id and state = 'SENT'`, {
      id,
      state,
      refusal: refusal && JSON.stringify(refusal),
    }),
  find: (db: Db, id: number) => raiseOf(db.get(`select ${RAISE} from table_raise where id = :id`, { id })),
  findByCall: (db: Db, betCall: string) => raiseOf(db.get(`select ${RAISE} from table_raise where bet_call = :betCall`, { betCall })),
  accepted: (db: Db, { round, player }: Pick<RaiseRow, 'round' | 'player'>) =>
    db
      .all(`select ${RAISE} from table_raise where round = :round and player = :player and state = 'ACCEPTED'`, { round, player })
      .map((row) => raiseOf(row) as RaiseRow),
  /** The choice that is paid for though it was not made yet. */
  paidAt: (db: Db, round: string, step: number) =>
    db.get<{ choice: Move }>(
      `select choice from table_raise where round = :round and step = :step and state = 'ACCEPTED' and choice <> 'insured' limit 1`,
      { round, step },
    )?.choice ?? null,
};

function raiseOf(row: Record<string, unknown> | undefined): RaiseRow | null {
  if (!row) return null;
  const refusal = row.refusal === null ? null : (JSON.parse(String(row.refusal)) as PlayError);
  return { ...row, stakes: stakesFrom(row.stakes), refusal } as RaiseRow;
}
