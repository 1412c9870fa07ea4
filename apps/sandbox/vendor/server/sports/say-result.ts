import type { Db } from '../store/database.ts';
import type { BookDesk, EnteredResult } from './book-port.ts';

const SCORE = /^([A-Z][A-Z0-9]{0,7}) (\d{1,3})-(\d{1,3})$/;

export type SaidResult = { fixture: string; status: EnteredResult['status']; text: string; places: number; isOutright: boolean };
type By = { person: string; atMs: number };

/** A result as a person writes it: `MATCH 2-1 H1 1-0`, or names of winners. Null: it can't be read. */
export function readResult({ fixture, status, text, places, isOutright }: SaidResult, atMs: number): EnteredResult | null {
  const none = { fixture, status, scores: {}, half: null, outright: null, atMs };
  if (isOutright) {
    const winners = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
    return status === 'FT' && winners.length === 0 ? null : { ...none, outright: { winners, places, nonrunners: [] } };
  }
  const words = text.trim() === '' ? [] : text.trim().toUpperCase().split(/\s+/);
  const scores: Record<string, { h: number; a: number }> = {};
  for (let at = 0; at < words.length; at += 2) {
    const read = SCORE.exec(`${words[at]} ${words[at + 1] ?? ''}`);
    if (!read) return null;
    scores[read[1] as string] = { h: Number(read[2]), a: Number(read[3]) };
  }
  return { ...none, scores, half: scores.H1 ?? null };
}

/** What the first person said of a fixture. */
export function firstWord(db: Db, fixture: string): { person: string; body: string } | undefined {
  return db.get('select person, body from sports_result_said where fixture = :fixture', { fixture });
}

/** One person's word waits for another's; two that are the same settle the fixture, two that differ are both forgotten. */
export function sayResult(
  db: Db,
  desk: BookDesk,
  result: EnteredResult,
  { person, atMs }: By,
): 'WAITS' | 'DONE' | 'DIFFERS' | 'ANOTHER_PERSON' | 'NOT_TAKEN' {
  const { atMs: _atMs, ...said } = result;
  const body = JSON.stringify(said);
  const { fixture } = result;
  const first = firstWord(db, fixture);
  if (!first) {
    db.run('insert into sports_result_said (fixture, person, body, at_ms) values (:fixture, :person, :body, :atMs)', {
      fixture,
      person,
      body,
      atMs,
    });
    return 'WAITS';
  }
  if (first.person === person) return 'ANOTHER_PERSON';
  db.run('delete from sports_result_said where fixture = :fixture', { fixture });
  if (first.body !== body) return 'DIFFERS';
  return desk.enterResult(db, result) ? 'DONE' : 'NOT_TAKEN';
}
