import { type MissionCounter, PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import type { Queryable } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

type Asked = {
  memberId: bigint;
  asset: string;
  counter: MissionCounter;
  categories: readonly string[] | null;
  /** Both inclusive. */
  fromDay: string;
  toDay: string;
};

const OF_MEMBER = 'merchant_id = $1 and part = $2 and member_id = $3 and asset = $4';
const days = (what: string) =>
  `select ${what} as n from member_day where ${OF_MEMBER} and day between $5::date and $6::date and rebate_group = any ($7)`;
const PLAYED = 'valid_cash > 0 and placed_day between $5::date and $6::date and category = any ($7)';

/** What each counter reads: settled play as it stands, so that a void comes off again. */
const COUNTED: Record<MissionCounter, string> = {
  validStake: days('coalesce(sum(valid_cash), 0)::bigint'),
  bets: days('coalesce(sum(bets), 0)::bigint'),
  days: days('count(distinct day) filter (where valid_cash > 0)'),
  draws: `select count(distinct draw_id) as n from member_draw_now where ${OF_MEMBER} and ${PLAYED}`,
  games: `select count(*) as n from (
      select 'L' || d.game_id as game from member_draw_now m join draw d using (draw_id) where ${OF_MEMBER} and ${PLAYED}
      union select 'V' || r.node_id from vendor_round r where ${OF_MEMBER} and ${PLAYED} and r.closed_at is not null
    ) played`,
  deposits: `select greatest(coalesce(sum(deposit), 0), 0)::bigint as n from member_day
    where ${OF_MEMBER} and day between $5::date and $6::date and $7::text[] is not null`,
};

/** How far a member is with what a mission counts. */
export async function progressOf(
  db: Queryable,
  merchantId: number,
  { memberId, asset, counter, categories, fromDay, toDay }: Asked,
): Promise<bigint> {
  const [row] = await db.query<{ n: bigint }>(COUNTED[counter], [
    ...[merchantId, partOf(merchantId, memberId), memberId, asset, fromDay, toDay, categories ?? PROMOTION_CATEGORIES],
  ]);
  return BigInt(row?.n ?? 0);
}
