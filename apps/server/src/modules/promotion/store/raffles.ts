import type { BeaconChain, BeaconRound } from '@fairhall/fair/beacon';
import type { Amount } from '@fairhall/money/amount';
import { columns, float, floats, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

type Of = { campaignId: bigint };
const OF = 'merchant_id = $1 and campaign_id = $2';

/** When a raffle is closed, sealed and drawn. */
export type Raffle = Of & {
  closesAtMs: number;
  drawsAtMs: number;
  chainHash: string;
  beaconRounds: number[];
  /** As counted last; once sealed, for good. */
  tickets: number;
  holders: number;
  ticketRoot: string | null;
  sealedAtMs: number | null;
  /** Since when a round that was due has not been had. */
  missedAtMs: number | null;
  round: number | null;
  randomness: string | null;
  signature: string | null;
  drawnAtMs: number | null;
  voidAtMs: number | null;
  /** When all that it gives was given, or came back. */
  doneAtMs: number | null;
};
const RAFFLE = columns<Raffle>({
  ...{ campaignId: 'campaign_id', closesAtMs: time('closes_at'), drawsAtMs: time('draws_at'), chainHash: 'chain_hash' },
  ...{ beaconRounds: floats('beacon_rounds'), tickets: float('tickets'), holders: 'holders', ticketRoot: 'ticket_root' },
  ...{ sealedAtMs: time('sealed_at'), missedAtMs: time('missed_at'), round: float('round'), randomness: 'randomness' },
  ...{ signature: 'signature', drawnAtMs: time('drawn_at'), voidAtMs: time('void_at'), doneAtMs: time('done_at') },
});
const NEW = RAFFLE.only('campaignId', 'closesAtMs', 'drawsAtMs', 'chainHash', 'beaconRounds').behind<{ merchantId: number }>({
  merchantId: 'merchant_id',
});
const CHAIN = columns<BeaconChain>({
  ...{ hash: 'chain_hash', scheme: 'scheme', publicKey: 'public_key', periodS: 'period_s', genesisS: float('genesis_s') },
});

type Promised = Pick<Raffle, 'campaignId' | 'closesAtMs' | 'drawsAtMs' | 'beaconRounds'> & { chain: BeaconChain };

/** With what the chain says of itself, should it be the first that names it. */
export async function insertRaffle(tx: Tx, merchantId: number, { chain, ...raffle }: Promised): Promise<void> {
  await tx.query(`insert into beacon_chain ${CHAIN.insert} on conflict do nothing`, CHAIN.params(chain));
  await tx.query(`insert into raffle ${NEW.insert}`, NEW.params({ ...raffle, merchantId, chainHash: chain.hash }));
}

export async function findRaffle(db: Queryable, merchantId: number, campaignId: bigint): Promise<Raffle | null> {
  const [row] = await db.query<Raffle & Row>(`select ${RAFFLE.select} from raffle where ${OF}`, [merchantId, campaignId]);
  return row ?? null;
}

/** Held until the commit: it is sealed and drawn once, and none takes tickets meanwhile. */
export async function lockRaffle(tx: Tx, merchantId: number, campaignId: bigint): Promise<Raffle | null> {
  const [row] = await tx.query<Raffle & Row>(`select ${RAFFLE.select} from raffle where ${OF} for update`, [merchantId, campaignId]);
  return row ?? null;
}

/** Those who take tickets share it: it is not sealed before they have. */
export async function shareRaffle(tx: Tx, merchantId: number, campaignId: bigint): Promise<Raffle | null> {
  const [row] = await tx.query<Raffle & Row>(`select ${RAFFLE.select} from raffle where ${OF} for share`, [merchantId, campaignId]);
  return row ?? null;
}

export async function findRaffleChain(db: Queryable, merchantId: number, campaignId: bigint): Promise<BeaconChain | null> {
  const [row] = await db.query<BeaconChain & Row>(
    `select ${CHAIN.selectOf('b')} from raffle r join beacon_chain b on b.chain_hash = r.chain_hash where r.merchant_id = $1 and r.campaign_id = $2`,
    [merchantId, campaignId],
  );
  return row ?? null;
}

export type OpenRaffle = Raffle & { version: number; stoppedAtMs: number | null };

/** Raffles that are not over with all that they give. */
export async function listOpenRaffles(db: Queryable, merchantId: number): Promise<OpenRaffle[]> {
  return db.query<OpenRaffle & Row>(
    `select ${RAFFLE.selectOf('r')}, b.version, c.stopped_at as "stoppedAtMs"
     from raffle r join prize_book b on b.merchant_id = r.merchant_id and b.campaign_id = r.campaign_id
       join campaign c on c.merchant_id = r.merchant_id and c.campaign_id = r.campaign_id
     where r.merchant_id = $1 and r.done_at is null order by r.draws_at, r.campaign_id`,
    [merchantId],
  );
}

const TOLD_MAX = 20;

/** Raffles that are closed, and were to be drawn since a moment: the newest first. */
export async function listToldRaffles(
  db: Queryable,
  merchantId: number,
  { nowMs, sinceMs }: { nowMs: number; sinceMs: number },
): Promise<(Of & { version: number })[]> {
  return db.query(
    `select r.campaign_id as "campaignId", b.version from raffle r
       join prize_book b on b.merchant_id = r.merchant_id and b.campaign_id = r.campaign_id
     where r.merchant_id = $1 and r.closes_at <= to_timestamp($2 / 1000.0) and r.draws_at > to_timestamp($3 / 1000.0)
     order by r.draws_at desc limit ${TOLD_MAX}`,
    [merchantId, nowMs, sinceMs],
  );
}

export async function noteBeaconMissed(db: Queryable, merchantId: number, { campaignId, nowMs }: Of & { nowMs: number }): Promise<void> {
  await db.query(`update raffle set missed_at = to_timestamp($3 / 1000.0) where ${OF} and missed_at is null`, [
    ...[merchantId, campaignId, nowMs],
  ]);
}

/** What there is of tickets, as far as it was counted. */
export async function noteTickets(db: Queryable, merchantId: number, { campaignId, max }: Of & { max: number }): Promise<void> {
  await db.query(
    `update raffle r set tickets = n.tickets, holders = n.holders
     from (
       select coalesce(sum(least(played + taken, $3)), 0) as tickets, (count(*) filter (where played + taken > 0))::integer as holders
       from raffle_holding where ${OF}
     ) n
     where r.merchant_id = $1 and r.campaign_id = $2 and r.sealed_at is null and (r.tickets, r.holders) <> (n.tickets, n.holders)`,
    [merchantId, campaignId, max],
  );
}

export async function markSealed(
  tx: Tx,
  merchantId: number,
  { campaignId, tickets, holders, ticketRoot, nowMs }: Of & { tickets: number; holders: number; ticketRoot: string; nowMs: number },
): Promise<void> {
  await tx.query(
    `update raffle set tickets = $3, holders = $4, ticket_root = $5, sealed_at = to_timestamp($6 / 1000.0) where ${OF} and sealed_at is null`,
    [merchantId, campaignId, tickets, holders, ticketRoot, nowMs],
  );
}

export async function markRaffleDrawn(
  tx: Tx,
  merchantId: number,
  { campaignId, said, nowMs }: Of & { said: BeaconRound; nowMs: number },
): Promise<void> {
  const { round, randomness, signature } = said;
  await tx.query(
    `update raffle set round = $3, randomness = $4, signature = $5, drawn_at = to_timestamp($6 / 1000.0)
     where ${OF} and drawn_at is null and void_at is null`,
    [merchantId, campaignId, round, randomness, signature, nowMs],
  );
}

export async function markVoid(db: Queryable, merchantId: number, { campaignId, nowMs }: Of & { nowMs: number }): Promise<void> {
  await db.query(`update raffle set void_at = to_timestamp($3 / 1000.0) where ${OF} and drawn_at is null and void_at is null`, [
    ...[merchantId, campaignId, nowMs],
  ]);
}

export async function markDone(db: Queryable, merchantId: number, { campaignId, nowMs }: Of & { nowMs: number }): Promise<void> {
  await db.query(`update raffle set done_at = to_timestamp($3 / 1000.0) where ${OF} and done_at is null`, [merchantId, campaignId, nowMs]);
}

/** What deposits and stakes bring on which days. `each` of nothing: they bring none. `max`: the most tickets of a member. */
export type Played = Of & {
  asset: string;
  fromDay: string;
  toDay: string;
  each: { deposit: Amount; stake: Amount };
  weights: ReadonlyMap<string, bigint>;
  max: number;
};

/** Counts what some of those who take part have of deposits and stakes: what is voided comes off again, until it is sealed. */
export async function countPlayed(
  db: Queryable,
  merchantId: number,
  { memberIds, ...played }: Played & { memberIds: readonly bigint[] },
): Promise<void> {
  const { campaignId, asset, fromDay, toDay, each, weights, max } = played;
  await db.query(
    `update raffle_holding h set played = o.played
     from unnest($3::bigint[]) m (member_id) cross join lateral (
       select least(coalesce(div(greatest(sum(d.deposit), 0), nullif($7::bigint, 0)), 0)
         + coalesce(div(sum(greatest(d.valid_cash, 0) * w.bps / 10000), nullif($8::bigint, 0)), 0), $11)::integer as played
       from member_day d left join unnest($9::text[], $10::bigint[]) w (category, bps) on w.category = d.rebate_group
       where d.merchant_id = $1 and d.part = ledger_part($1, m.member_id) and d.member_id = m.member_id and d.asset = $4
         and d.day between $5::date and $6::date
     ) o
     where h.merchant_id = $1 and h.campaign_id = $2 and h.member_id = m.member_id and h.played <> o.played and h.first is null`,
    [
      ...[merchantId, campaignId, memberIds, asset, fromDay, toDay, each.deposit, each.stake],
      ...[[...weights.keys()], [...weights.values()], max],
    ],
  );
}
