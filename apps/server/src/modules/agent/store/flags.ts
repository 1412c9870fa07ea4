import { columns, day, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Evidence, Flag, FlagState } from '../flag.ts';
import type { Staked } from '../opposites.ts';
import { FLAGGED } from './payouts.ts';

const FLAG = columns<Flag>({
  flagId: 'flag_id',
  kind: 'kind',
  agentId: 'agent_id',
  memberId: 'member_id',
  otherId: 'other_id',
  about: 'about',
  evidence: json('evidence'),
  state: 'state',
  fromDay: day('from_day'),
  untilDay: day('until_day'),
  raisedAtMs: time('raised_at'),
  decidedAtMs: time('decided_at'),
  decidedName: 'decided_name',
  decidedId: 'decided_id',
  reason: 'reason',
});
const RAISED_AGAIN = FLAG.only('evidence', 'state', 'fromDay', 'raisedAtMs');
const NEW_FLAG = FLAG.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** Raises it; false: it was. What no person dismissed, but the decision on its pair, is raised again from now on: the pair is open anew. */
export async function insertFlag(tx: Queryable, merchantId: number, flag: Flag): Promise<boolean> {
  const rows = await tx.query(
    `insert into agent_flag ${NEW_FLAG.insert} on conflict (merchant_id, kind, about) do update set ${RAISED_AGAIN.replace}, decided_at = null, decided_name = null
       where agent_flag.state = 'dismissed' and agent_flag.decided_id is null returning 1`,
    NEW_FLAG.params({ merchantId, ...flag }),
  );
  return rows.length === 1;
}

/** A flag with names, what of rows it holds, and what of both sides was covered. */
export type ToldFlag = Omit<Flag, 'state'> & {
  state: FlagState;
  agent: string;
  member: string | null;
  other: string | null;
  held: bigint;
  draws: number;
  /** RING, QUALITY: whose prices it is about, up to twenty of them, and how many there are. */
  members: string[];
  memberCount: number;
  stake: bigint;
  otherStake: bigint;
  covered: bigint;
};
/** Newest first, in a state; or one of them. */
export async function listFlags(
  db: Queryable,
  merchantId: number,
  of: { state: FlagState; flagId: bigint | null; before: bigint | null; max: number },
): Promise<ToldFlag[]> {
  return db.query<ToldFlag & Row>(
    `select ${FLAG.selectOf('f')}, a.username as agent, m.username as member, o.username as other, coalesce(h.held, 0)::bigint as held,
       coalesce(c.draws, 0)::integer as draws, coalesce(c.stake, 0)::bigint as stake, coalesce(c.other_stake, 0)::bigint as "otherStake",
       coalesce(c.covered, 0)::bigint as covered, coalesce(n.names, '{}') as members, coalesce(n.count, 0)::integer as "memberCount"
     from agent_flag f join member a on a.merchant_id = f.merchant_id and a.member_id = f.agent_id
       left join member m on m.merchant_id = f.merchant_id and m.member_id = f.member_id
       left join member o on o.merchant_id = f.merchant_id and o.member_id = f.other_id
       left join lateral (
         select sum(s.due - s.paid - s.forgone) as held from statement s join payout_row r on r.merchant_id = s.merchant_id and r.statement_id = s.statement_id
         where f.state = 'open' and s.merchant_id = f.merchant_id and s.agent_id = f.agent_id and s.to_day >= f.from_day
           and s.from_day <= coalesce(f.until_day, 'infinity') and (f.kind not in ('RING', 'QUALITY') or s.kind = 'affiliate') and r.state = 'HELD' and r.held_for = 'flag') h on true
       left join lateral (
         select count(distinct v.draw_id) as draws, sum(v.stake) filter (where v.member_id = f.member_id) as stake,
           sum(v.stake) filter (where v.member_id = f.other_id) as other_stake, sum(v.covered) filter (where v.member_id = f.member_id) as covered
         from agent_flag_cover v where v.merchant_id = f.merchant_id and v.flag_id = f.flag_id) c on true
       left join lateral (
         select (array_agg(b.username::text order by b.member_id))[:20] as names, count(*) as count
         from agent_flag_member g join member b on b.merchant_id = g.merchant_id and b.member_id = g.member_id
         where g.merchant_id = f.merchant_id and g.flag_id = f.flag_id) n on true
     where f.merchant_id = $1 and f.state = $2 and ($3::bigint is null or f.flag_id = $3) and ($4::bigint is null or f.flag_id < $4)
     order by f.flag_id desc limit $5`,
    [merchantId, of.state, of.flagId, of.before, of.max],
  );
}

/** Holds what open flags stand in the way of and nobody was paid yet. */
export async function holdFlagged(db: Queryable, merchantId: number): Promise<void> {
  await db.query(
    `update payout_row r set state = 'HELD', held_for = 'flag'
     from statement s
     where s.merchant_id = $1 and s.agent_id in (select agent_id from agent_flag where merchant_id = $1 and state = 'open') and ${FLAGGED}
       and s.paid + s.forgone < s.due and r.merchant_id = s.merchant_id and r.statement_id = s.statement_id and r.state = 'READY'`,
    [merchantId],
  );
}

export async function lockFlag(tx: Tx, merchantId: number, flagId: bigint): Promise<Flag | null> {
  const [row] = await tx.query<Flag & Row>(`select ${FLAG.select} from agent_flag where merchant_id = $1 and flag_id = $2 for update`, [
    merchantId,
    flagId,
  ]);
  return row ?? null;
}

type Decision = { flagId: bigint; state: Exclude<FlagState, 'open'>; name: string; operatorId: bigint; reason: string; atMs: number };
/** Keeps who decided it; confirmed, closed days in which its play stands are reckoned again. */
export async function decideFlag(tx: Tx, merchantId: number, { flagId, state, name, operatorId, reason, atMs }: Decision): Promise<void> {
  await tx.query(
    `update agent_flag set state = $3, decided_name = $4, decided_id = $5, reason = $6, decided_at = to_timestamp($7 / 1000.0)
     where merchant_id = $1 and flag_id = $2 and state = 'open'`,
    [merchantId, flagId, state, name, operatorId, reason, atMs],
  );
  if (state === 'confirmed') await tx.query('select agent_mark_flagged($1, $2)', [merchantId, flagId]);
}

/** Who looks alike was decided to be two: what was flagged of them is dismissed. */
export async function dismissDecidedPairs(db: Queryable, merchantId: number, { by, atMs }: { by: string; atMs: number }): Promise<void> {
  await db.query(
    `update agent_flag f set state = 'dismissed', decided_name = $2, decided_at = to_timestamp($3 / 1000.0)
     where f.merchant_id = $1 and f.state = 'open' and f.kind = 'SELF' and agent_are_two(f.merchant_id, f.member_id, f.agent_id)`,
    [merchantId, by, atMs],
  );
}

/** Up to which pair of members, and which draw, was looked. */
export type Walk = { low: bigint; high: bigint; settledAtMs: number; drawId: bigint };
const WALK = columns<Walk>({ low: 'low', high: 'high', settledAtMs: time('settled_at'), drawId: 'draw_id' });
const NEW_WALK = WALK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function findWalk(db: Queryable, merchantId: number): Promise<Walk | null> {
  const [row] = await db.query<Walk & Row>(`select ${WALK.select} from agent_flag_walk where merchant_id = $1`, [merchantId]);
  return row ?? null;
}

export async function keepWalk(db: Queryable, merchantId: number, walk: Walk): Promise<void> {
  await db.query(
    `insert into agent_flag_walk ${NEW_WALK.insert} on conflict (merchant_id) do update set ${WALK.replace}`,
    NEW_WALK.params({ merchantId, ...walk }),
  );
}

export type LookAlike = {
  low: bigint;
  high: bigint;
  scoreE4: number;
  signals: NonNullable<Evidence['signals']>;
  memberId: bigint | null;
  agentId: bigint | null;
};
/** Pairs behind one; `memberId` stands below `agentId`, null where neither does. */
export async function listLookAlikes(
  db: Queryable,
  merchantId: number,
  { low, high, max }: { low: bigint; high: bigint; max: number },
): Promise<LookAlike[]> {
  return db.query<LookAlike & Row>(
    `select low, high, score_e4 as "scoreE4", signals, member_id as "memberId", agent_id as "agentId"
     from agent_look_alikes($1, $2, $3, $4)`,
    [merchantId, low, high, max],
  );
}

export type SettledDraw = { drawId: bigint; settledAtMs: number; closesAtMs: number };
/** Draws in the order in which they were settled, behind one. */
export async function listSettledDraws(
  db: Queryable,
  { settledAtMs, drawId, untilMs, max }: Pick<Walk, 'settledAtMs' | 'drawId'> & { untilMs: number; max: number },
): Promise<SettledDraw[]> {
  return db.query<SettledDraw & Row>(
    `select draw_id as "drawId", settled_at as "settledAtMs", closes_at as "closesAtMs" from draw
     where state = 'settled' and (settled_at, draw_id) > (to_timestamp($1 / 1000.0), $2) and settled_at <= to_timestamp($3 / 1000.0)
     order by settled_at, draw_id limit $4`,
    [settledAtMs, drawId, untilMs, max],
  );
}

/** What members in lines staked in a draw; whoever staked less than `least` is left out. */
export async function listStaked(
  db: Queryable,
  merchantId: number,
  { drawId, asset, least, max }: { drawId: bigint; asset: string; least: bigint; max: number },
): Promise<Staked[]> {
  return db.query<Staked & Row>('select member_id as "memberId", path, play, selection, stake from agent_staked($1, $2, $3, $4, $5)', [
    merchantId,
    drawId,
    asset,
    least,
    max,
  ]);
}

/** The flag of what it is about, locked. */
export async function lockFlagAbout(tx: Tx, merchantId: number, { kind, about }: Pick<Flag, 'kind' | 'about'>): Promise<Flag | null> {
  const [row] = await tx.query<Flag & Row>(
    `select ${FLAG.select} from agent_flag where merchant_id = $1 and kind = $2 and about = $3 for update`,
    [merchantId, kind, about],
  );
  return row ?? null;
}

type Cover = { flagId: bigint; memberId: bigint; drawId: bigint; asset: string; timeZone: string; stake: bigint; covered: bigint };
export async function keepCover(tx: Tx, merchantId: number, of: Cover): Promise<void> {
  await tx.query('select agent_keep_cover($1, $2, $3, $4, $5, $6, $7, $8)', [
    ...[merchantId, of.flagId, of.memberId, of.drawId, of.asset, of.timeZone, of.stake, of.covered],
  ]);
}

/** Whose prices a flag is about; a confirmed one takes those that came since. */
export async function addFlagMembers(
  tx: Tx,
  merchantId: number,
  { flagId, memberIds }: { flagId: bigint; memberIds: readonly bigint[] },
): Promise<void> {
  await tx.query(
    `with added as (
       insert into agent_flag_member (merchant_id, flag_id, member_id) select $1, $2, m from unnest($3::bigint[]) m
       on conflict do nothing returning 1)
     select agent_mark_flagged($1, $2) from agent_flag
     where merchant_id = $1 and flag_id = $2 and state = 'confirmed' and exists (select from added)`,
    [merchantId, flagId, memberIds],
  );
}

/** What was watched is a flag once so much was covered; a confirmed one takes what came since. */
export async function raiseWatched(tx: Tx, merchantId: number, { flagId, least }: { flagId: bigint; least: bigint }): Promise<void> {
  await tx.query(
    `update agent_flag f set state = 'open'
     where f.merchant_id = $1 and f.flag_id = $2 and f.state = 'watched' and $3 <= (
       select sum(v.covered) from agent_flag_cover v where v.merchant_id = $1 and v.flag_id = $2 and v.member_id = f.member_id)`,
    [merchantId, flagId, least],
  );
  await tx.query("select agent_mark_flagged($1, $2) from agent_flag where merchant_id = $1 and flag_id = $2 and state = 'confirmed'", [
    merchantId,
    flagId,
  ]);
}

/** What was watched until a day and came to nothing. */
export async function forgetWatched(db: Queryable, merchantId: number, beforeDay: string): Promise<void> {
  await db.query("delete from agent_flag where merchant_id = $1 and state = 'watched' and until_day < $2::date", [merchantId, beforeDay]);
}
