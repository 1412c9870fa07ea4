import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { CHUNK_PARTS, CHUNKS, type KindPrize } from './settlement.ts';

/**
 * What another version of a draw's result would do to a merchant's members, in real money. `paid`: what stands paid; `payout`: what would
 * be paid instead; `gaining`, `losing`: members whom it gives or takes something by and by; `owing`: whose cash does not cover it.
 */
export type ResultEffect = {
  paid: Amount;
  payout: Amount;
  gaining: number;
  gain: Amount;
  losing: number;
  loss: Amount;
  owing: number;
  owed: Amount;
};

/** Who would owe how much. */
export type Owing = { memberId: bigint; owed: Amount };

type Asked = { drawId: bigint; resultVersion: number; prizes: readonly KindPrize[] };

const CHUNK = `row($1::integer, $2::bigint, $3::smallint, p::smallint, (p + ${CHUNK_PARTS - 1})::smallint)::lottery_chunk`;
const MOVED = `prizes as materialized (
    select array(select row(z.*)::lottery_prize from unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::integer[]) z) as list
  ), back as materialized (
    select e.* from unnest($4::integer[]) p cross join lateral unnest(lottery_reversals(${CHUNK})) e where e.asset <> 'TRIAL'
  ), fresh as materialized (
    select e.* from prizes cross join unnest($4::integer[]) p
      cross join lateral unnest(lottery_payouts(${CHUNK}, prizes.list) || lottery_rebates(${CHUNK}, prizes.list, lottery_tied_bets(${CHUNK}))) e where e.asset <> 'TRIAL'
  ), moved as materialized (
    select e.part, e.member_id, e.asset, sum(e.amount)::bigint as amount from (select * from back union all select * from fresh) e group by 1, 2, 3
  ), lacking as materialized (
    -- Nobody owes what a grant staked.
    select l.member_id, l.owed from ledger_lacking($1, array(
      select row(e.part, e.member_id, e.asset,
        case when g.bonus > 0 then grant_cash_share(abs(e.amount), g.cash, g.bonus) * case when e.amount < 0 then -1 else 1 end
          else e.amount end, 'reversal', 0)::ledger_entry
      from (select * from back union all select * from fresh) e
        left join grant_bet g on g.merchant_id = $1 and g.part = e.part and g.member_id = e.member_id and g.asset = e.asset and g.bet_id = e.ref)) l
  )`;

function paramsOf(merchantId: number, { drawId, resultVersion, prizes }: Asked): unknown[] {
  return [
    merchantId,
    drawId,
    resultVersion,
    CHUNKS,
    prizes.map((z) => z.kindId),
    prizes.map((z) => z.won),
    prizes.map((z) => z.pushed),
    prizes.map((z) => z.rebateE4),
  ];
}

/** `resultVersion`: the one that it would be. */
export async function resultEffect(db: Queryable, merchantId: number, asked: Asked): Promise<ResultEffect> {
  const [row] = await db.query<ResultEffect>(
    `with ${MOVED}
     select (select coalesce(-sum(amount), 0)::bigint from back) as paid, (select coalesce(sum(amount), 0)::bigint from fresh) as payout,
       count(*) filter (where amount > 0)::integer as gaining, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as gain,
       count(*) filter (where amount < 0)::integer as losing, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as loss,
       (select count(*) from lacking)::integer as owing, (select coalesce(sum(owed), 0)::bigint from lacking) as owed
       from moved`,
    paramsOf(merchantId, asked),
  );
  return row as ResultEffect;
}

/** Members who would owe something, the highest first. */
export async function owingMembers(db: Queryable, merchantId: number, { max, ...asked }: Asked & { max: number }): Promise<Owing[]> {
  return db.query<Owing & Row>(`with ${MOVED} select member_id as "memberId", owed from lacking order by owed desc, member_id limit $9`, [
    ...paramsOf(merchantId, asked),
    max,
  ]);
}
