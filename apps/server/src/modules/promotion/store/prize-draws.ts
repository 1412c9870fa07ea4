import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type PrizeDrawn = {
  campaignId: bigint;
  number: number;
  drawId: bigint;
  /** Which it was of all draws of the campaign. */
  ordinal: number;
  client: string;
  place: number;
  line: number;
  ticketId: bigint | null;
  occasion: string;
  atMs: number;
};
const place = { name: 'place', read: (column: string) => `${column}::float8` };
const DRAWN = columns<PrizeDrawn>({
  ...{ campaignId: 'campaign_id', number: 'number', drawId: 'draw_id', ordinal: 'ordinal', client: 'client', place, line: 'line' },
  ...{ ticketId: 'ticket_id', occasion: 'occasion', atMs: time('made_at') },
});
const NEW_DRAWN = DRAWN.behind<{ merchantId: number; part: number; memberId: bigint }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id' },
});
const OWN = 'merchant_id = $1 and part = $2 and member_id = $3';

type Of = { memberId: bigint; campaignId: bigint };
const paramsOf = (merchantId: number, { memberId, campaignId }: Of) => [merchantId, partOf(merchantId, memberId), memberId, campaignId];

export async function insertDrawn(tx: Tx, merchantId: number, { memberId, ...drawn }: PrizeDrawn & { memberId: bigint }): Promise<void> {
  await tx.query(
    `insert into prize_draw ${NEW_DRAWN.insert}`,
    NEW_DRAWN.params({ ...drawn, merchantId, part: partOf(merchantId, memberId), memberId }),
  );
}

/** What was drawn on an occasion, if something was. */
export async function findDrawn(
  db: Queryable,
  merchantId: number,
  { occasion, ...of }: Of & { occasion: string },
): Promise<PrizeDrawn | null> {
  const [row] = await db.query<PrizeDrawn & Row>(
    `select ${DRAWN.select} from prize_draw where ${OWN} and campaign_id = $4 and occasion = $5`,
    [...paramsOf(merchantId, of), occasion],
  );
  return row ?? null;
}

export type DrawRights = { last: number; used: number; tickets: bigint[] };

/** How a member stands with a campaign's draws: the number of its last one, how many its limit gave since a moment, and the tickets it has left. */
export async function readRights(
  db: Queryable,
  merchantId: number,
  { sinceMs, ...of }: Of & { sinceMs: number | null },
): Promise<DrawRights> {
  const [row] = await db.query<DrawRights & Row>(
    `select coalesce(max(number), 0) as last,
       (count(*) filter (where ticket_id is null and made_at >= coalesce(to_timestamp($5 / 1000.0), '-infinity')))::integer as used,
       array(select t.ticket_id from prize_ticket t
         where t.merchant_id = $1 and t.part = $2 and t.member_id = $3 and t.campaign_id = $4 and t.draw_id is null
         order by t.ticket_id limit ${TICKETS_MAX}) as tickets
     from prize_draw where ${OWN} and campaign_id = $4`,
    [...paramsOf(merchantId, of), sinceMs],
  );
  return row as DrawRights;
}
const TICKETS_MAX = 1_000;

const DRAWS_MAX = 200;

export async function listDrawn(db: Queryable, merchantId: number, of: Of): Promise<PrizeDrawn[]> {
  return db.query<PrizeDrawn & Row>(
    `select ${DRAWN.select} from prize_draw where ${OWN} and campaign_id = $4 order by number desc limit ${DRAWS_MAX}`,
    paramsOf(merchantId, of),
  );
}

export type Told = Pick<PrizeDrawn, 'campaignId' | 'ordinal' | 'number' | 'client' | 'line'> & { memberId: bigint };

/** A draw by its id, whosever it is. */
export async function findTold(db: Queryable, merchantId: number, drawId: bigint): Promise<Told | null> {
  const [row] = await db.query<Told & Row>(
    `select member_id as "memberId", campaign_id as "campaignId", ordinal, number, client, line from prize_draw
     where merchant_id = $1 and draw_id = $2`,
    [merchantId, drawId],
  );
  return row ?? null;
}

/** All draws of a campaign up to one, in their order. */
export async function listTold(
  db: Queryable,
  merchantId: number,
  { campaignId, ordinal }: { campaignId: bigint; ordinal: number },
): Promise<Told[]> {
  return db.query<Told & Row>(
    `select member_id as "memberId", campaign_id as "campaignId", ordinal, number, client, line from prize_draw
     where merchant_id = $1 and campaign_id = $2 and ordinal <= $3 order by ordinal`,
    [merchantId, campaignId, ordinal],
  );
}

type Ticket = { memberId: bigint; ticketId: bigint; campaignId: bigint; rewardId: bigint; madeAtMs: number };
const TICKET = columns<Ticket & { merchantId: number; part: number }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id', ticketId: 'ticket_id', campaignId: 'campaign_id' },
  ...{ rewardId: 'reward_id', madeAtMs: time('made_at') },
});

export async function insertTicket(tx: Tx, merchantId: number, ticket: Ticket): Promise<void> {
  await tx.query(
    `insert into prize_ticket ${TICKET.insert}`,
    TICKET.params({ ...ticket, merchantId, part: partOf(merchantId, ticket.memberId) }),
  );
}

/** The campaign that a ticket is for. */
export async function findTicket(
  db: Queryable,
  merchantId: number,
  { memberId, ticketId }: { memberId: bigint; ticketId: bigint },
): Promise<{ campaignId: bigint } | null> {
  const [row] = await db.query<{ campaignId: bigint }>(
    `select campaign_id as "campaignId" from prize_ticket where ${OWN} and ticket_id = $4`,
    [...[merchantId, partOf(merchantId, memberId), memberId, ticketId]],
  );
  return row ?? null;
}

export async function spendTicket(
  tx: Tx,
  merchantId: number,
  { memberId, ticketId, drawId }: { memberId: bigint; ticketId: bigint; drawId: bigint },
): Promise<void> {
  await tx.query(`update prize_ticket set draw_id = $5 where ${OWN} and ticket_id = $4 and draw_id is null`, [
    ...[merchantId, partOf(merchantId, memberId), memberId, ticketId, drawId],
  ]);
}

/** Whether a member is of the house, or its account belongs to one that is (sql/staff.sql). */
export async function isStaff(db: Queryable, merchantId: number, memberId: bigint): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select promotion_staff($1, $2) as is', [merchantId, memberId]);
  return row?.is !== false;
}
