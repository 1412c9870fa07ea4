import type { Tx } from '../../../platform/db.ts';

/** `lastMs`: the beginning of the last day on which the papers are good. */
type Ending = { merchantId: number; caseId: bigint; memberId: bigint; lastMs: number };

/** Verified cases of any merchant whose next notice is due, or whose papers have run out. */
export async function takeEnding(
  tx: Tx,
  { nowMs, noticeDays, max }: { nowMs: number; noticeDays: readonly number[]; max: number },
): Promise<Ending[]> {
  return tx.query<Ending>(
    `select c.merchant_id as "merchantId", c.case_id as "caseId", c.member_id as "memberId",
       c.good_until::timestamp at time zone 'UTC' as "lastMs"
     from identity_case c
     where c.state = 'verified' and c.good_until is not null
       and c.good_until::timestamp - interval '30 days' <= to_timestamp($1 / 1000.0) at time zone 'UTC'
       and (c.good_until::timestamp + interval '1 day' <= to_timestamp($1 / 1000.0) at time zone 'UTC'
         or c.notices < (select count(*) from unnest($2::integer[]) d
           where c.good_until::timestamp - make_interval(days => d) < to_timestamp($1 / 1000.0) at time zone 'UTC'))
     order by c.good_until limit $3 for update of c skip locked`,
    [nowMs, noticeDays, max],
  );
}

export async function noteNotices(tx: Tx, merchantId: number, { caseId, notices }: { caseId: bigint; notices: number }): Promise<void> {
  await tx.query('update identity_case set notices = $3 where merchant_id = $1 and case_id = $2', [merchantId, caseId, notices]);
}

/** What proved who its member is proves it no longer; the face stays. */
export async function expireCase(tx: Tx, merchantId: number, caseId: bigint): Promise<void> {
  await tx.query(`update identity_case set state = 'expired', tier = 2 where merchant_id = $1 and case_id = $2`, [merchantId, caseId]);
  await tx.query(
    `update paper set reason = 'expired'
     where merchant_id = $1 and case_id = $2 and reason is null and kind not in ('selfie', 'address_proof', 'funds_proof')`,
    [merchantId, caseId],
  );
}
