import type { BoardScore } from '@fairhall/contract/promotion/plan';
import { startOfDayNamed } from '../../../platform/calendar-day.ts';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { Scoring } from '../board.ts';

type Of = { campaignId: bigint };
/** `filledPart` and `filledMember`: how far its first count is; null: through. */
export type Board = Of & { version: number; filledPart: number | null; filledMember: bigint | null; finalAtMs: number | null };
const BOARD = columns<Board>({
  ...{ campaignId: 'campaign_id', version: 'version', filledPart: 'filled_part', filledMember: 'filled_member' },
  finalAtMs: time('final_at'),
});
const NEW = BOARD.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const OF = 'merchant_id = $1 and campaign_id = $2';

export async function insertBoard(db: Queryable, merchantId: number, { campaignId, version }: Of & { version: number }): Promise<void> {
  const first = { filledPart: -1, filledMember: 0n, finalAtMs: null };
  await db.query(`insert into board ${NEW.insert} on conflict do nothing`, NEW.params({ merchantId, campaignId, version, ...first }));
}

export async function findBoard(db: Queryable, merchantId: number, campaignId: bigint): Promise<Board | null> {
  const [row] = await db.query<Board & Row>(`select ${BOARD.select} from board where ${OF}`, [merchantId, campaignId]);
  return row ?? null;
}

/** Held until the commit: its ranks are written down once. */
export async function lockBoard(tx: Tx, merchantId: number, campaignId: bigint): Promise<Board | null> {
  const [row] = await tx.query<Board & Row>(`select ${BOARD.select} from board where ${OF} for update`, [merchantId, campaignId]);
  return row ?? null;
}

/** Campaigns of boards that were started and have none yet, though they may be over by now; not what was stopped before it began. */
export async function listUnbegun(db: Queryable, merchantId: number): Promise<(Of & { version: number })[]> {
  return db.query(
    `select c.campaign_id as "campaignId", c.version from campaign c
       join campaign_version v on v.merchant_id = c.merchant_id and v.campaign_id = c.campaign_id and v.version = c.version
     where c.merchant_id = $1 and c.trigger = 'rank' and c.started_at is not null
       and (c.stopped_at is null or c.stopped_at > to_timestamp((v.body ->> 'startsAtMs')::bigint / 1000.0))
       and not exists (select from board b where b.merchant_id = c.merchant_id and b.campaign_id = c.campaign_id)
     order by c.campaign_id limit 200`,
    [merchantId],
  );
}

export type OpenBoard = Board & { stoppedAtMs: number | null };

/** Boards whose ranks are not written down yet. */
export async function listOpenBoards(db: Queryable, merchantId: number): Promise<OpenBoard[]> {
  return db.query<OpenBoard & Row>(
    `select ${BOARD.selectOf('b')}, c.stopped_at as "stoppedAtMs"
     from board b join campaign c on c.merchant_id = b.merchant_id and c.campaign_id = b.campaign_id
     where b.merchant_id = $1 and b.final_at is null order by b.campaign_id`,
    [merchantId],
  );
}

/** Boards that go on, are to come, or were final since a moment: the newest first, each by the version that it was begun under. */
export async function listShown(
  db: Queryable,
  merchantId: number,
  { sinceMs, max }: { sinceMs: number; max: number },
): Promise<{ campaignId: bigint; version: number; stoppedAtMs: number | null; finalAtMs: number | null }[]> {
  return db.query(
    `select c.campaign_id as "campaignId", coalesce(b.version, c.version) as version, c.stopped_at as "stoppedAtMs", b.final_at as "finalAtMs"
     from campaign c left join board b on b.merchant_id = c.merchant_id and b.campaign_id = c.campaign_id
     where c.merchant_id = $1 and c.trigger = 'rank'
       and (c.state in ('running', 'paused') and b.final_at is null or b.campaign_id is not null and c.state = 'stopped' and b.final_at is null
         or b.final_at > to_timestamp($2 / 1000.0))
     order by c.campaign_id desc limit $3`,
    [merchantId, sinceMs, max],
  );
}

export async function moveFilled(
  db: Queryable,
  merchantId: number,
  { campaignId, at }: Of & { at: { part: number; memberId: bigint } | null },
): Promise<void> {
  await db.query(`update board set filled_part = $3, filled_member = $4 where ${OF}`, [
    ...[merchantId, campaignId, at?.part ?? null, at?.memberId ?? null],
  ]);
}

export async function markFinal(tx: Tx, merchantId: number, { campaignId, atMs }: Of & { atMs: number }): Promise<void> {
  await tx.query(`update board set final_at = to_timestamp($3 / 1000.0) where ${OF}`, [merchantId, campaignId, atMs]);
}

type Counting = Of & {
  asset: string;
  timeZone: string;
  fromDay: string;
  toDay: string;
  weights: ReadonlyMap<string, bigint>;
  scoring: Scoring;
  memberIds: readonly bigint[];
  nowMs: number;
};

/** Rounds that were opened longer before a board began score on none: so much of a member is read, whatever it played before. */
const OPENED_BEFORE_MS = 92 * 86_400_000;
const BY_DAYS = `
  select sum(least(o.score, coalesce($9::bigint, o.score)))::bigint as score from (
    select sum(greatest(d.valid_cash, 0) * w.bps / 10000)::bigint as score
    from member_day d join unnest($8::text[], $10::bigint[]) w (category, bps) on w.category = d.rebate_group
    where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.asset = $5
      and d.day between $6::date and $7::date
    group by d.day) o`;
const ROUNDS = `
  select r.stake, r.won, r.at, r.made_id from cash_round r
  where r.merchant_id = m.merchant_id and r.part = m.part and r.member_id = m.member_id and r.asset = $5 and r.category = any ($8::text[])
    and r.at >= $6::date::timestamp at time zone $9 and r.at < ($7::date + 1)::timestamp at time zone $9 and r.stake > 0 and r.stake >= $10
    and r.made_id >= $11`;
/** A member's score of its rounds; a multiple is cut to 1/10000, and fits its column whatever was won. */
const BY_ROUNDS: Record<Exclude<BoardScore, 'stake'>, string> = {
  multiple: `select max(least(div(r.won::numeric * 10000, r.stake), 1e18))::bigint as score from (${ROUNDS}) r where $12 > 0`,
  wins: `select count(*) filter (where r.won > r.stake) as score from (${ROUNDS}) r where $12 > 0`,
  profit: `select greatest(max(o.score), 0)::bigint as score from (
      select sum(r.won - r.stake) over last as score, count(*) over last as rounds from (${ROUNDS}) r
      window last as (order by r.at, r.made_id rows between $12 - 1 preceding and current row)) o
    where o.rounds = $12`,
};

/** Counts some members anew; nobody of the house scores. Who comes to more reached it now; who comes to less, by a void, keeps the moment. */
export async function countScores(
  db: Queryable,
  merchantId: number,
  { campaignId, asset, timeZone, fromDay, toDay, weights, scoring, memberIds, nowMs }: Counting,
): Promise<void> {
  const { by, minStake, inRow, dayCap } = scoring;
  const openedFrom = idAtMs(startOfDayNamed(fromDay, timeZone) - OPENED_BEFORE_MS);
  const categories = [...weights.keys()];
  const params = by === 'stake' ? [categories, dayCap, [...weights.values()]] : [categories, timeZone, minStake, openedFrom, inRow];
  await db.query(
    `insert into board_score as b (merchant_id, campaign_id, member_id, score, reached_at)
     select $1, $2, o.member_id, o.score, to_timestamp($4 / 1000.0)
     from (
       select m.member_id, case when m.kind in (0, 1, 2) and not promotion_staff($1, m.member_id) then coalesce(s.score, 0) else 0 end as score
       from member m left join lateral (${by === 'stake' ? BY_DAYS : BY_ROUNDS[by]}) s on true
       where m.merchant_id = $1 and m.member_id = any ($3)) o
     where o.score > 0 or exists (
       select from board_score k where k.merchant_id = $1 and k.campaign_id = $2 and k.member_id = o.member_id)
     on conflict (merchant_id, campaign_id, member_id) do update set score = excluded.score,
       reached_at = case when excluded.score > b.score then excluded.reached_at else b.reached_at end
     where b.score <> excluded.score`,
    [merchantId, campaignId, memberIds, nowMs, asset, fromDay, toDay, ...params],
  );
}

export type Ranked = { memberId: bigint; name: string; score: bigint };

/** The best of a board behind so many, in their order: the score, the moment it was reached, the member's number. */
export async function listRanked(
  db: Queryable,
  merchantId: number,
  { campaignId, skip = 0, max }: Of & { skip?: number; max: number },
): Promise<Ranked[]> {
  return db.query<Ranked & Row>(
    `select s.member_id as "memberId", m.username as name, s.score
     from board_score s join member m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
     where s.merchant_id = $1 and s.campaign_id = $2 and s.score > 0
     order by s.score desc, s.reached_at, s.member_id offset $3 limit $4`,
    [merchantId, campaignId, skip, max],
  );
}

/** A member's own score and place, wherever that is; null: it has none. */
export async function findOwnRank(
  db: Queryable,
  merchantId: number,
  { campaignId, memberId }: Of & { memberId: bigint },
): Promise<{ rank: number; score: bigint } | null> {
  const [row] = await db.query<{ rank: number; score: bigint }>(
    `select own.score, (1 + (
       select count(*) from board_score s
       where s.merchant_id = $1 and s.campaign_id = $2
         and (s.score > own.score or s.score = own.score and (s.reached_at, s.member_id) < (own.reached_at, own.member_id))))::integer as rank
     from board_score own where own.merchant_id = $1 and own.campaign_id = $2 and own.member_id = $3 and own.score > 0`,
    [merchantId, campaignId, memberId],
  );
  return row ?? null;
}

export type Rank = Of & { rank: number; memberId: bigint; score: bigint };
const RANK = columns<Rank>({ campaignId: 'campaign_id', rank: 'rank', memberId: 'member_id', score: 'score' });
const NEW_RANK = RANK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function insertRanks(tx: Tx, merchantId: number, ranks: readonly Rank[]): Promise<void> {
  const types = { merchantId: 'integer', campaignId: 'bigint', rank: 'smallint', memberId: 'bigint', score: 'bigint' };
  await tx.query(`insert into board_rank ${NEW_RANK.insertAll(types)}`, NEW_RANK.arrays(ranks.map((rank) => ({ ...rank, merchantId }))));
}

/** The ranks of a board that is final, with their members' names. */
export async function listRanks(db: Queryable, merchantId: number, campaignId: bigint): Promise<Ranked[]> {
  return db.query<Ranked & Row>(
    `select k.member_id as "memberId", m.username as name, k.score
     from board_rank k join member m on m.merchant_id = k.merchant_id and m.member_id = k.member_id
     where k.merchant_id = $1 and k.campaign_id = $2 order by k.rank`,
    [merchantId, campaignId],
  );
}

/** The ranks that nothing was given for yet; those at which it failed when they are due again. */
export async function listUnpaid(db: Queryable, merchantId: number, { nowMs, max }: { nowMs: number; max: number }): Promise<Rank[]> {
  return db.query<Rank & Row>(
    `select ${RANK.selectOf('k')} from board_rank k
     where k.merchant_id = $1 and not exists (
       select from reward r where r.merchant_id = k.merchant_id and r.part = ledger_part(k.merchant_id, k.member_id)
         and r.member_id = k.member_id and r.campaign_id = k.campaign_id and r.occasion = 'rank:' || k.rank)
       and not exists (
         select from gift_failure f where f.merchant_id = k.merchant_id and f.campaign_id = k.campaign_id and f.member_id = k.member_id
           and f.occasion = 'rank:' || k.rank and f.try_at > to_timestamp($2 / 1000.0))
     order by k.campaign_id, k.rank limit $3`,
    [merchantId, nowMs, max],
  );
}

/** Of some members those who share what only one person has with another of them, whom nobody has found to be two. */
export async function listLinked(db: Queryable, merchantId: number, memberIds: readonly bigint[]): Promise<[bigint, bigint][]> {
  const rows = await db.query<{ low: bigint; high: bigint }>(
    `select p.low, p.high from signal_pair p
     where p.merchant_id = $1 and p.low = any ($2) and p.high = any ($2)
       and (p.state = 'same_person' or p.state = 'open' and p.score_e4 >= 6000)`,
    [merchantId, memberIds],
  );
  return rows.map(({ low, high }) => [low, high]);
}
