import { columns, time } from '../../../platform/columns.ts';
import type { Queryable } from '../../../platform/db.ts';

/** A list of names that is being tried. `block` empty: from everywhere. */
export type Wave = {
  waveId: bigint;
  block: string;
  begunAtMs: number;
  lastAtMs: number;
  tries: number;
  failures: number;
  untilMs: number;
};
const WAVE = columns<Wave>({
  waveId: 'wave_id',
  block: 'block',
  begunAtMs: time('begun_at'),
  lastAtMs: time('last_at'),
  tries: 'tries',
  failures: 'failures',
  untilMs: time('until_at'),
});
const NEW_WAVE = WAVE.behind<{ merchantId: number; open: boolean }>({ merchantId: 'merchant_id', open: 'open' });

/**
 * Counts a login with the list that is under way at its network, and begins one where none is: with all that was counted until then. Two
 * that begin one at once begin the same.
 */
export async function countInWave(
  db: Queryable,
  merchantId: number,
  { failed, ...wave }: Wave & { failed: boolean },
): Promise<{ waveId: bigint; tries: number }> {
  await db.query(
    `update login_wave set open = false where merchant_id = $1 and block = $2 and open and until_at <= to_timestamp($3 / 1000.0)`,
    [merchantId, wave.block, wave.lastAtMs],
  );
  const params = NEW_WAVE.params({ merchantId, open: true, ...wave });
  const [row] = await db.query<{ waveId: bigint; tries: number }>(
    `insert into login_wave as w ${NEW_WAVE.insert}
     on conflict (merchant_id, block) where open do update set tries = w.tries + 1,
       failures = w.failures + $${params.length + 1}, last_at = greatest(w.last_at, excluded.last_at),
       until_at = greatest(w.until_at, excluded.until_at)
     returning wave_id as "waveId", tries`,
    [...params, failed ? 1 : 0],
  );
  return row ?? { waveId: wave.waveId, tries: wave.tries };
}

/** A name that was tried; `whose` null: nobody's. */
export type Tried = { nameHash: Buffer; whose: bigint | null; entered: boolean };

export async function keepTried(
  db: Queryable,
  merchantId: number,
  { waveId, names, atMs }: { waveId: bigint; names: readonly Tried[]; atMs: number },
): Promise<void> {
  await db.query(
    `insert into login_wave_name as n (merchant_id, wave_id, name_hash, member_id, tries, entered_at, last_at)
     select $1, $2, hash, whose, 1, case when entered then to_timestamp($6 / 1000.0) end, to_timestamp($6 / 1000.0)
     from unnest($3::bytea[], $4::bigint[], $5::boolean[]) t (hash, whose, entered)
     on conflict (merchant_id, wave_id, name_hash) do update set tries = n.tries + 1,
       entered_at = coalesce(n.entered_at, excluded.entered_at), last_at = excluded.last_at`,
    [merchantId, waveId, names.map(({ nameHash }) => nameHash), names.map(({ whose }) => whose), names.map(({ entered }) => entered), atMs],
  );
}

/** Newest first, behind the one that was shown last. */
export async function listWaves(
  db: Queryable,
  merchantId: number,
  { before, max }: { before: bigint | null; max: number },
): Promise<Wave[]> {
  return db.query<Wave>(
    `select ${WAVE.select} from login_wave
      where merchant_id = $1 and ($2::bigint is null or wave_id < $2) order by wave_id desc limit $3`,
    [merchantId, before, max],
  );
}

export type WaveNames = {
  waveId: bigint;
  names: number;
  strangers: number;
  members: { memberId: string; account: string; tries: number; entered: boolean }[];
};

/** Of each of these lists, how many names are nobody's, and members: whom somebody got in as, then who was tried most. */
export async function namesOfWaves(
  db: Queryable,
  merchantId: number,
  { waveIds, max }: { waveIds: readonly bigint[]; max: number },
): Promise<WaveNames[]> {
  return db.query<WaveNames>(
    `select w.wave_id as "waveId", c.names, c.strangers, coalesce(m.members, '[]') as members
     from unnest($2::bigint[]) w (wave_id)
       cross join lateral (
         select count(*)::integer as names, (count(*) filter (where member_id is null))::integer as strangers
         from login_wave_name where merchant_id = $1 and wave_id = w.wave_id) c
       cross join lateral (
         select jsonb_agg(jsonb_build_object('memberId', member_id::text, 'account', account, 'tries', tries, 'entered', entered)
           order by entered desc, tries desc, member_id) as members
         from (
           select n.member_id, m.username as account, n.tries, n.entered_at is not null as entered
           from login_wave_name n join member m using (merchant_id, member_id)
           where n.merchant_id = $1 and n.wave_id = w.wave_id order by n.entered_at is null, n.tries desc, n.member_id limit $3) shown) m
     where c.names > 0`,
    [merchantId, waveIds, max],
  );
}
