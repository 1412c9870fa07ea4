import type { Db } from '../../src/platform/db.ts';

/** Two members of Lotus who look like one person, as far as it is said. `owner`: the database's. */
export async function pairUp(
  owner: Db,
  [a, b]: readonly [bigint, bigint],
  { state = 'open', scoreE4 = 9_000, atMs = 0 } = {},
): Promise<void> {
  const [low, high] = a < b ? [a, b] : [b, a];
  await owner.query(
    `insert into signal_pair (merchant_id, low, high, score_e4, parts, state, found_at, decided_at)
     values (1, $1, $2, $3, '[]', $4, to_timestamp($5 / 1000.0), case when $4 <> 'open' then to_timestamp($5 / 1000.0) end)
     on conflict (merchant_id, low, high) do update set score_e4 = excluded.score_e4, state = excluded.state, decided_at = excluded.decided_at`,
    [low, high, scoreE4, state, atMs],
  );
}
