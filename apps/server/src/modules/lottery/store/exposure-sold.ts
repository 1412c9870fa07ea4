import type { PlayCode } from '@fairhall/lottery/plays';
import { AMOUNT_MAX, type Amount } from '@fairhall/money/amount';
import type { Row, Tx } from '../../../platform/db.ts';

/** What was sold of one ticket kind in a draw, practice money and cancelled bets apart: bets, multiples and stakes together. */
export type SoldKind = {
  drawId: bigint;
  kindId: bigint;
  play: PlayCode;
  selection: string;
  unit: Amount;
  odds: Record<string, string>;
  bets: number;
  multiple: bigint;
  stake: Amount;
};

/** Kinds read at once: each may say up to 100 kB. */
export const KINDS_AT_ONCE = 200;

/** What a merchant sold in these draws, by ticket kind, some at a time, draw by draw: read from the bets themselves. One walk in a transaction. */
export async function* soldKinds(tx: Tx, merchantId: number, drawIds: readonly bigint[]): AsyncGenerator<SoldKind[]> {
  if (drawIds.length === 0) return;
  const [first] = [...drawIds].sort((a, b) => (a < b ? -1 : 1));
  await tx.query(
    `declare sold_kinds no scroll cursor for
     select s."drawId", s."kindId", k.play, k.selection, k.unit, k.odds, s.bets, s.multiple, s.stake
       from (
         select b.draw_id as "drawId", b.kind_id as "kindId", count(*)::integer as bets, sum(b.multiple)::bigint as multiple,
           least(sum(b.stake), ${AMOUNT_MAX})::bigint as stake
         from bet b left join bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
           and c.bet_id >= lottery_first_bet($3)
         where b.merchant_id = $1 and b.draw_id = any ($2) and b.bet_id >= lottery_first_bet($3) and b.asset <> 'TRIAL' and c.bet_id is null
         group by 1, 2
       ) s join ticket_kind k on k.merchant_id = $1 and k.kind_id = s."kindId" order by s."drawId"`,
    [merchantId, drawIds, first],
  );
  for (let at = KINDS_AT_ONCE; at === KINDS_AT_ONCE; ) {
    const kinds = await tx.query<SoldKind & Row>(`fetch ${KINDS_AT_ONCE} from sold_kinds`);
    at = kinds.length;
    if (at > 0) yield kinds;
  }
  await tx.query('close sold_kinds');
}
