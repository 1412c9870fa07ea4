import type { Amount } from '@fairhall/money/amount';
import { columns, float, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

type Of = { campaignId: bigint };
const OF = 'merchant_id = $1 and campaign_id = $2';

/** Who takes part. `played`: tickets of deposits and stakes, `taken`: all others; `first` and `count`: what of them was sealed. */
export type RaffleHolding = Of & {
  memberId: bigint;
  player: string;
  played: number;
  taken: number;
  joinedAtMs: number;
  first: number | null;
  count: number | null;
};
const HOLDING = columns<RaffleHolding>({
  ...{ campaignId: 'campaign_id', memberId: 'member_id', player: 'player', played: 'played', taken: 'taken' },
  ...{ joinedAtMs: time('joined_at'), first: float('first'), count: 'count' },
});
const NEW = HOLDING.only('campaignId', 'memberId', 'player', 'joinedAtMs').behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

type Joined = Pick<RaffleHolding, 'campaignId' | 'memberId' | 'player' | 'joinedAtMs'>;

/** Takes part from now on; false: it did already. */
export async function insertHolding(tx: Tx, merchantId: number, joined: Joined): Promise<boolean> {
  const rows = await tx.query(
    `insert into raffle_holding ${NEW.insert} on conflict do nothing returning 1`,
    NEW.params({ ...joined, merchantId }),
  );
  return rows.length > 0;
}

export async function findHolding(
  db: Queryable,
  merchantId: number,
  { campaignId, memberId }: Of & { memberId: bigint },
): Promise<RaffleHolding | null> {
  const [row] = await db.query<RaffleHolding & Row>(`select ${HOLDING.select} from raffle_holding where ${OF} and member_id = $3`, [
    ...[merchantId, campaignId, memberId],
  ]);
  return row ?? null;
}

/** Holdings in their order, behind a player, or from the first on. */
export async function listHoldings(
  db: Queryable,
  merchantId: number,
  { campaignId, behind, max }: Of & { behind: string; max: number },
): Promise<RaffleHolding[]> {
  return db.query<RaffleHolding & Row>(
    `select ${HOLDING.select} from raffle_holding where ${OF} and player > $3 order by player limit $4`,
    [merchantId, campaignId, behind, max],
  );
}

/** Those that were sealed, in their order: a page of them. */
export async function listSealedHoldings(
  db: Queryable,
  merchantId: number,
  { campaignId, skip, max }: Of & { skip: number; max: number },
): Promise<{ player: string; count: number }[]> {
  return db.query<{ player: string; count: number }>(
    `select player, count from raffle_holding where ${OF} and count > 0 order by first offset $3 limit $4`,
    [merchantId, campaignId, skip, max],
  );
}

/** Writes down which tickets members have, for good. */
export async function sealHoldings(
  tx: Tx,
  merchantId: number,
  { campaignId, sealed }: Of & { sealed: readonly { memberId: bigint; first: number; count: number }[] },
): Promise<void> {
  await tx.query(
    `update raffle_holding h set first = n.first, count = n.count
     from unnest($3::bigint[], $4::bigint[], $5::integer[]) n (member_id, first, count)
     where h.merchant_id = $1 and h.campaign_id = $2 and h.member_id = n.member_id`,
    [
      ...[merchantId, campaignId, sealed.map(({ memberId }) => memberId), sealed.map(({ first }) => first)],
      sealed.map(({ count }) => count),
    ],
  );
}

/** Whose tickets are. */
export async function findHolders(
  db: Queryable,
  merchantId: number,
  { campaignId, tickets }: Of & { tickets: readonly number[] },
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await db.query<{ ticket: number; memberId: bigint }>(
    `select t.ticket::float8 as ticket, h.member_id as "memberId"
     from unnest($3::bigint[]) t (ticket) cross join lateral (
       select member_id, first, count from raffle_holding
       where ${OF} and count > 0 and first <= t.ticket order by first desc limit 1
     ) h where t.ticket < h.first + h.count`,
    [merchantId, campaignId, tickets],
  );
  return new Map(rows.map(({ ticket, memberId }) => [ticket, memberId]));
}

export type RaffleTicket = Of & {
  memberId: bigint;
  ticketId: bigint;
  source: 'free' | 'points' | 'gift';
  count: number;
  points: Amount;
  /** Once for each. */
  occasion: string;
  madeAtMs: number;
};
const TICKET = columns<RaffleTicket>({
  ...{ memberId: 'member_id', ticketId: 'ticket_id', campaignId: 'campaign_id', source: 'source', count: 'count', points: 'points' },
  ...{ occasion: 'occasion', madeAtMs: time('made_at') },
});
const NEW_TICKET = TICKET.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });

/** Tickets that are taken by who takes part. */
export async function insertRaffleTicket(tx: Tx, merchantId: number, ticket: RaffleTicket): Promise<void> {
  const { campaignId, memberId, count } = ticket;
  await tx.query(
    `insert into raffle_ticket ${NEW_TICKET.insert}`,
    NEW_TICKET.params({ ...ticket, merchantId, part: partOf(merchantId, memberId) }),
  );
  await tx.query(`update raffle_holding set taken = taken + $4 where ${OF} and member_id = $3`, [merchantId, campaignId, memberId, count]);
}

type Whose = Of & { memberId: bigint };

/** What was taken on an occasion, if something was. */
export async function findRaffleTicket(
  db: Queryable,
  merchantId: number,
  { campaignId, memberId, occasion }: Whose & { occasion: string },
): Promise<RaffleTicket | null> {
  const [row] = await db.query<RaffleTicket & Row>(
    `select ${TICKET.select} from raffle_ticket where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4 and occasion = $5`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignId, occasion],
  );
  return row ?? null;
}

/** How many free ones a member took since a moment. */
export async function countFree(
  db: Queryable,
  merchantId: number,
  { campaignId, memberId, sinceMs }: Whose & { sinceMs: number | null },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select coalesce(sum(count), 0)::integer as count from raffle_ticket
     where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4 and source = 'free'
       and made_at >= coalesce(to_timestamp($5 / 1000.0), '-infinity')`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignId, sinceMs],
  );
  return row?.count ?? 0;
}

/** Tickets of a raffle whose points come back: it is void, or their member was not let in. Those at which it failed when they are due again. */
export async function listOwedPoints(
  db: Queryable,
  merchantId: number,
  { campaignId, nowMs, max }: Of & { nowMs: number; max: number },
): Promise<RaffleTicket[]> {
  return db.query<RaffleTicket & Row>(
    `select ${TICKET.selectOf('t')} from raffle_ticket t
       join raffle r on r.merchant_id = t.merchant_id and r.campaign_id = t.campaign_id
       join raffle_holding h on h.merchant_id = t.merchant_id and h.campaign_id = t.campaign_id and h.member_id = t.member_id
     where t.merchant_id = $1 and t.campaign_id = $2 and t.points > 0 and t.returned_at is null and (r.void_at is not null or h.count = 0)
       and not exists (
         select from gift_failure f where f.merchant_id = t.merchant_id and f.campaign_id = t.campaign_id and f.member_id = t.member_id
           and f.occasion = 'return:' || t.ticket_id and f.try_at > to_timestamp($3 / 1000.0))
     order by t.ticket_id limit $4`,
    [merchantId, campaignId, nowMs, max],
  );
}

/** False: they came back before. */
export async function markReturned(
  tx: Tx,
  merchantId: number,
  { memberId, ticketId, nowMs }: { memberId: bigint; ticketId: bigint; nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update raffle_ticket set returned_at = to_timestamp($5 / 1000.0)
     where merchant_id = $1 and part = $2 and member_id = $3 and ticket_id = $4 and points > 0 and returned_at is null returning 1`,
    [merchantId, partOf(merchantId, memberId), memberId, ticketId, nowMs],
  );
  return rows.length > 0;
}

/** Whether something of a raffle is still to be given, or to come back: also where that failed. */
export async function isOwing(db: Queryable, merchantId: number, campaignId: bigint): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>(
    `select exists (
         select from prize_draw d where d.merchant_id = $1 and d.campaign_id = $2 and not exists (
           select from reward w where w.merchant_id = d.merchant_id and w.part = d.part and w.member_id = d.member_id and w.reward_id = d.draw_id))
       or exists (
         select from raffle_ticket t join raffle r on r.merchant_id = t.merchant_id and r.campaign_id = t.campaign_id
           join raffle_holding h on h.merchant_id = t.merchant_id and h.campaign_id = t.campaign_id and h.member_id = t.member_id
         where t.merchant_id = $1 and t.campaign_id = $2 and t.points > 0 and t.returned_at is null
           and (r.void_at is not null or h.count = 0)) as is`,
    [merchantId, campaignId],
  );
  return row?.is !== false;
}

export type Winner = Of & { memberId: bigint; number: number; drawId: bigint; place: number; ticket: number; line: number; name: string };
const WINNER = `d.campaign_id as "campaignId", d.member_id as "memberId", d.number, d.draw_id as "drawId", d.ordinal as place,
  d.place::float8 as ticket, d.line, m.username as name`;

/** Who won, in the order of the prizes. */
export async function listWinners(db: Queryable, merchantId: number, { campaignId, max }: Of & { max: number }): Promise<Winner[]> {
  return db.query<Winner & Row>(
    `select ${WINNER} from prize_draw d join member m on m.merchant_id = d.merchant_id and m.member_id = d.member_id
     where d.merchant_id = $1 and d.campaign_id = $2 order by d.ordinal limit $3`,
    [merchantId, campaignId, max],
  );
}

/** Winners of a raffle to whom nothing was given yet; those at whom it failed when they are due again. */
export async function listUnpaidWinners(
  db: Queryable,
  merchantId: number,
  { campaignId, nowMs, max }: Of & { nowMs: number; max: number },
): Promise<Winner[]> {
  return db.query<Winner & Row>(
    `select ${WINNER} from prize_draw d join member m on m.merchant_id = d.merchant_id and m.member_id = d.member_id
     where d.merchant_id = $1 and d.campaign_id = $2 and not exists (
       select from reward w where w.merchant_id = d.merchant_id and w.part = d.part and w.member_id = d.member_id and w.reward_id = d.draw_id)
       and not exists (
         select from gift_failure f where f.merchant_id = d.merchant_id and f.campaign_id = d.campaign_id and f.member_id = d.member_id
           and f.occasion = 'draw:' || d.number and f.try_at > to_timestamp($3 / 1000.0))
     order by d.ordinal limit $4`,
    [merchantId, campaignId, nowMs, max],
  );
}
