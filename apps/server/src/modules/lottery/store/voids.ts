import { AMOUNT_MAX, type Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { CHUNK_PARTS, CHUNKS, VOID_VERSION } from './settlement.ts';

/** A draw that a merchant took back for its own members. `refundedAtMs`: when the last stake was given back. */
export type VoidRow = {
  merchantId: number;
  drawId: bigint;
  reason: string;
  operatorId: bigint;
  operatorName: string;
  voidedAtMs: number;
  refundedAtMs: number | null;
};

/** Reason of a void that nobody ordered: the beacon of the draw stayed silent. Clients say it in their reader's language. */
export const BEACON_SILENT = 'BEACON_SILENT';
/** Who voids when the system does. */
export const SYSTEM_VOIDER = { operatorId: 0n, operatorName: 'system' } as const;

const DRAW_VOID = columns<VoidRow>({
  merchantId: 'merchant_id',
  drawId: 'draw_id',
  reason: 'reason',
  operatorId: 'operator_id',
  operatorName: 'operator_name',
  voidedAtMs: time('voided_at'),
  refundedAtMs: time('refunded_at'),
});
const VOID = DRAW_VOID.selectOf('v');

/** Stops the sale of a draw for a merchant and orders its refunds. Hold the draw for update. */
export async function insertVoid(tx: Tx, merchantId: number, ordered: Omit<VoidRow, 'merchantId' | 'refundedAtMs'>): Promise<void> {
  await tx.query(`insert into draw_void ${DRAW_VOID.insert}`, DRAW_VOID.params({ merchantId, ...ordered, refundedAtMs: null }));
}

/** What of these draws the merchant voided. */
export async function findVoids(db: Queryable, merchantId: number, drawIds: bigint[]): Promise<VoidRow[]> {
  return db.query<VoidRow & Row>(`select ${VOID} from draw_void v where v.merchant_id = $1 and v.draw_id = any ($2)`, [
    merchantId,
    drawIds,
  ]);
}

/** Draws the merchant voided that draw after `fromMs`: those whose sale it stopped. */
export async function voidedSince(db: Queryable, merchantId: number, fromMs: number): Promise<bigint[]> {
  const rows = await db.query<{ drawId: bigint }>(
    `select v.draw_id as "drawId" from draw_void v join draw d on d.draw_id = v.draw_id
      where v.merchant_id = $1 and d.draws_at > to_timestamp($2 / 1000.0)`,
    [merchantId, fromMs],
  );
  return rows.map(({ drawId }) => drawId);
}

export type OpenVoid = VoidRow & { gameId: number; numero: string; done: number[] };

/** Voided draws of all merchants whose stakes are not all given back, oldest first, with the chunks that are. */
export async function openVoids(db: Queryable, { max, besides }: { max: number; besides: readonly string[] }): Promise<OpenVoid[]> {
  return db.query<OpenVoid & Row>(
    `select ${VOID}, d.game_id as "gameId", d.numero, array(
       select c.part::integer from settle_chunk c where c.merchant_id = v.merchant_id and c.draw_id = v.draw_id and c.result_version = $2) as done
       from draw_void v join draw d on d.draw_id = v.draw_id where v.refunded_at is null and v.merchant_id || ':' || v.draw_id <> all ($3::text[])
      order by v.voided_at limit $1`,
    [max, VOID_VERSION, besides],
  );
}

/** Marks a voided draw as given back when all its chunks are. False: not yet, or marked before. */
export async function markRefunded(tx: Tx, merchantId: number, { drawId, nowMs }: { drawId: bigint; nowMs: number }): Promise<boolean> {
  const rows = await tx.query(
    `update draw_void set refunded_at = to_timestamp($5 / 1000.0)
      where merchant_id = $1 and draw_id = $2 and refunded_at is null and $4 = (
        select count(*) from settle_chunk c where c.merchant_id = $1 and c.draw_id = $2 and c.result_version = $3)
      returning 1`,
    [merchantId, drawId, VOID_VERSION, CHUNKS.length, nowMs],
  );
  return rows.length === 1;
}

/** A sum over many wallets, as much of it as an amount can hold: to look at. */
const figure = (sum: string) => `least(${sum}, ${AMOUNT_MAX})::bigint`;

export type VoidMoney = { drawId: bigint; refunded: Amount; reversed: Amount; owed: Amount };

/** What the merchant gave back and took back in voided draws so far, in real money; `owed` is the part of it that members had not. */
export async function voidMoney(db: Queryable, merchantId: number, drawIds: bigint[]): Promise<VoidMoney[]> {
  return db.query<VoidMoney & Row>(
    `select draw_id as "drawId", ${figure('sum(refunded)')} as refunded, ${figure('sum(reversed)')} as reversed, ${figure('sum(owed)')} as owed
       from settle_chunk where merchant_id = $1 and draw_id = any ($2) and result_version = $3 group by draw_id`,
    [merchantId, drawIds, VOID_VERSION],
  );
}

/** What a void would do, in real money; practice money is given back too, and not counted. `paid`: what it would take back. */
export type VoidFigures = { bets: number; members: number; stake: Amount; paid: Amount };

const SOLD = `select b.part, b.member_id, b.asset, b.stake from bet b
  where b.merchant_id = $1 and b.draw_id = $2 and b.bet_id >= lottery_first_bet($2) and b.asset <> 'TRIAL' and not exists (
    select from bet_cancel c
    where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id and c.bet_id >= lottery_first_bet($2))`;
const PAID = `select e.part, e.member_id, e.asset, e.amount from unnest($3::integer[]) p
  cross join lateral unnest(lottery_reversals(row($1::integer, $2::bigint, ${VOID_VERSION}, p, p + ${CHUNK_PARTS - 1})::lottery_chunk)) e
  where e.asset <> 'TRIAL'`;

export async function voidFigures(db: Queryable, merchantId: number, drawId: bigint): Promise<VoidFigures> {
  const [row] = await db.query<VoidFigures>(
    `select count(*)::integer as bets, count(distinct s.member_id)::integer as members, ${figure('coalesce(sum(s.stake), 0)')} as stake,
       (select ${figure('coalesce(-sum(e.amount), 0)')} from (${PAID}) e) as paid from (${SOLD}) s`,
    [merchantId, drawId, CHUNKS],
  );
  return row as VoidFigures;
}

/** A member whose cash, with the stakes given back, does not cover what would be taken back. `count`, `total`: over all such. */
export type LackingRow = { memberId: bigint; owed: Amount; count: number; total: Amount };

export async function lackingMembers(
  db: Queryable,
  merchantId: number,
  { drawId, max }: { drawId: bigint; max: number },
): Promise<LackingRow[]> {
  return db.query<LackingRow & Row>(
    `with paid as materialized (${PAID})
     select l.member_id as "memberId", l.owed, (count(*) over ())::integer as count, (sum(l.owed) over ())::bigint as total
       from ledger_lacking($1, array(
         select row(p.part, p.member_id, p.asset, p.amount, 'reversal', 0)::ledger_entry from paid p
         union all
         select row(s.part, s.member_id, s.asset, s.stake, 'stake_void', 0)::ledger_entry from (${SOLD}) s
          where exists (select from paid p where p.member_id = s.member_id and p.asset = s.asset))) l
      order by l.owed desc, l.member_id limit $4`,
    [merchantId, drawId, CHUNKS, max],
  );
}
