import type { CardCode } from '../../../card-games/codes.ts';
import type { Db } from '../../store/database.ts';

/**
 * What two players are looked at for. SHARED: a device, an address or a line. OFTEN: much of both's hands at one table. FLOW: chips go one
 * way beyond chance. FOLDS: the better hand was folded to the other. SQUEEZE: both raised till a third gave up. TIMES: they act as one.
 */
export const SIGNALS = ['SHARED', 'OFTEN', 'FLOW', 'FOLDS', 'SQUEEZE', 'TIMES'] as const;
export type Signal = (typeof SIGNALS)[number];
/** REFERRED: it looks so, and the operator decides. Operators are told of each case from its beginning on. */
export const VERDICTS = ['NOTHING', 'WATCH', 'REFERRED'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What was reviewed is looked at anew after a week, should it go on. */
const AGAIN_MS = 7 * 86_400_000;

export type Figures = {
  /** Kinds of equal tags, by their first letters. */
  shared?: string[];
  /** That both were dealt in. */
  hands?: number;
  /** That each was dealt in, at whichever table. */
  dealt?: [one: number, other: number];
  /** Chips that came to `one` of `other`, in 1/10000. */
  flow?: string;
  /** How often it happened, and how often it could have. */
  times?: number;
  of?: number;
};

export type Case = {
  id: number;
  code: CardCode;
  signal: Signal;
  one: number;
  other: number;
  figures: Figures;
  /** Ids of hands, the newest first. */
  hands: string[];
  atMs: number;
  /** Null until it is reviewed. */
  verdict: Verdict | null;
  /** Counts what changed in any case: the last change of this one. */
  changed: number;
};
type NewCase = Omit<Case, 'id' | 'verdict' | 'changed'>;

const COLUMNS = 'id, code, signal, one, other, facts as figures, hands, at_ms as "atMs", verdict, changed';
const NEXT_CHANGE = '(select coalesce(max(changed), 0) + 1 from card_case)';

/** Cases wait for a person. Nothing is taken from anybody by a signal. */
export const cases = {
  /** One of a kind at a time: as long as it is not reviewed, and a while behind, more of the same adds none. */
  open: (db: Db, { hands, figures, ...about }: NewCase) =>
    db.run(
      `insert or ignore into card_case (code, signal, one, other, facts, hands, at_ms, changed)
       select :code, :signal, :one, :other, :figures, :hands, :atMs, ${NEXT_CHANGE}
        where not exists (select 1 from card_case
          where one = :one and other = :other and code = :code and signal = :signal and reviewed_at_ms > :atMs - ${AGAIN_MS})`,
      { ...about, figures: JSON.stringify(figures), hands: JSON.stringify(hands) },
    ) > 0,
  list: (db: Db, most: number): Case[] =>
    db.all<Row>(`select ${COLUMNS} from card_case where reviewed_at_ms is null order by id limit :most`, { most }).map(caseOf),
  review: (db: Db, { id, by, verdict, atMs }: { id: number; by: string; verdict: Verdict; atMs: number }) =>
    db.run(
      `update card_case set reviewed_by = :by, verdict = :verdict, reviewed_at_ms = :atMs, changed = ${NEXT_CHANGE}
        where id = :id and reviewed_at_ms is null`,
      { id, by, verdict, atMs },
    ) > 0,
  /** Those with players of one operator that changed behind a change, in that order. */
  changedBehind: (db: Db, { operator, after, most }: { operator: string; after: number; most: number }): Case[] =>
    db
      .all<Row>(
        `select ${COLUMNS} from card_case
          where changed > :after and exists (select 1 from player where player.id in (one, other) and operator = :operator)
          order by changed limit :most`,
        { operator, after, most },
      )
      .map(caseOf),
  lastChange: (db: Db) => db.get<{ last: number | null }>('select max(changed) as last from card_case')?.last ?? 0,
  /** A player of the operator's who is in a case of which both were dealt in. */
  playerIn: (db: Db, { hand, operator }: { hand: number; operator: string }) =>
    db.get<{ id: number }>(
      `select player.id from card_dealt a join card_dealt b on b.hand = a.hand join card_case on one = a.player and other = b.player
         join player on player.id in (one, other) and operator = :operator
        where a.hand = :hand order by player.id limit 1`,
      { hand, operator },
    )?.id,
};

type Row = Omit<Case, 'hands' | 'figures'> & { hands: string; figures: string };

function caseOf({ hands, figures, ...row }: Row): Case {
  return { ...row, hands: JSON.parse(hands) as string[], figures: JSON.parse(figures) as Figures };
}
