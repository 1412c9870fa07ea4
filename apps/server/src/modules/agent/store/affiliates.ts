import type { AffiliateState, AffiliateTerms } from '@fairhall/contract/agent/affiliate-plans';
import { columns, day, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { TIER_PAID } from './payouts.ts';

export type PlanVersion = {
  planId: bigint;
  version: number;
  terms: AffiliateTerms;
  hash: string;
  madeAtMs: number;
  madeName: string;
};
const VERSION = columns<PlanVersion>({
  ...{ planId: 'plan_id', version: 'version', terms: json('terms'), hash: 'hash', madeAtMs: time('made_at'), madeName: 'made_name' },
});
const NEW_VERSION = VERSION.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const NEW_PLAN = columns<{ merchantId: number; planId: bigint; name: string; version: number }>({
  ...{ merchantId: 'merchant_id', planId: 'plan_id', name: 'name', version: 'version' },
});

export type Plan = PlanVersion & { name: string; affiliates: number };
/** Each as it is now, or one of them. */
export async function listPlans(db: Queryable, merchantId: number, planId: bigint | null): Promise<Plan[]> {
  return db.query<Plan & Row>(
    `select ${VERSION.selectOf('v')}, p.name, (
       select count(*)::integer from (select distinct on (member_id) plan_id from affiliate_term where merchant_id = $1 order by member_id, from_month desc) t
       where t.plan_id = p.plan_id) as affiliates
     from affiliate_plan p join affiliate_plan_version v on v.merchant_id = p.merchant_id and v.plan_id = p.plan_id and v.version = p.version
     where p.merchant_id = $1 and ($2::bigint is null or p.plan_id = $2) order by p.plan_id`,
    [merchantId, planId],
  );
}

/** The next version of a plan, or a new one as version 1; false: another one took the version meanwhile. */
export async function savePlan(tx: Tx, merchantId: number, { name, ...version }: PlanVersion & { name: string }): Promise<boolean> {
  const { planId } = version;
  const rows =
    version.version === 1
      ? await tx.query(
          `insert into affiliate_plan ${NEW_PLAN.insert} returning 1`,
          NEW_PLAN.params({ merchantId, planId, name, version: 1 }),
        )
      : await tx.query(
          'update affiliate_plan set name = $3, version = $4 where merchant_id = $1 and plan_id = $2 and version = $4 - 1 returning 1',
          [merchantId, planId, name, version.version],
        );
  if (rows.length === 0) return false;
  await tx.query(`insert into affiliate_plan_version ${NEW_VERSION.insert}`, NEW_VERSION.params({ merchantId, ...version }));
  return true;
}

export type Affiliate = {
  memberId: bigint;
  state: AffiliateState;
  sites: string;
  appliedAtMs: number;
  decidedAtMs: number | null;
  decidedName: string | null;
  reason: string;
};
const AFFILIATE = columns<Affiliate>({
  ...{ memberId: 'member_id', state: 'state', sites: 'sites', appliedAtMs: time('applied_at'), decidedAtMs: time('decided_at') },
  ...{ decidedName: 'decided_name', reason: 'reason' },
});
const NEW_AFFILIATE = AFFILIATE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function findAffiliate(db: Queryable, merchantId: number, memberId: bigint): Promise<Affiliate | null> {
  const [row] = await db.query<Affiliate & Row>(`select ${AFFILIATE.select} from affiliate where merchant_id = $1 and member_id = $2`, [
    merchantId,
    memberId,
  ]);
  return row ?? null;
}

/** False: it applied before. */
export async function insertAffiliate(db: Queryable, merchantId: number, affiliate: Affiliate): Promise<boolean> {
  const rows = await db.query(
    `insert into affiliate ${NEW_AFFILIATE.insert} on conflict do nothing returning 1`,
    NEW_AFFILIATE.params({ merchantId, ...affiliate }),
  );
  return rows.length === 1;
}

/** From a state to another; false: it is in another one by now. */
export async function moveAffiliate(
  tx: Tx,
  merchantId: number,
  {
    memberId,
    from,
    ...to
  }: { memberId: bigint; from: AffiliateState } & Pick<Affiliate, 'state' | 'decidedAtMs' | 'decidedName' | 'reason'>,
): Promise<boolean> {
  const rows = await tx.query(
    `update affiliate set state = $4, decided_at = to_timestamp($5 / 1000.0), decided_name = $6, reason = $7
     where merchant_id = $1 and member_id = $2 and state = $3 returning 1`,
    [merchantId, memberId, from, to.state, to.decidedAtMs, to.decidedName, to.reason],
  );
  return rows.length === 1;
}

/** By which plan an affiliate is paid from a month on; `planId` null: by none. */
export type Term = {
  memberId: bigint;
  fromMonth: string;
  planId: bigint | null;
  version: number | null;
  madeAtMs: number;
  madeName: string;
};
const TERM = columns<Term>({
  ...{
    memberId: 'member_id',
    fromMonth: day('from_month'),
    planId: 'plan_id',
    version: 'version',
    madeAtMs: time('made_at'),
    madeName: 'made_name',
  },
});
const NEW_TERM = TERM.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** The newest first: what holds in a month is the first that is not behind it. */
export async function listTerms(
  db: Queryable,
  merchantId: number,
  { memberId, max }: { memberId: bigint; max: number },
): Promise<(Term & { name: string | null; terms: AffiliateTerms | null; hash: string | null })[]> {
  return db.query(
    `select ${TERM.selectOf('t')}, p.name, v.terms, v.hash
     from affiliate_term t left join affiliate_plan p on p.merchant_id = t.merchant_id and p.plan_id = t.plan_id
       left join affiliate_plan_version v on v.merchant_id = t.merchant_id and v.plan_id = t.plan_id and v.version = t.version
     where t.merchant_id = $1 and t.member_id = $2 order by t.from_month desc limit $3`,
    [merchantId, memberId, max],
  );
}

/** What was said of the same month before is said no more. */
export async function putTerm(tx: Tx, merchantId: number, term: Term): Promise<void> {
  await tx.query(
    `insert into affiliate_term ${NEW_TERM.insert}
     on conflict (merchant_id, member_id, from_month) do update
     set plan_id = excluded.plan_id, version = excluded.version, made_at = excluded.made_at, made_name = excluded.made_name`,
    NEW_TERM.params({ merchantId, ...term }),
  );
}

export type ListedAffiliate = Affiliate & {
  account: string;
  isKnown: boolean;
  planId: bigint | null;
  planName: string | null;
  version: number | null;
  fromMonth: string | null;
};
/** In a state, or one of them; who came last first. */
export async function listAffiliates(
  db: Queryable,
  merchantId: number,
  { state, memberId, before, max }: { state: AffiliateState | null; memberId: bigint | null; before: bigint | null; max: number },
): Promise<ListedAffiliate[]> {
  return db.query<ListedAffiliate & Row>(
    `select ${AFFILIATE.selectOf('f')}, m.username as account, coalesce(g.tier >= $6, false) as "isKnown",
       t.plan_id as "planId", p.name as "planName", t.version, to_char(t.from_month, 'YYYY-MM-DD') as "fromMonth"
     from affiliate f join member m on m.merchant_id = f.merchant_id and m.member_id = f.member_id
       left join member_gate g on g.merchant_id = f.merchant_id and g.part = ledger_part(f.merchant_id, f.member_id) and g.member_id = f.member_id
       left join lateral (
         select plan_id, version, from_month from affiliate_term t where t.merchant_id = f.merchant_id and t.member_id = f.member_id
         order by t.from_month desc limit 1) t on true
       left join affiliate_plan p on p.merchant_id = f.merchant_id and p.plan_id = t.plan_id
     where f.merchant_id = $1 and ($2::text is null or f.state = $2) and ($3::bigint is null or f.member_id = $3)
       and ($4::bigint is null or f.member_id < $4)
     order by f.member_id desc limit $5`,
    [merchantId, state, memberId, before, max, TIER_PAID],
  );
}

export type Source = { name: string; clicks: number; registered: number; deposited: number };
/** What an agent's links, or their campaigns, brought since a moment, the busiest first. */
export async function listSources(
  db: Queryable,
  merchantId: number,
  { memberId, by, sinceMs, max }: { memberId: bigint; by: 'link' | 'campaign'; sinceMs: number; max: number },
): Promise<Source[]> {
  const name = { link: 'j.code', campaign: 'c.campaign' }[by];
  const registered = { link: 'coalesce(j.code, a.code)', campaign: "coalesce(c.campaign, '')" }[by];
  return db.query<Source & Row>(
    `select name, sum(clicks)::integer as clicks, sum(registered)::integer as registered, sum(deposited)::integer as deposited
     from (
       select ${name} as name, count(*) as clicks, 0 as registered, 0 as deposited
       from click c join join_code j on j.merchant_id = c.merchant_id and j.link_id = c.link_id
       where c.merchant_id = $1 and c.member_id = $2 and c.at >= to_timestamp($3 / 1000.0) group by 1
       union all
       select ${registered}, 0, count(*), count(*) filter (where exists (
         select from member_day d where d.merchant_id = a.merchant_id and d.part = ledger_part(a.merchant_id, a.member_id) and d.member_id = a.member_id
           and d.deposit > 0))
       from attribution a left join join_code j on j.merchant_id = a.merchant_id and j.link_id = a.link_id
         left join click c on c.merchant_id = a.merchant_id and c.click_id = a.click_id
       where a.merchant_id = $1 and a.inviter_id = $2 and a.kind in ('affiliate', 'click') and a.at >= to_timestamp($3 / 1000.0) group by 1
     ) s where name <> '' group by name order by 2 desc, 3 desc, name limit $4`,
    [merchantId, memberId, sinceMs, max],
  );
}
