import { columns, time } from '../../../platform/columns.ts';
import type { Db, Queryable } from '../../../platform/db.ts';
import type { Join } from './join-codes.ts';

export type NewClick = {
  clickId: bigint;
  tokenHash: Buffer;
  linkId: bigint;
  memberId: bigint;
  outerId: string;
  campaign: string;
  subs: string[];
  ip: string;
  atMs: number;
};
const CLICK = columns<NewClick>({
  clickId: 'click_id',
  tokenHash: 'token_hash',
  linkId: 'link_id',
  memberId: 'member_id',
  outerId: 'outer_id',
  campaign: 'campaign',
  subs: 'subs',
  ip: 'ip',
  atMs: time('at'),
}).behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function insertClick(db: Queryable, merchantId: number, click: NewClick): Promise<void> {
  await db.query(`insert into click ${CLICK.insert}`, CLICK.params({ merchantId, ...click }));
}

/** Who brought a browser by its last click, if that was no longer ago, and its link still brings anybody. */
export async function findClicked(
  db: Queryable,
  merchantId: number,
  { tokenHash, sinceMs, atMs }: { tokenHash: Buffer; sinceMs: number; atMs: number },
): Promise<(Join & { clickId: bigint }) | null> {
  const [row] = await db.query<Join & { clickId: bigint }>(
    `select 'click' as kind, j.code, j.link_id as "linkId", j.member_id as "inviterId", m.upline_path::text as "uplinePath", j.opens,
       c.click_id as "clickId"
     from click c join join_code j on j.merchant_id = c.merchant_id and j.link_id = c.link_id
       join member m on m.merchant_id = j.merchant_id and m.member_id = j.member_id
     where c.merchant_id = $1 and c.token_hash = $2 and c.at >= to_timestamp($3 / 1000.0) and j.active and m.state = 'active'
       and (j.until_at is null or j.until_at > to_timestamp($4 / 1000.0))`,
    [merchantId, tokenHash, sinceMs, atMs],
  );
  return row ?? null;
}

/** Forgets from where clicks before a moment came, some at a time; how many. */
export async function forgetAddresses(db: Db, { beforeMs, max }: { beforeMs: number; max: number }): Promise<number> {
  const rows = await db.query(
    `update click c set ip = null
     from (select merchant_id, click_id from click where ip is not null and at < to_timestamp($1 / 1000.0) order by at limit $2) old
     where c.merchant_id = old.merchant_id and c.click_id = old.click_id returning 1`,
    [beforeMs, max],
  );
  return rows.length;
}
