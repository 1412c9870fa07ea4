import type { Db } from '../../store/database.ts';

/** A fixture's place among all by age. */
export type Age = { id: string; starts_at_ms: number };

/** The oldest first, from behind `after`. An outright that somebody may still bet on is old by its start alone. */
export function listOldFixtures(db: Db, { beforeMs, after, most }: { beforeMs: number; after: Age | null; most: number }): Age[] {
  return db.all<Age>(
    `select id, starts_at_ms from sport_fixture
     where starts_at_ms < :beforeMs and (starts_at_ms, id) > (:afterMs, :afterId) and (is_outright = 0 or state not in ('PLANNED', 'LIVE'))
     order by starts_at_ms, id limit :most`,
    { beforeMs, most, afterMs: after?.starts_at_ms ?? Number.MIN_SAFE_INTEGER, afterId: after?.id ?? '' },
  );
}

/** Takes a fixture out of the book, with its markets and what was told of them. */
export function forgetFixture(db: Db, fixture: string): void {
  const markets = '(select id from sport_market where fixture = :fixture)';
  for (const sql of [
    'delete from sport_held where fixture = :fixture',
    `delete from sports_outcome where market in ${markets}`,
    `delete from sport_selection where market in ${markets}`,
    'delete from sport_market where fixture = :fixture',
    'delete from sports_result_said where fixture = :fixture',
    'delete from sport_fixture where id = :fixture',
  ])
    db.run(sql, { fixture });
}
