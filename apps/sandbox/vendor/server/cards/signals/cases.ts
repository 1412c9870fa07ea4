import type { CardCode } from '../../../card-games/codes.ts';
import type { Db } from '../../store/database.ts';

/**
 * What two players are looked at for. SHARED: a device, an address or a line. OFTEN: much of both's hands at one table. FLOW: chips go one
 * way beyond chance. FOLDS: the better hand was folded to the other. SQUEEZE: both raised till a third gave up. TIMES: they act as one.
 */
export const SIGNALS = ['SHARED', 'OFTEN', 'FLOW', 'FOLDS', 'SQUEEZE', 'TIMES'] as const;
export type Signal = (typeof SIGNALS)[number];
export const VERDICTS = ['NOTHING', 'WATCH', 'TOLD_OPERATOR'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Case = {
  id: number;
  code: CardCode;
  signal: Signal;
  one: number;
  other: number;
  /** Figures of the signal. */
  facts: string;
  /** Ids of hands, the newest first. */
  hands: string[];
  atMs: number;
};

/** Cases wait for a person. Nothing is taken from anybody by a signal. */
export const cases = {
  /** One of a kind at a time: as long as it is not reviewed, more of the same adds none. */
  open: (db: Db, { hands, ...about }: Omit<Case, 'id'>) =>
    db.run(
      `insert or ignore into card_case (code, signal, one, other, facts, hands, at_ms)
       values (:code, :signal, :one, :other, :facts, :hands, :atMs)`,
      { ...about, hands: JSON.stringify(hands) },
    ) > 0,
  list: (db: Db, most: number): Case[] =>
    db
      .all<Omit<Case, 'hands'> & { hands: string }>(
        `select id, code, signal, one, other, facts, hands, at_ms as "atMs" from card_case where reviewed_at_ms is null order by id limit :most`,
        { most },
      )
      .map((row) => ({ ...row, hands: JSON.parse(row.hands) as string[] })),
  review: (db: Db, { id, by, verdict, atMs }: { id: number; by: string; verdict: Verdict; atMs: number }) =>
    db.run('update card_case set reviewed_by = :by, verdict = :verdict, reviewed_at_ms = :atMs where id = :id and reviewed_at_ms is null', {
      id,
      by,
      verdict,
      atMs,
    }) > 0,
};
