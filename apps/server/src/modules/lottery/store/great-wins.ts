import { WINNERS } from '@fairhall/contract/limits';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';

export type GreatWin = { betId: bigint; memberId: bigint; gameId: number; won: Amount };

/** Said as a number: the index that this is read by holds those above it alone (0621-great-wins.sql). */
const ABOVE_E4 = WINNERS.aboveMajor * 10_000;

/**
 * The newest bets that won more than the threshold and than their own stake, in real money. What another result took back, or a void gave
 * back, is no win.
 */
export async function listGreatWins(
  db: Queryable,
  merchantId: number,
  { sinceId, max }: { sinceId: bigint; max: number },
): Promise<GreatWin[]> {
  return db.query<GreatWin & Row>(
    `select p.bet_id as "betId", p.member_id as "memberId", d.game_id as "gameId", p.won
       from payout p
       join draw d on d.draw_id = p.draw_id and d.result_version = p.result_version
       join bet b on b.merchant_id = p.merchant_id and b.part = p.part and b.draw_id = p.draw_id and b.bet_id = p.bet_id
      where p.merchant_id = $1 and p.won > ${ABOVE_E4} and p.bet_id >= $2 and b.bet_id >= $2
        and b.asset <> 'TRIAL' and p.won > b.stake
        and not exists (select from draw_void v where v.merchant_id = p.merchant_id and v.draw_id = p.draw_id)
      order by p.bet_id desc limit $3`,
    [merchantId, sinceId, max],
  );
}
