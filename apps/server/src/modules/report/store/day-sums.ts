import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** What a day came to in one group of games; of what is no play the group is ''. */
export type DaySums = {
  day: string;
  group: string;
  stake: Amount;
  won: Amount;
  rebate: Amount;
  deposit: Amount;
  withdraw: Amount;
  transferIn: Amount;
  transferOut: Amount;
  promotion: Amount;
  fee: Amount;
};

type Asked = { memberId: bigint; asset: string; from: string; to: string; groups: readonly string[] | null };

/** Days with something on them, newest first. */
export async function listDaySums(db: Queryable, merchantId: number, { memberId, asset, from, to, groups }: Asked): Promise<DaySums[]> {
  return db.query<DaySums & Row>(
    `select day::text as day, rebate_group as "group", sum(stake)::bigint as stake, sum(won)::bigint as won, sum(rebate)::bigint as rebate,
       sum(deposit)::bigint as deposit, sum(withdraw)::bigint as withdraw, sum(transfer_in)::bigint as "transferIn",
       sum(transfer_out)::bigint as "transferOut", sum(promotion)::bigint as promotion, sum(fee)::bigint as fee
     from member_day
     where merchant_id = $1 and part = $2 and member_id = $3 and asset = $4 and day between $5::date and $6::date
       and ($7::text[] is null or rebate_group = any ($7))
     group by day, rebate_group
     having (sum(bets), sum(stake), sum(won), sum(rebate), sum(deposit), sum(withdraw), sum(transfer_in), sum(transfer_out), sum(promotion), sum(fee))
       <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
     order by day desc, rebate_group`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, from, to, groups ? [...groups] : null],
  );
}
