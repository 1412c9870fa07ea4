import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';

export type ChunkOfDraw = { drawId: bigint; part: number; partTo: number };
/** `won` null: another result than before, whatever it brought. */
export type OutcomeToTell = { memberId: bigint; won: Amount | null; version: number };

/** Members of a chunk who staked real money, by the index of the draw's bets. */
const BETTORS = `select distinct b.part, b.member_id from bet b
  where b.draw_id = $2 and b.bet_id >= lottery_first_bet($2) and b.merchant_id = $1 and b.part between $3 and $4 and b.asset <> 'TRIAL'`;

/** Under the first result who won more than the stake; under a later one whose money it moved. Who lost is not in it. */
export async function listOutcomesToTell(
  db: Queryable,
  merchantId: number,
  { drawId, part, partTo }: ChunkOfDraw,
): Promise<OutcomeToTell[]> {
  return db.query<OutcomeToTell & Row>(
    `select o.member_id as "memberId", case when d.result_version = 1 then o.won end as won, d.result_version::int as version
       from draw d cross join (${BETTORS}) b
       cross join lateral (
         select m.member_id, sum(m.won) filter (where m.result_version = d.result_version)::bigint as won,
           sum(m.won) filter (where m.result_version = d.result_version - 1)::bigint as won_before,
           sum(m.stake) filter (where m.result_version = d.result_version)::bigint as stake
         from member_draw m where m.merchant_id = $1 and m.part = b.part and m.member_id = b.member_id and m.draw_id = $2 and m.asset <> 'TRIAL'
         group by 1
       ) o
      where d.draw_id = $2 and case when d.result_version = 1 then o.won > o.stake else o.won is distinct from o.won_before end
      order by 1`,
    [merchantId, drawId, part, partTo],
  );
}

export async function listBettors(db: Queryable, merchantId: number, { drawId, part, partTo }: ChunkOfDraw): Promise<bigint[]> {
  const rows = await db.query<{ memberId: bigint }>(`select member_id as "memberId" from (${BETTORS}) b order by 1`, [
    merchantId,
    drawId,
    part,
    partTo,
  ]);
  return rows.map(({ memberId }) => memberId);
}
