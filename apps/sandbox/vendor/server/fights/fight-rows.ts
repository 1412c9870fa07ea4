import type { Result } from '@fairhall/games/cockfight/pool';
import type { FightKind, FightState, FightTerms, VoidReason } from '../../fights-api.ts';
import type { Db } from '../store/database.ts';

export type FightRow = {
  id: string;
  number: number;
  kind: FightKind;
  meron: string;
  wala: string;
  stream: string | null;
  state: FightState;
  terms: FightTerms;
  announcedAtMs: number;
  /** When the state ends by itself. */
  endsAtMs: number | null;
  closedAtMs: number | null;
  paidAtMs: number | null;
  result: Result | null;
  enteredBy: string | null;
  confirmedBy: string | null;
  voidReason: VoidReason | null;
  seed: string | null;
  seedHash: string | null;
};

const COLUMNS = `id, number, kind, meron, wala, stream, state, terms, announced_at_ms as "announcedAtMs", ends_at_ms as "endsAtMs",
  closed_at_ms as "closedAtMs", paid_at_ms as "paidAtMs", result, entered_by as "enteredBy", confirmed_by as "confirmedBy",
  void_reason as "voidReason", seed, seed_hash as "seedHash"`;

/** What a step of a fight changes beside its state. */
type Change = Partial<Record<'ends_at_ms' | 'closed_at_ms' | 'paid_at_ms', number | null>> &
  Partial<Record<'result' | 'entered_by' | 'confirmed_by' | 'void_reason', string | null>>;

export const fights = {
  put(
    db: Db,
    fight: Pick<FightRow, 'id' | 'number' | 'kind' | 'meron' | 'wala' | 'stream' | 'announcedAtMs' | 'seed' | 'seedHash'> & Terms,
  ): void {
    db.run(
      `insert into fight (id, number, kind, meron, wala, stream, state, terms, announced_at_ms, seed, seed_hash)
       values (:id, :number, :kind, :meron, :wala, :stream, 'ANNOUNCED', :terms, :announcedAtMs, :seed, :seedHash)`,
      { ...fight, terms: JSON.stringify(fight.terms) },
    );
  },
  /** Answers whether the fight was in one of the states that the step begins in. */
  move(db: Db, id: string, { from, to, ...change }: { from: readonly FightState[]; to: FightState } & Change): boolean {
    const sets = Object.keys(change).map((column) => `, ${column} = :${column}`);
    const states = from.map((state) => `'${state}'`);
    return db.run(`update fight set state = :to${sets.join('')} where id = :id and state in (${states.join()})`, { id, to, ...change }) > 0;
  },
  correct: (db: Db, id: string, result: Result) => db.run(`update fight set result = :result where id = :id`, { id, result }),
  find: (db: Db, id: string) => fightOf(db.get(`select ${COLUMNS} from fight where id = :id`, { id })),
  underWay: (db: Db) => listOf(db.all(`select ${COLUMNS} from fight where state not in ('ANNOUNCED', 'PAID', 'VOID') order by number`)),
  announced: (db: Db, kind: FightKind, most: number) =>
    listOf(db.all(`select ${COLUMNS} from fight where kind = :kind and state = 'ANNOUNCED' order by number limit :most`, { kind, most })),
  over: (db: Db, kind: FightKind, most: number) =>
    listOf(
      db.all(`select ${COLUMNS} from fight where kind = :kind and state in ('PAID', 'VOID') order by number desc limit :most`, {
        kind,
        most,
      }),
    ),
  lastNumber: (db: Db, kind: FightKind) =>
    db.get<{ last: number | null }>('select max(number) as last from fight where kind = :kind', { kind })?.last ?? 0,
  /** Practice fights that nobody bet on follow from their seed: they needn't be kept. */
  forgetEmpty: (db: Db, before: number) =>
    db.run(
      `delete from fight where kind = 'PRACTICE' and number < :before and state in ('PAID', 'VOID')
       and not exists (select 1 from fight_bet where fight = id) and not exists (select 1 from fight_pool where fight = id)`,
      { before },
    ),
  /** How those for money ended that were paid, and how many came to nothing. */
  played: (db: Db) =>
    db.all<{ ended: string; fights: number }>(
      `select case state when 'VOID' then 'void' else result end as ended, count(*) as fights from fight
       where kind = 'OWN' and state in ('PAID', 'VOID') group by 1`,
    ),
};

type Terms = Pick<FightRow, 'terms'>;
type Row = Record<string, unknown> | undefined;

function fightOf(row: Row): FightRow | null {
  return row ? ({ ...row, terms: JSON.parse(String(row.terms)) } as FightRow) : null;
}

function listOf(rows: readonly Row[]): FightRow[] {
  return rows.map((row) => fightOf(row) as FightRow);
}
