import type { Queryable, Row } from '../../../platform/db.ts';

/** A row of a statement: what came up to an agent through one right below, in a group of games ('' all). */
export type Branch = { agentId: bigint; childId: bigint; group: string; asset: string; fromDay: string; toDay: string };

/** Of a member that receives or pays by the statement. */
export async function findBranch(
  db: Queryable,
  merchantId: number,
  { memberId, statementId, row }: { memberId: bigint; statementId: bigint; row: number },
): Promise<Branch | null> {
  const [found] = await db.query<Branch & Row>(
    `select s.agent_id as "agentId", r.child_id as "childId", r.rate_group as "group", s.asset, to_char(s.from_day, 'YYYY-MM-DD') as "fromDay",
       to_char(s.to_day, 'YYYY-MM-DD') as "toDay"
     from statement s join statement_row r on r.merchant_id = s.merchant_id and r.statement_id = s.statement_id and r.row_no = $4
     where s.merchant_id = $1 and s.statement_id = $2 and $3 in (s.agent_id, s.payer_id)`,
    [merchantId, statementId, memberId, row],
  );
  return found ?? null;
}

/** `depth`: steps below who looks; null: nowhere below. */
export type BranchMember = {
  account: string;
  depth: number | null;
  isChild: boolean;
  valid: bigint;
  stake: bigint;
  won: bigint;
};
type Asked = Branch & { viewerId: bigint; skip: number; max: number };
/** By what they staked, the most first. */
export async function listBranchMembers(
  db: Queryable,
  merchantId: number,
  { agentId, childId, group, asset, fromDay, toDay, viewerId, skip, max }: Asked,
): Promise<BranchMember[]> {
  return db.query<BranchMember & Row>(
    `select m.username as account, case when m.upline_path <@ v.upline_path then nlevel(m.upline_path) - nlevel(v.upline_path) end as depth,
       b.member_id = $3 as "isChild", b.valid, b.stake, b.won
     from team_branch($1, $2, $3, $4, $5::date, $6::date, $7, $8, $9) b
       join member m on m.merchant_id = $1 and m.member_id = b.member_id
       join member v on v.merchant_id = $1 and v.member_id = $10
     order by b.stake desc, b.member_id`,
    [merchantId, agentId, childId, asset, fromDay, toDay, group, skip, max, viewerId],
  );
}
