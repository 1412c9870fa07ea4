import type { Amount } from '@fairhall/money/amount';
import { amount } from '@fairhall/money/amount';
import { columns, day } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { LineStake } from '../benefits.ts';

/** How far the members of a day are looked at, in the order of their parts; `at` null: all are. */
export type RewardRun = { day: string; at: { part: number; memberId: bigint } | null };

type RunRow = { day: string; part: number | null; memberId: bigint | null };
const RUN = columns<RunRow>({ day: day('day'), part: 'part', memberId: 'member_id' });
const NEW = RUN.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function findRewardRun(db: Queryable, merchantId: number): Promise<RewardRun | null> {
  const [row] = await db.query<Row & RunRow>(
    `select ${RUN.select} from level_reward_run where merchant_id = $1 order by level_reward_run.day desc limit 1`,
    [merchantId],
  );
  if (!row) return null;
  const { day: of, part, memberId } = row;
  return { day: of, at: part === null || memberId === null ? null : { part, memberId } };
}

export async function beginRewardRun(db: Queryable, merchantId: number, of: string): Promise<void> {
  await db.query(
    `insert into level_reward_run ${NEW.insert} on conflict do nothing`,
    NEW.params({ merchantId, day: of, part: -1, memberId: 0n }),
  );
}

export async function moveRewardRun(db: Queryable, merchantId: number, { day: of, at }: RewardRun): Promise<void> {
  await db.query('update level_reward_run set part = $3, member_id = $4 where merchant_id = $1 and day = $2', [
    ...[merchantId, of, at?.part ?? null, at?.memberId ?? null],
  ]);
}

export type Candidate = {
  part: number;
  memberId: bigint;
  level: number;
  staked: Record<string, Amount>;
  /** Stakes by the rates that its line gave it when they were placed. */
  lined: LineStake[];
  birthday: boolean;
};
type Asked = {
  asset: string;
  /** The day of the stakes, and the categories; the day of gifts, and whether it is the first of a month. */
  playedDay: string;
  categories: readonly string[];
  /** Those whose rebate goes by the line. */
  lineCategories: readonly string[];
  day: string;
  monthly: boolean;
  after: { part: number; memberId: bigint };
  max: number;
};

/** Members behind one who have something to come: by their stakes, by their birthday, by their level on the first of a month. */
export async function nextCandidates(db: Queryable, merchantId: number, asked: Asked): Promise<Candidate[]> {
  const { asset, playedDay, categories, lineCategories, day: of, monthly, after, max } = asked;
  type Found = Omit<Candidate, 'staked' | 'lined'> & {
    staked: Record<string, string> | null;
    lined: (Omit<LineStake, 'valid'> & { valid: string })[] | null;
  };
  const rows = await db.query<Row & Found>(
    `select m.part, m.member_id as "memberId", coalesce(l.level, 0)::integer as level, d.staked, r.lined, b.birthday
     from member m
       left join member_level l on l.merchant_id = m.merchant_id and l.member_id = m.member_id
       left join lateral (
         select jsonb_object_agg(s.rebate_group, s.valid::text) as staked from (
           select d.rebate_group, sum(d.valid_cash) as valid from member_day d
           where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.asset = $2 and d.day = $3::date
             and d.rebate_group = any ($4)
           group by d.rebate_group having sum(d.valid_cash) > 0
         ) s
       ) d on true
       left join lateral (
         select jsonb_agg(jsonb_build_object('category', s.rebate_group, 'bps', s.rate, 'valid', s.valid::text) order by s.rebate_group, s.rate) as lined
         from (
           select d.rebate_group, o.rate, sum(d.valid_cash) as valid
           from member_day d cross join lateral rate_on(d.merchant_id, d.member_id, d.rebate_group, d.placed_day) o (rate)
           where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.asset = $2 and d.day = $3::date
             and d.rebate_group = any ($10) and o.rate > 0
           group by 1, 2 having sum(d.valid_cash) > 0
         ) s
       ) r on true
       -- Of the 29th of February the 28th, where there is none.
       cross join lateral (select coalesce(
         (m.birth_date + make_interval(years => extract(year from $5::date)::integer - extract(year from m.birth_date)::integer))::date
           = $5::date, false) as birthday) b
     where m.merchant_id = $1 and (m.part, m.member_id) > ($7, $8) and m.kind in (0, 1, 2) and m.state = 'active'
       and (d.staked is not null or r.lined is not null or b.birthday or $6 and l.level > 0)
     order by m.part, m.member_id limit $9`,
    [merchantId, asset, playedDay, categories, of, monthly, after.part, after.memberId, max, lineCategories],
  );
  return rows.map(({ staked, lined, ...row }) => ({
    ...row,
    lined: (lined ?? []).map(({ valid, ...one }) => ({ ...one, valid: amount(BigInt(valid)) })),
    staked: Object.fromEntries(Object.entries(staked ?? {}).map(([category, valid]) => [category, amount(BigInt(valid))])),
  }));
}

/** What a member's line gives it on a day, of categories. */
export async function listLineRates(
  db: Queryable,
  merchantId: number,
  { memberId, day: of, categories }: { memberId: bigint; day: string; categories: readonly string[] },
): Promise<{ category: string; bps: number }[]> {
  return db.query<Row & { category: string; bps: number }>(
    `select c.category, r.bps from unnest($4::text[]) with ordinality c (category, place)
       cross join lateral rate_on($1, $2, c.category, $3::date) r (bps) where r.bps > 0 order by c.place`,
    [merchantId, memberId, of, categories],
  );
}
