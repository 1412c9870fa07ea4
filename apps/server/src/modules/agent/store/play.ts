import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { StatementKind } from './payouts.ts';

/** Where a member (its row's alias) stood on a day, itself the last; read with what it belongs to, never member by member. */
export const lineOn = (member: string, day: string) =>
  `ltree2text(coalesce((select l.path from member_line l where l.merchant_id = ${member}.merchant_id and l.part = ${member}.part
     and l.member_id = ${member}.member_id and l.from_day <= ${day} order by l.from_day desc limit 1), ${member}.upline_path))`;

/** Days up to one from which on somebody stood elsewhere; with `rates`, or had other rates. Between two of them nothing changed. */
export async function listChangeDays(
  db: Queryable,
  merchantId: number,
  { toDay, rates }: { toDay: string; rates: boolean },
): Promise<string[]> {
  const rows = await db.query<Row & { day: string }>(
    `select to_char(c.from_day, 'YYYY-MM-DD') as day from (
       select from_day from member_line where merchant_id = $1 and from_day between '1970-01-02' and $2::date
       union select from_day from member_rate where $3 and merchant_id = $1 and from_day <= $2::date) c
     order by c.from_day`,
    [merchantId, toDay, rates],
  );
  return rows.map((row) => row.day);
}

/**
 * What a member's play of some days came to, of bets placed while nothing changed; `path`: where it stood then. `flagged`: what of the valid
 * stake confirmed flags took, which is in no other figure: all that a member brought who is flagged out, and of both sides of a draw what
 * they covered.
 */
export type Played = {
  memberId: bigint;
  stretch: number;
  group: string;
  path: string;
  stake: bigint;
  valid: bigint;
  flagged: bigint;
  won: bigint;
  rebate: bigint;
  promotion: bigint;
  fee: bigint;
};

/** Members who have a page's play: the last of the next so many behind one; null: there are no more. */
export async function endOfPage(db: Queryable, merchantId: number, { after, max }: { after: bigint; max: number }): Promise<bigint | null> {
  const [row] = await db.query<Row & { last: bigint | null }>(
    `select max(m.member_id) as last
     from (select member_id from member where merchant_id = $1 and member_id > $2 order by member_id limit $3) m`,
    [merchantId, after, max],
  );
  return row?.last ?? null;
}

export type PlayedOf = {
  asset: string;
  fromDay: string;
  toDay: string;
  changes: readonly string[];
  byGroup: boolean;
  /** Of whose play flags take something (`listFlaggedMembers`). */
  flaggedIds: readonly bigint[];
  /** Members behind one, up to one. */
  after: bigint;
  upTo: bigint;
};

/** Members of whose play confirmed flags take something. */
export async function listFlaggedMembers(db: Queryable, merchantId: number): Promise<bigint[]> {
  const rows = await db.query<Row & { memberId: bigint }>(
    `select member_id as "memberId" from agent_flag where merchant_id = $1 and state = 'confirmed' and member_id is not null
     union select other_id from agent_flag where merchant_id = $1 and state = 'confirmed' and other_id is not null`,
    [merchantId],
  );
  return rows.map(({ memberId }) => memberId);
}

/** From which day on the play of a member (its row's alias) counts for nobody above; null: it counts. Asked of whom flags concern alone. */
export const outFrom = (member: string, flagged: string) =>
  `case when ${member}.member_id = any (${flagged}::bigint[]) then (
     select min(f.from_day) from agent_flag f where f.merchant_id = ${member}.merchant_id and f.member_id = ${member}.member_id
       and f.kind = 'SELF' and f.state = 'confirmed') end`;

/** What confirmed flags say that others covered of the play of such a member, in some rows. */
export const coveredIn = (member: string, flagged: string, where: string) =>
  `case when ${member}.member_id = any (${flagged}::bigint[]) then coalesce((
     select sum(v.covered) from agent_flag_cover v join agent_flag f on f.merchant_id = v.merchant_id and f.flag_id = v.flag_id
     where v.merchant_id = ${member}.merchant_id and v.member_id = ${member}.member_id and f.state = 'confirmed' and ${where}), 0)::bigint else 0 end`;

/** Of whoever does not only practise. */
export async function listPlayed(db: Queryable, merchantId: number, of: PlayedOf): Promise<Played[]> {
  return db.query<Played & Row>(
    `select p.*, ${lineOn('m', 'p.placed')} as path
     from member m cross join lateral (select ${outFrom('m', '$9')} as day) o cross join lateral (
       select d.member_id as "memberId", width_bucket(d.placed_day, $5::date[]) as stretch,
         case when $6 then d.rebate_group else '' end as "group", min(d.placed_day) as placed, sum(c.counts * d.stake)::bigint as stake,
         sum(c.counts * (d.valid_cash - c.covered))::bigint as valid, sum(d.valid_cash - c.counts * (d.valid_cash - c.covered))::bigint as flagged,
         sum(c.counts * d.won)::bigint as won, sum(c.counts * d.rebate)::bigint as rebate,
         sum(c.counts * d.promotion)::bigint as promotion, sum(c.counts * d.fee)::bigint as fee
       from member_day d cross join lateral (
         select case when d.placed_day >= o.day then 0 else 1 end as counts,
           greatest(least(d.valid_cash, ${coveredIn('m', '$9', 'v.asset = d.asset and v.day = d.day and v.placed_day = d.placed_day and v.rebate_group = d.rebate_group')}), 0) as covered) c
       where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.asset = $2 and d.day between $3::date and $4::date
       group by 1, 2, 3) p
     where m.merchant_id = $1 and m.member_id > $7 and m.member_id <= $8 and m.kind <> 4
     order by p."memberId", p.stretch, p."group"`,
    [merchantId, of.asset, of.fromDay, of.toDay, of.changes, of.byGroup, of.after, of.upTo, of.flaggedIds],
  );
}

/** What these have of their own in a group on a day. */
export async function listRatesOf(
  db: Queryable,
  merchantId: number,
  { memberIds, group, onDay }: { memberIds: readonly bigint[]; group: string; onDay: string },
): Promise<{ memberId: bigint; rate: number }[]> {
  return db.query(
    `select m as "memberId", r.rate from unnest($2::bigint[]) m cross join lateral (
       select r.rate from member_rate r
       where r.merchant_id = $1 and r.part = ledger_part($1, m) and r.member_id = m and r.rate_group = $3 and r.from_day <= $4::date
       order by r.from_day desc limit 1) r`,
    [merchantId, memberIds, group, onDay],
  );
}

/** Terms that held at a moment, and until when they did. */
export type HeldContract = {
  contractId: bigint;
  version: number;
  agentId: bigint;
  uplineId: bigint | null;
  terms: ContractTerms;
  untilMs: number | null;
};

type Held = { kind: ContractKind; atMs: number };
const HELD = `from agent_contract c join contract_version v on v.merchant_id = c.merchant_id and v.contract_id = c.contract_id
  where c.merchant_id = $1 and c.kind = $2 and v.from_at <= to_timestamp($3 / 1000.0)
    and (v.until_at is null or v.until_at > to_timestamp($3 / 1000.0))`;

/** Of all terms that held at a moment: whose, from which stake on its members count as active, and until when. */
export async function listHeldAgents(
  db: Queryable,
  merchantId: number,
  { kind, atMs }: Held,
): Promise<{ contractId: bigint; agentId: bigint; activeMin: bigint; untilMs: number | null }[]> {
  return db.query(
    `select c.contract_id as "contractId", c.agent_id as "agentId", (v.terms ->> 'activeMin')::bigint as "activeMin", v.until_at as "untilMs"
     ${HELD} order by c.contract_id`,
    [merchantId, kind, atMs],
  );
}

export async function listHeldContracts(
  db: Queryable,
  merchantId: number,
  { kind, atMs, contractIds }: Held & { contractIds: readonly bigint[] },
): Promise<HeldContract[]> {
  return db.query<HeldContract & Row>(
    `select c.contract_id as "contractId", v.version, c.agent_id as "agentId", c.upline_id as "uplineId", v.terms, v.until_at as "untilMs"
     ${HELD} and c.contract_id = any ($4::bigint[]) order by c.contract_id`,
    [merchantId, kind, atMs, contractIds],
  );
}

/** What each contract carried out of its last period before a day, as it is known now. */
export async function listCarries(
  db: Queryable,
  merchantId: number,
  { contractIds, beforeDay }: { contractIds: readonly bigint[]; beforeDay: string },
): Promise<Map<bigint, bigint>> {
  const rows = await db.query<Row & { contractId: bigint; carry: bigint }>(
    `select c as "contractId", coalesce(
       (select a.carry_out from agent_adjustment a where a.merchant_id = $1 and a.statement_id = s.statement_id order by a.seq desc limit 1),
       s.carry_out) as carry
     from unnest($2::bigint[]) c cross join lateral (
       select s.statement_id, s.carry_out from statement s
       where s.merchant_id = $1 and s.contract_id = c and s.kind = 'dividend' and s.to_day < $3::date order by s.to_day desc limit 1) s`,
    [merchantId, contractIds, beforeDay],
  );
  return new Map(rows.map(({ contractId, carry }) => [contractId, carry]));
}

/** Commissions and salaries of a day as they are reckoned by now, with where who earned them stood. */
export type EarnedRow = {
  statementId: bigint;
  agentId: bigint;
  kind: Exclude<StatementKind, 'dividend' | 'affiliate'>;
  due: bigint;
  payerId: bigint | null;
  path: string;
};
export async function listEarned(
  db: Queryable,
  merchantId: number,
  { day, after, max }: { day: string; after: bigint; max: number },
): Promise<EarnedRow[]> {
  return db.query<EarnedRow & Row>(
    `select s.statement_id as "statementId", s.agent_id as "agentId", s.kind, s.payer_id as "payerId", ${lineOn('m', 's.to_day')} as path,
       coalesce((select a.now - agent_granted(a.merchant_id, a.statement_id, a.seq) from agent_adjustment a where a.merchant_id = $1 and a.statement_id = s.statement_id order by a.seq desc limit 1),
         s.due) as due
     from statement s join member m on m.merchant_id = s.merchant_id and m.member_id = s.agent_id
     where s.merchant_id = $1 and s.to_day = $2::date and s.kind not in ('dividend', 'affiliate') and s.statement_id > $3
     order by s.statement_id limit $4`,
    [merchantId, day, after, max],
  );
}
