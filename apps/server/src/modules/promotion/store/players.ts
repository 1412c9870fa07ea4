import type { Queryable, Row } from '../../../platform/db.ts';

export type Player = { part: number; memberId: bigint };
type Played = { asset: string; fromDay: string; toDay: string; behind: Player; max: number };

/** Members behind one who played on some days, in the order of their parts. */
export async function listPlayers(db: Queryable, merchantId: number, { asset, fromDay, toDay, behind, max }: Played): Promise<Player[]> {
  return db.query<Player & Row>(
    `select m.part, m.member_id as "memberId" from member m
     where m.merchant_id = $1 and (m.part, m.member_id) > ($5, $6) and m.kind in (0, 1, 2) and m.state = 'active'
       and exists (select from member_day d where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id
         and d.asset = $2 and d.day between $3::date and $4::date)
     order by m.part, m.member_id limit $7`,
    [merchantId, asset, fromDay, toDay, behind.part, behind.memberId, max],
  );
}
