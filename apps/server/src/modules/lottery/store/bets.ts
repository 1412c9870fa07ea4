import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';

/** A bet with all that its state is derived from. */
export type BetRow = {
  betId: bigint;
  orderId: bigint;
  memberId: bigint;
  part: number;
  asset: string;
  gameId: number;
  drawId: bigint;
  numero: string;
  drawState: string;
  closesAtMs: number;
  drawsAtMs: number;
  result: number[] | null;
  prizeModeId: number;
  play: string;
  selection: string;
  modeId: number;
  series: number;
  unit: Amount;
  units: number;
  odds: Record<string, string>;
  multiple: number;
  stake: Amount;
  placedAtMs: number;
  cancelledAtMs: number | null;
  cancelReason: string | null;
  /** The draw whose win stopped the chase that this bet belongs to. */
  stoppedBy: bigint | null;
  /** Of a bet of a chase: which of its draws this is, how many it has, and the last of them. */
  chasePlace: number | null;
  chaseIssues: number | null;
  chaseEndNumero: string | null;
  /** How often its slip was bought in this draw. */
  chaseMultiple: number | null;
  /** Whether the chunk this bet belongs to was settled. */
  settledAtMs: number | null;
  won: Amount | null;
  pushed: Amount | null;
};

/** The newest version under which the bet's chunk was settled: while a corrected draw is settled anew, the one before still stands. */
const SETTLED = `left join lateral (
    select s.draw_id, s.settled_at, s.result_version from settle_chunk s
    where s.merchant_id = b.merchant_id and s.part = lottery_chunk_of(b.part) and s.draw_id = b.draw_id
    order by s.result_version desc limit 1
  ) s on true`;

/** Ids of an order and its bets are made for one request, and before it is decided: an hour apart at most, and from the moment it bears. */
const APART_MS = 3_600_000;
export const ID_APART = BigInt(APART_MS) << 22n;
/** No id is higher, and there is room for ID_APART above it. */
export const ID_MAX = 9_000_000_000_000_000_000n;

/**
 * Bets with ids from `$from` to `$to` and all that belongs to them, those of the archive too. The range is said of each table, so that
 * the planner looks at the weeks it touches alone (docs/adr/0013-time-partitions.md).
 */
const betsFrom = ($from: string, $to: string) => {
  return `
  from whole.bet b
  join whole.bet_order o on o.merchant_id = b.merchant_id and o.part = b.part and o.order_id = b.order_id
    and o.order_id between ${$from}::bigint - ${ID_APART} and ${$to}::bigint + ${ID_APART}
  ${JOINS($from, $to)}
  where b.bet_id between ${$from}::bigint and ${$to}::bigint`;
};

/** What belongs to the bets `b` with ids from `$from` to `$to`. */
export const JOINS = ($from: string, $to: string) => {
  const within = (id: string) => `${id} between ${$from}::bigint and ${$to}::bigint`;
  return `join ticket_kind k on k.merchant_id = b.merchant_id and k.kind_id = b.kind_id
  join draw d on d.draw_id = b.draw_id
  left join whole.bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id and ${within('c.bet_id')}
  ${SETTLED}
  left join whole.payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id and ${within('p.bet_id')}
    and p.result_version = s.result_version
  left join chase_issue q on q.merchant_id = b.merchant_id and q.part = b.part and q.order_id = b.order_id and q.draw_id = b.draw_id
  left join chase ch on ch.merchant_id = q.merchant_id and ch.part = q.part and ch.order_id = q.order_id
  left join draw e on e.draw_id = ch.last_draw_id`;
};

/** Columns of a bet where `o`, `b` and JOINS are read. */
export const COLUMNS = `
  b.bet_id as "betId", b.order_id as "orderId", b.member_id as "memberId", b.part, b.asset, d.game_id as "gameId", b.draw_id as "drawId", d.numero, d.state as "drawState",
  d.closes_at as "closesAtMs", d.draws_at as "drawsAtMs", d.result, o.prize_mode_id as "prizeModeId", k.play, k.selection, k.mode_id as "modeId", k.series, k.unit, k.units, k.odds,
  b.multiple, b.stake, b.placed_at as "placedAtMs", c.cancelled_at as "cancelledAtMs", c.reason as "cancelReason", c.stopped_by as "stoppedBy",
  q.place as "chasePlace", ch.issues as "chaseIssues", e.numero as "chaseEndNumero", q.multiple as "chaseMultiple",
  s.settled_at as "settledAtMs", p.won, p.pushed`;

/** What a bet is, as SQL: the numbers of wire.md 3.2. */
export const STATUS = `case when c.reason = 'void' or d.state = 'void' then 12 when c.stopped_by is not null then 6 when c.bet_id is not null then 8 when s.draw_id is null then 2 when p.won > 0 then 4 else 5 end`;

export type BetFilter = {
  memberId: bigint;
  part: number;
  gameId?: number;
  numero?: string;
  /** The id of the bet or of its order. */
  numberIs?: bigint;
  /** What the number of the bet or of its order ends with: six digits of base 36 (order-number.ts). */
  numberEnds?: bigint;
  status?: number;
  /** Bets of chases alone. */
  chase?: boolean;
  fromMs?: number;
  toMs?: number;
};

/** 36 to the sixth: how many numbers there are of six characters. */
const NUMBER_END = 36 ** 6;

/** Bets that a filter finds, as the tables behind `from`; with `params` as its first parameters. */
export function matching(filter: BetFilter): string {
  return `${betsFrom('$9', '$10')} and b.merchant_id = $1 and b.part = $2 and b.member_id = $3
    and ($4::integer is null or d.game_id = $4) and ($5::text is null or d.numero = $5) and ($6::bigint is null or $6 in (b.order_id, b.bet_id))
    and ($11::bigint is null or $11 in (mod(b.order_id, ${NUMBER_END}), mod(b.bet_id, ${NUMBER_END})))
    and ($7::float8 is null or b.placed_at >= to_timestamp($7 / 1000.0)) and ($8::float8 is null or b.placed_at < to_timestamp($8 / 1000.0))
    ${filter.status === undefined ? '' : `and ${STATUS} = ${Number(filter.status)}`} ${filter.chase ? 'and q.order_id is not null' : ''}`;
}

/** The first eleven parameters. */
export function params(merchantId: number, filter: BetFilter): unknown[] {
  return [
    merchantId,
    filter.part,
    filter.memberId,
    filter.gameId ?? null,
    filter.numero ?? null,
    filter.numberIs ?? null,
    filter.fromMs ?? null,
    filter.toMs ?? null,
    filter.fromMs === undefined ? 0n : idAtMs(filter.fromMs - APART_MS),
    filter.toMs === undefined ? ID_MAX : idAtMs(filter.toMs + APART_MS),
    filter.numberEnds ?? null,
  ];
}

/** Bets of a member, newest first. */
export async function listBets(db: Queryable, merchantId: number, filter: BetFilter & { skip: number; max: number }): Promise<BetRow[]> {
  return db.query<BetRow & Row>(`select ${COLUMNS} ${matching(filter)} order by b.bet_id desc limit $13 offset $12`, [
    ...params(merchantId, filter),
    filter.skip,
    filter.max,
  ]);
}

/** Where the bets and orders with these ids, and what was made with them, lie. */
function rangeOf(ids: readonly bigint[]): [bigint, bigint] {
  const sorted = [...ids].sort((a, b) => (a < b ? -1 : 1));
  return [(sorted[0] ?? 0n) - ID_APART, (sorted.at(-1) ?? 0n) + ID_APART];
}

export type BetSums = { count: number; planned: Amount; actual: Amount; won: Amount };

/** Count and sums over the same bets: planned stakes, stakes that were not given back, winnings. */
export async function sumBets(db: Queryable, merchantId: number, filter: BetFilter): Promise<BetSums> {
  const [row] = await db.query<BetSums>(
    `select count(*)::integer as count, coalesce(sum(b.stake), 0)::bigint as planned, coalesce(sum(b.stake) filter (where c.bet_id is null), 0)::bigint as actual,
       coalesce(sum(p.won + p.pushed), 0)::bigint as won ${matching(filter)}`,
    params(merchantId, filter),
  );
  return row as BetSums;
}

export async function findBets(
  db: Queryable,
  merchantId: number,
  { part, memberId, betIds }: { part: number; memberId: bigint; betIds: bigint[] },
): Promise<BetRow[]> {
  return db.query<BetRow & Row>(
    `select ${COLUMNS} ${betsFrom('$5', '$6')} and b.merchant_id = $1 and b.part = $2 and b.member_id = $3 and b.bet_id = any ($4) order by b.bet_id`,
    [merchantId, part, memberId, betIds, ...rangeOf(betIds)],
  );
}

export async function betsOfOrder(
  db: Queryable,
  merchantId: number,
  { part, orderId }: { part: number; orderId: bigint },
): Promise<BetRow[]> {
  return db.query<BetRow & Row>(
    `select ${COLUMNS} ${betsFrom('$4', '$5')} and b.merchant_id = $1 and b.part = $2 and b.order_id = $3 order by q.place, b.line`,
    [merchantId, part, orderId, ...rangeOf([orderId])],
  );
}

/** How many draws of each of these chases were played to the end: drawn, and neither cancelled nor given back. */
export async function countPlayed(
  db: Queryable,
  merchantId: number,
  { parts, orderIds }: { parts: number[]; orderIds: bigint[] },
): Promise<{ orderId: bigint; draws: number }[]> {
  return db.query<{ orderId: bigint; draws: number } & Row>(
    `select b.order_id as "orderId", (count(distinct b.draw_id) filter (where ${STATUS} in (4, 5)))::integer as draws
       ${betsFrom('$4', '$5')} and b.merchant_id = $1 and b.part = any ($2) and b.order_id = any ($3) group by b.order_id`,
    [merchantId, parts, orderIds, ...rangeOf(orderIds)],
  );
}

/** Bets of one member in one draw that it did not cancel: what a settled or voided chunk means to that member. */
export async function betsInDraw(
  db: Queryable,
  merchantId: number,
  { part, memberId, drawId }: { part: number; memberId: bigint; drawId: bigint },
): Promise<BetRow[]> {
  return db.query<BetRow & Row>(
    `select ${COLUMNS} ${betsFrom('$5', '$6')} and b.merchant_id = $1 and b.part = $2 and b.member_id = $3 and b.draw_id = $4
       and c.reason is distinct from 'member' order by b.bet_id`,
    [merchantId, part, memberId, drawId, drawId - ID_APART, ID_MAX],
  );
}

export type SoldTicket = {
  merchantId: number;
  betId: bigint;
  play: string;
  selection: string;
  modeId: number;
  series: number;
  multiple: number;
  stake: Amount;
};

/** How many bets a draw was sold, and how many of them players cancelled. */
export type SoldCounts = { bets: number; cancelled: number };

/** Neither ever shrinks: as long as both are what they were, the tickets of the draw are. */
export async function soldCounts(db: Queryable, drawId: bigint): Promise<SoldCounts> {
  const [counts] = await db.query<SoldCounts & Row>(
    `select (select count(*) from bet where draw_id = $1 and bet_id >= lottery_first_bet($1))::integer as bets,
       (select count(*) from bet_cancel where draw_id = $1 and bet_id >= lottery_first_bet($1) and reason = 'member')::integer as cancelled`,
    [drawId],
  );
  return counts ?? { bets: 0, cancelled: 0 };
}

/** Read at once, so that nobody waits for a large draw. */
const TICKETS_AT_ONCE = 512;

/**
 * Every ticket of a draw that was sold and that no player cancelled, over all merchants, in the order of their ids, some at a time: what
 * the ticket root seals. A merchant's void changes nothing in it, whenever it comes. One walk in a transaction.
 */
export async function* soldTickets(tx: Tx, drawId: bigint): AsyncGenerator<SoldTicket[]> {
  await tx.query(
    `declare sold no scroll cursor for
     select b.merchant_id as "merchantId", b.bet_id as "betId", k.play, k.selection, k.mode_id as "modeId", k.series, b.multiple, b.stake
       from bet b join ticket_kind k on k.merchant_id = b.merchant_id and k.kind_id = b.kind_id
       left join bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
         and c.bet_id >= lottery_first_bet($1)
      where b.draw_id = $1 and b.bet_id >= lottery_first_bet($1) and c.reason is distinct from 'member' order by b.bet_id`,
    [drawId],
  );
  for (let at = TICKETS_AT_ONCE; at === TICKETS_AT_ONCE; ) {
    const tickets = await tx.query<SoldTicket & Row>(`fetch ${TICKETS_AT_ONCE} from sold`);
    at = tickets.length;
    if (at > 0) yield tickets;
  }
  await tx.query('close sold');
}

/** What the acting merchant sold in each of these draws, voided or not, and what it paid and has not taken back. */
export async function drawFigures(
  db: Queryable,
  merchantId: number,
  drawIds: bigint[],
): Promise<{ drawId: bigint; bets: number; stake: Amount; paid: Amount }[]> {
  return db.query(
    `select b.draw_id as "drawId", count(*)::integer as bets, sum(b.stake)::bigint as stake, coalesce(sum(p.won + p.pushed), 0)::bigint as paid
       from whole.bet b
       left join whole.bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id and c.bet_id >= $3
       left join (
         select c.part, c.draw_id, max(c.result_version) as result_version from settle_chunk c
         where c.merchant_id = $1 and c.draw_id = any ($2) group by c.part, c.draw_id
       ) s on s.part = lottery_chunk_of(b.part) and s.draw_id = b.draw_id
       left join whole.payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id and p.bet_id >= $3
         and p.result_version = s.result_version
      where b.merchant_id = $1 and b.draw_id = any ($2) and b.bet_id >= $3 and c.reason is distinct from 'member' and b.asset <> 'TRIAL' group by b.draw_id`,
    [merchantId, drawIds, rangeOf(drawIds)[0]],
  );
}
