import type { Amount } from '@fairhall/money/amount';
import type { Tx } from '../../../platform/db.ts';

/**
 * Members of tier 1 that have moved this much in or out, of whom no paper was asked yet, nor waits at the desk; so many of them, and from
 * now on they have been asked.
 */
export async function takeToAsk(
  tx: Tx,
  merchantId: number,
  { deposits, withdrawals, max, atMs }: { deposits: Amount; withdrawals: Amount; max: number; atMs: number },
): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(
    `insert into paper_ask (merchant_id, member_id, tier, at)
     select g.merchant_id, g.member_id, 1, to_timestamp($5 / 1000.0) from member_gate g
     where g.merchant_id = $1 and g.tier = 1 and greatest(g.deposit_life + g.transfer_in_life, g.withdraw_life) >= least($2::bigint, $3::bigint)
       and (g.deposit_life + g.transfer_in_life >= $2 or g.withdraw_life >= $3)
       and not exists (select from paper_ask a where a.merchant_id = g.merchant_id and a.member_id = g.member_id and a.tier = 1)
       and not exists (select from identity_case c where c.merchant_id = g.merchant_id and c.member_id = g.member_id and c.state = 'under_review')
     order by g.member_id limit $4
     on conflict do nothing returning member_id as "memberId"`,
    [merchantId, deposits, withdrawals, max, atMs],
  );
  return rows.map(({ memberId }) => memberId);
}
