import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** Who brought a member, and where in the line that puts it. */
export type Join = {
  kind: 'affiliate' | 'referral' | 'click';
  code: string;
  linkId: bigint | null;
  inviterId: bigint;
  uplinePath: string;
  /** The kind of account that it opens. */
  opens: 0 | 1;
  /** The click behind it. */
  clickId?: bigint | undefined;
};

/** The code that is good at this time: active, within its dates, of an active member. `path`: where the one who gave it out stands. */
export async function findJoinCode(
  db: Queryable,
  merchantId: number,
  { code, atMs }: { code: string; atMs: number },
): Promise<Join | null> {
  const [row] = await db.query<Join>(
    `select j.kind, j.code, j.link_id as "linkId", j.member_id as "inviterId", m.upline_path::text as "uplinePath", j.opens
       from join_code j join member m on m.merchant_id = j.merchant_id and m.member_id = j.member_id
      where j.merchant_id = $1 and j.code = lower($2) and j.active and m.state = 'active'
        and j.from_at <= to_timestamp($3 / 1000.0) and (j.until_at is null or j.until_at > to_timestamp($3 / 1000.0))`,
    [merchantId, code, atMs],
  );
  return row ?? null;
}

/** An active member by its name or its id: who recommends needs no code. */
export async function findRecommender(db: Queryable, merchantId: number, nameOrId: string): Promise<Join | null> {
  const id = /^\d{1,18}$/.test(nameOrId) ? BigInt(nameOrId) : null;
  const [row] = await db.query<{ inviterId: bigint; uplinePath: string }>(
    `select member_id as "inviterId", upline_path::text as "uplinePath" from member
      where merchant_id = $1 and (username_key = lower($2) or member_id = $3) and state = 'active' and kind <> 4 limit 1`,
    [merchantId, nameOrId, id],
  );
  return row ? { kind: 'referral', code: '', linkId: null, opens: 0, ...row } : null;
}

const REFERRAL = columns<{ merchantId: number; code: string; kind: 'referral'; memberId: bigint; fromMs: number }>({
  ...{ merchantId: 'merchant_id', code: 'code', kind: 'kind', memberId: 'member_id', fromMs: time('from_at') },
});

export async function findReferralCode(db: Queryable, merchantId: number, memberId: bigint): Promise<string | null> {
  const [row] = await db.query<{ code: string }>(
    "select code from join_code where merchant_id = $1 and member_id = $2 and kind = 'referral' and active order by from_at, code limit 1",
    [merchantId, memberId],
  );
  return row?.code ?? null;
}

/** Nothing happens where the code is, or was, somebody's. */
export async function insertReferralCode(
  db: Queryable,
  merchantId: number,
  { memberId, code, fromMs }: { memberId: bigint; code: string; fromMs: number },
): Promise<void> {
  await db.query(`insert into join_code ${REFERRAL.insert} on conflict do nothing`, [
    ...REFERRAL.params({ merchantId, memberId, code, fromMs, kind: 'referral' }),
  ]);
}

const ATTRIBUTION = columns<{
  merchantId: number;
  memberId: bigint;
  kind: Join['kind'] | 'none';
  code: string;
  linkId: bigint | null;
  inviterId: bigint | null;
  clickId: bigint | null;
  atMs: number;
}>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  kind: 'kind',
  code: 'code',
  linkId: 'link_id',
  inviterId: 'inviter_id',
  clickId: 'click_id',
  atMs: time('at'),
});

/** Written once, when a member registers: nobody may claim it afterwards. */
export async function insertAttribution(
  tx: Tx,
  merchantId: number,
  { memberId, join, atMs }: { memberId: bigint; join: Join | null; atMs: number },
) {
  const { kind, code, linkId, inviterId, clickId = null } = join ?? { kind: 'none' as const, code: '', linkId: null, inviterId: null };
  await tx.query(
    `insert into attribution ${ATTRIBUTION.insert}`,
    ATTRIBUTION.params({ merchantId, memberId, kind, code, linkId, inviterId, clickId, atMs }),
  );
}
