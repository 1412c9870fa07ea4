import type { FamilyCode } from '@fairhall/lottery/families';
import { invariant } from '@fairhall/money/result';
import { columns, float, floats, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Issue } from '../calendar.ts';

export type DrawState = 'open' | 'closed' | 'resulted' | 'settled' | 'void';

export type DrawRow = {
  drawId: bigint;
  gameId: number;
  numero: string;
  state: DrawState;
  opensAtMs: number;
  closesAtMs: number;
  drawsAtMs: number;
  committedAtMs: number;
  algorithm: string;
  /** Null: an official result, which is drawn elsewhere. */
  seedHash: string | null;
  ticketCount: number | null;
  ticketRoot: string | null;
  /** When the sale was ended and the tickets were sealed. */
  closedAtMs: number | null;
  seed: string | null;
  result: number[] | null;
  resultVersion: number;
  /** Chain and rounds named before sale, and the round that was used; null for draws that name none. */
  beaconChain: string | null;
  beaconRounds: number[] | null;
  beaconRound: number | null;
  /** Since when a round that is due has not been had. */
  beaconMissedAtMs: number | null;
  /** Of a result from elsewhere: who said it, "feed:" or "operator:" and a name. */
  resultSources: string[];
  /** A result from elsewhere that is not whole yet, as far as it is known; NOT_DRAWN for the rest. */
  partial: number[] | null;
  /** Since when sources contradict each other. */
  disputedAtMs: number | null;
};

const DRAWS = columns<DrawRow>({
  drawId: 'draw_id',
  gameId: 'game_id',
  numero: 'numero',
  state: 'state',
  opensAtMs: time('opens_at'),
  closesAtMs: time('closes_at'),
  drawsAtMs: time('draws_at'),
  committedAtMs: time('committed_at'),
  algorithm: 'algorithm',
  seedHash: 'seed_hash',
  ticketCount: 'ticket_count',
  ticketRoot: 'ticket_root',
  closedAtMs: time('closed_at'),
  seed: 'seed',
  result: 'result',
  resultVersion: 'result_version',
  beaconChain: 'beacon_chain',
  beaconRounds: floats('beacon_rounds'),
  beaconRound: float('beacon_round'),
  beaconMissedAtMs: time('beacon_missed_at'),
  resultSources: 'result_sources',
  partial: 'partial',
  disputedAtMs: time('disputed_at'),
});
const DRAW = DRAWS.select;

export async function findDraw(db: Queryable, drawId: bigint): Promise<DrawRow | null> {
  const [row] = await db.query<DrawRow>(`select ${DRAW} from draw where draw_id = $1`, [drawId]);
  return row ?? null;
}

export async function findDrawByNumero(db: Queryable, gameId: number, numero: string): Promise<DrawRow | null> {
  const [row] = await db.query<DrawRow>(`select ${DRAW} from draw where game_id = $1 and numero = $2`, [gameId, numero]);
  return row ?? null;
}

/** The family of a game by its code, and when its draw of this number draws. */
export async function findFamilyOfDraw(
  db: Queryable,
  gameCode: string,
  numero: string,
): Promise<{ family: FamilyCode; drawsAtMs: number } | null> {
  const [row] = await db.query<{ family: FamilyCode; drawsAtMs: number }>(
    `select g.family, d.draws_at as "drawsAtMs" from lottery_game g join draw d using (game_id) where g.code = $1 and d.numero = $2`,
    [gameCode, numero],
  );
  return row ?? null;
}

/** Draws of a game that draw after `fromMs`, soonest first. */
export async function comingDraws(db: Queryable, gameId: number, { fromMs, max }: { fromMs: number; max: number }): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from draw where game_id = $1 and draws_at > to_timestamp($2 / 1000.0) order by draws_at limit $3`,
    [gameId, fromMs, max],
  );
}

/** Draws of a game that are not closed yet, soonest first. */
export async function openDraws(db: Queryable, gameId: number, { nowMs, max }: { nowMs: number; max: number }): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from draw where game_id = $1 and draws_at > to_timestamp($2 / 1000.0) and closes_at > to_timestamp($2 / 1000.0) and state = 'open'
      order by draws_at limit $3`,
    [gameId, nowMs, max],
  );
}

/** Of each of these games the draw that draws next after `nowMs` and the one that drew last, where there are. */
export async function drawsAround(db: Queryable, gameIds: readonly number[], nowMs: number): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from unnest($1::integer[]) wanted (of_game) cross join lateral (
       (select * from draw where game_id = of_game and draws_at > to_timestamp($2 / 1000.0) order by draws_at limit 1)
       union all
       (select * from draw where game_id = of_game and draws_at <= to_timestamp($2 / 1000.0) order by draws_at desc limit 1)) around`,
    [gameIds, nowMs],
  );
}

/** Draws of a game that drew by `toMs`, newest first. */
export async function pastDraws(
  db: Queryable,
  gameId: number | null,
  { toMs, skip, max }: { toMs: number; skip: number; max: number },
): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from draw where ($1::integer is null or game_id = $1) and draws_at <= to_timestamp($2 / 1000.0) order by draws_at desc, game_id limit $4 offset $3`,
    [gameId, toMs, skip, max],
  );
}

/** Drawn ones with a result, newest first. */
export async function resultedDraws(db: Queryable, gameId: number, { skip, max }: { skip: number; max: number }): Promise<DrawRow[]> {
  return db.query<DrawRow>(`select ${DRAW} from draw where game_id = $1 and result is not null order by draws_at desc limit $3 offset $2`, [
    gameId,
    skip,
    max,
  ]);
}

/** How many results a game has, up to `max`. */
export async function countResultedDraws(db: Queryable, gameId: number, max: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::integer as n from (select from draw where game_id = $1 and result is not null order by draws_at desc limit $2) few',
    [gameId, max],
  );
  return row?.n ?? 0;
}

/** Drawn ones of a stretch of time, both ends in it, newest first; `ending`: those whose issue ends so. */
export async function resultedBetween(
  db: Queryable,
  gameId: number,
  { fromMs, toMs, ending, max }: { fromMs: number; toMs: number; ending: string; max: number },
): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from draw where game_id = $1 and draws_at between to_timestamp($2 / 1000.0) and to_timestamp($3 / 1000.0)
       and result is not null and right(numero, length($4)) = $4 order by draws_at desc limit $5`,
    [gameId, fromMs, toMs, ending, max],
  );
}

/** Of these games the draw of our own that was finished last. */
export async function newestFinished(db: Queryable, gameIds: readonly number[]): Promise<DrawRow | null> {
  const [row] = await db.query<DrawRow>(
    `select ${DRAW} from unnest($1::integer[]) wanted (of_game) cross join lateral (
       select * from draw where game_id = of_game and seed_hash is not null and result is not null order by draws_at desc limit 1) last
      order by draws_at desc limit 1`,
    [gameIds],
  );
  return row ?? null;
}

export async function countPastDraws(db: Queryable, gameId: number | null, toMs: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::integer as n from draw where ($1::integer is null or game_id = $1) and draws_at <= to_timestamp($2 / 1000.0)',
    [gameId, toMs],
  );
  return row?.n ?? 0;
}

/** How far a game's draws are planned. */
export type Planned = { gameId: number; lastMs: number | null; coming: number };

/** For every game when the last planned draw draws, and how many, up to `max`, are still to come. */
export async function plannedDraws(db: Queryable, { nowMs, max }: { nowMs: number; max: number }): Promise<Planned[]> {
  return db.query<Planned>(
    `select g.game_id as "gameId", last.draws_at as "lastMs", coming.count::integer as coming
       from lottery_game g
       left join lateral (select draws_at from draw d where d.game_id = g.game_id order by draws_at desc limit 1) last on true
      cross join lateral (
        select count(*) from (select from draw d where d.game_id = g.game_id and draws_at > to_timestamp($1 / 1000.0) limit $2) few
      ) coming
      order by g.game_id`,
    [nowMs, max],
  );
}

export type NewDraw = Issue & {
  drawId: bigint;
  gameId: number;
  algorithm: string;
  /** Secret until the result is out; null with its hash where the result is drawn elsewhere. */
  seed: string | null;
  seedHash: string | null;
  beaconChain: string | null;
  beaconRounds: number[] | null;
  nowMs: number;
};

const NEW_DRAW = DRAWS.only(
  'drawId',
  'gameId',
  'numero',
  'opensAtMs',
  'closesAtMs',
  'drawsAtMs',
  'algorithm',
  'seedHash',
  'committedAtMs',
  'beaconChain',
  'beaconRounds',
);
const NEW_DRAWS = NEW_DRAW.insertAll({
  ...{ drawId: 'bigint', gameId: 'integer', numero: 'text', opensAtMs: 'float8', closesAtMs: 'float8', drawsAtMs: 'float8' },
  ...{ algorithm: 'text', seedHash: 'text', committedAtMs: 'float8', beaconChain: 'text', beaconRounds: 'text' },
});
const SECRET = columns<{ drawId: bigint; seed: string }>({ drawId: 'draw_id', seed: 'seed' });
const NEW_SECRETS = SECRET.insertAll({ drawId: 'bigint', seed: 'text' });

/** Plans draws with their commitments; passes over issues that exist, so that two processes may plan at once. */
export async function insertDraws(tx: Tx, draws: readonly NewDraw[]): Promise<void> {
  const made = await tx.query<Pick<DrawRow, 'drawId'>>(
    `insert into draw ${NEW_DRAWS} on conflict (game_id, numero) do nothing returning draw_id as "drawId"`,
    NEW_DRAW.arrays(draws.map(({ nowMs, ...draw }) => ({ ...draw, committedAtMs: nowMs }))),
  );
  const madeIds = new Set(made.map(({ drawId }) => drawId));
  const secrets = draws.flatMap(({ drawId, seed }) => (seed !== null && madeIds.has(drawId) ? [{ drawId, seed }] : []));
  if (secrets.length > 0) await tx.query(`insert into draw_secret ${NEW_SECRETS}`, SECRET.arrays(secrets));
}

/** A draw whose sale is over and that is not closed yet, the longest first. */
export async function nextEndedDraw(
  db: Queryable,
  { nowMs, besides }: { nowMs: number; besides: readonly bigint[] },
): Promise<DrawRow | null> {
  const [row] = await db.query<DrawRow>(
    `select ${DRAW} from draw where state = 'open' and closes_at <= to_timestamp($1 / 1000.0) and draw_id <> all ($2)
      order by closes_at limit 1`,
    [nowMs, besides],
  );
  return row ?? null;
}

/** When the next sale is over; null when nothing is on sale. */
export async function nextCloseMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ atMs: number }>(`select closes_at as "atMs" from draw where state = 'open' order by closes_at limit 1`);
  return row?.atMs ?? null;
}

/** When the next of our own draws draws, closed or still on sale; null when there is none. */
export async function nextOwnDrawMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ atMs: number }>(
    `select draws_at as "atMs" from draw where state in ('open', 'closed') and seed_hash is not null order by draws_at limit 1`,
  );
  return row?.atMs ?? null;
}

/**
 * Closed own draws whose result is due: those with tickets in them, the longest first; or those without, the newest first; `besides` are
 * left out.
 */
export async function closedDue(
  db: Queryable,
  { nowMs, max, sold, besides }: { nowMs: number; max: number; sold: boolean; besides: readonly bigint[] },
): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from draw where state = 'closed' and seed_hash is not null and draws_at <= to_timestamp($1 / 1000.0)
      and ticket_count ${sold ? '>' : '='} 0 and draw_id <> all ($3::bigint[]) order by draws_at ${sold ? '' : 'desc'}, draw_id limit $2`,
    [nowMs, max, besides],
  );
}

/** Closed draws of others that have drawn and have no result, the newest first. */
export async function awaitedDraws(db: Queryable, { nowMs, max }: { nowMs: number; max: number }): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from draw where state = 'closed' and seed_hash is null and draws_at <= to_timestamp($1 / 1000.0)
      order by draws_at desc, draw_id limit $2`,
    [nowMs, max],
  );
}

/** Draws of others with a result, of these games, the newest first. */
export async function officialResulted(db: Queryable, gameIds: readonly number[], max: number): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from draw where game_id = any ($1) and seed_hash is null and result is not null order by draws_at desc, draw_id limit $2`,
    [gameIds, max],
  );
}

export async function closeDraw(
  tx: Tx,
  drawId: bigint,
  { count, root, nowMs }: { count: number; root: string; nowMs: number },
): Promise<void> {
  await tx.query(
    `update draw set state = 'closed', ticket_count = $2, ticket_root = $3, closed_at = to_timestamp($4 / 1000.0) where draw_id = $1`,
    [drawId, count, root, nowMs],
  );
}

export async function secretSeed(tx: Tx, drawId: bigint): Promise<string | null> {
  const [row] = await tx.query<{ seed: string }>('select seed from draw_secret where draw_id = $1', [drawId]);
  return row?.seed ?? null;
}

export async function revealDraw(
  tx: Tx,
  drawId: bigint,
  { result, seed, beaconRound, nowMs }: { result: readonly number[]; seed: string; beaconRound: number | null; nowMs: number },
): Promise<void> {
  await tx.query(
    `update draw set state = 'resulted', result = $2, seed = $3, result_version = 1, beacon_round = $5, resulted_at = to_timestamp($4 / 1000.0)
      where draw_id = $1`,
    [drawId, result, seed, nowMs, beaconRound],
  );
}

/** Takes back a closed draw whose beacon failed, or whose result never came. Hold the draw. */
export async function giveUpDraw(tx: Tx, drawId: bigint): Promise<void> {
  await tx.query(`update draw set state = 'void', partial = null, disputed_at = null where draw_id = $1 and state = 'closed'`, [drawId]);
}

export async function markSettled(tx: Tx, drawId: bigint, nowMs: number): Promise<void> {
  await tx.query(`update draw set state = 'settled', settled_at = to_timestamp($2 / 1000.0) where draw_id = $1 and state = 'resulted'`, [
    drawId,
    nowMs,
  ]);
}

/** Draws that wait for their settlement, the longest first; `besides` are left out. */
export async function resultedWaiting(db: Queryable, { max, besides }: { max: number; besides: readonly bigint[] }): Promise<DrawRow[]> {
  return db.query<DrawRow>(
    `select ${DRAW} from draw where state = 'resulted' and draw_id <> all ($2::bigint[]) order by draws_at limit $1`,
    [max, besides],
  );
}

/** Takes a draw for this transaction alone: whoever sells, settles, corrects or voids it waits. Move no money while it is held. */
export async function lockDraw(tx: Tx, drawId: bigint): Promise<DrawRow | null> {
  const [row] = await tx.query<DrawRow>(`select ${DRAW} from draw where draw_id = $1 for update`, [drawId]);
  return row ?? null;
}

/** Replaces the result of a drawn draw by a later version, which waits for its settlement; the one before is kept. Hold the draw. */
export async function correctDraw(
  tx: Tx,
  { drawId, resultVersion, result: before, resultSources }: DrawRow,
  { result, reason, nowMs, sources = [] }: { result: readonly number[]; reason: string; nowMs: number; sources?: readonly string[] },
): Promise<void> {
  invariant(before, 'a draw that was drawn has a result');
  await tx.query(
    `insert into draw_result_past ${PAST.insert}`,
    PAST.params({ drawId, resultVersion, result: before, reason, sources: resultSources, correctedAtMs: nowMs }),
  );
  await tx.query(
    `update draw set state = 'resulted', result = $2, result_version = result_version + 1, result_sources = $4,
       resulted_at = to_timestamp($3 / 1000.0) where draw_id = $1`,
    [drawId, result, nowMs, sources],
  );
}

/** A result that was corrected later. */
export type PastResult = {
  drawId: bigint;
  resultVersion: number;
  result: number[];
  reason: string;
  sources: string[];
  correctedAtMs: number;
};

const PAST = columns<PastResult>({
  drawId: 'draw_id',
  resultVersion: 'result_version',
  result: 'result',
  reason: 'reason',
  sources: 'sources',
  correctedAtMs: time('corrected_at'),
});

/** Results of these draws that were corrected, in their order. */
export async function pastResults(db: Queryable, drawIds: readonly bigint[]): Promise<PastResult[]> {
  return db.query<PastResult>(`select ${PAST.select} from draw_result_past where draw_id = any ($1) order by draw_id, result_version`, [
    drawIds,
  ]);
}

/**
 * Since when the oldest draw waits that should be settled by `nowMs` and is not, or whose stakes should be given back and are not. A result
 * that is drawn elsewhere is waited for by others.
 */
export async function oldestUnsettledMs(db: Queryable, nowMs: number): Promise<number | null> {
  const [row] = await db.query<{ at: number | null }>(
    `select min(since) as at from (
       select draws_at as since from draw where state in ('open', 'closed', 'resulted') and draws_at <= to_timestamp($1 / 1000.0)
         and (state <> 'closed' or seed_hash is not null)
       union all select voided_at from draw_void where refunded_at is null) waiting`,
    [nowMs],
  );
  return row?.at ?? null;
}
