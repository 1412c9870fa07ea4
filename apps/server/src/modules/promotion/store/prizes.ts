import type { PrizeMode } from '@fairhall/contract/promotion/plan';
import type { PrizeLine } from '@fairhall/fair/prize';
import { columns, floats, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** What was promised of a campaign's draws, and what is left of it. */
export type Book = {
  campaignId: bigint;
  version: number;
  mode: PrizeMode;
  lines: readonly PrizeLine[];
  packet: { total: string; step: string } | null;
  seedHash: string;
  root: string;
  /** Of each line, so many; of a wheel its weights. */
  remaining: number[];
  drawn: number;
  startedAtMs: number;
  /** Null: the campaign has not ended. */
  seed: string | null;
  revealedAtMs: number | null;
};
const BOOK = columns<Book>({
  ...{ campaignId: 'campaign_id', version: 'version', mode: 'mode', lines: json('lines'), packet: json('packet') },
  ...{ seedHash: 'seed_hash', root: 'root', remaining: floats('remaining'), drawn: 'drawn', startedAtMs: time('started_at') },
  ...{ seed: 'seed', revealedAtMs: time('revealed_at') },
});
const SECRET = columns<{ merchantId: number; campaignId: bigint; secret: string }>({
  merchantId: 'merchant_id',
  campaignId: 'campaign_id',
  secret: 'seed',
});
const NEW_BOOK = BOOK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function insertBook(tx: Tx, merchantId: number, { secret, ...book }: Book & { secret: string }): Promise<void> {
  await tx.query(`insert into prize_book ${NEW_BOOK.insert}`, NEW_BOOK.params({ ...book, merchantId }));
  await tx.query(`insert into prize_secret ${SECRET.insert}`, SECRET.params({ merchantId, campaignId: book.campaignId, secret }));
}

export async function findBook(db: Queryable, merchantId: number, campaignId: bigint): Promise<Book | null> {
  const [row] = await db.query<Book & Row>(`select ${BOOK.select} from prize_book where merchant_id = $1 and campaign_id = $2`, [
    ...[merchantId, campaignId],
  ]);
  return row ?? null;
}

/** With the seed, for a draw: the next one of the campaign waits for the commit. */
export async function lockBook(tx: Tx, merchantId: number, campaignId: bigint): Promise<(Book & { secret: string }) | null> {
  const [row] = await tx.query<Book & { secret: string } & Row>(
    `select ${BOOK.selectOf('b')}, s.seed as secret from prize_book b
       join prize_secret s on s.merchant_id = b.merchant_id and s.campaign_id = b.campaign_id
     where b.merchant_id = $1 and b.campaign_id = $2 for update of b`,
    [merchantId, campaignId],
  );
  return row ?? null;
}

export async function noteDrawn(
  tx: Tx,
  merchantId: number,
  { campaignId, remaining }: { campaignId: bigint; remaining: readonly number[] },
): Promise<void> {
  await tx.query('update prize_book set remaining = $3::bigint[], drawn = drawn + 1 where merchant_id = $1 and campaign_id = $2', [
    merchantId,
    campaignId,
    `{${remaining.join(',')}}`,
  ]);
}

/** Writes down that a raffle was drawn: so many of its prizes, with the seed that is told by it. */
export async function noteRaffleDrawn(
  tx: Tx,
  merchantId: number,
  { campaignId, remaining, drawn, seed, nowMs }: Pick<Book, 'campaignId' | 'remaining' | 'drawn'> & { seed: string; nowMs: number },
): Promise<void> {
  await tx.query(
    `update prize_book set remaining = $3::bigint[], drawn = $4, seed = $5, revealed_at = to_timestamp($6 / 1000.0)
     where merchant_id = $1 and campaign_id = $2 and revealed_at is null`,
    [merchantId, campaignId, `{${remaining.join(',')}}`, drawn, seed, nowMs],
  );
}

/** Of all merchants: tells the seeds of campaigns that are stopped, over or drawn out. A raffle's is told when it is drawn. How many there were. */
export async function revealSeeds(db: Queryable, nowMs: number): Promise<number> {
  const rows = await db.query(
    `update prize_book b set seed = s.seed, revealed_at = to_timestamp($1 / 1000.0)
     from prize_secret s, campaign c, campaign_version v
     where b.revealed_at is null and b.mode <> 'raffle' and s.merchant_id = b.merchant_id and s.campaign_id = b.campaign_id
       and c.merchant_id = b.merchant_id and c.campaign_id = b.campaign_id
       and v.merchant_id = b.merchant_id and v.campaign_id = b.campaign_id and v.version = b.version
       and (c.state = 'stopped' or (v.body ->> 'endsAtMs')::bigint <= $1 or b.mode <> 'wheel' and 0 = all (b.remaining))
     returning 1`,
    [nowMs],
  );
  return rows.length;
}
