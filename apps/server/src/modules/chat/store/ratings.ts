import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type Rating = { stars: number; comment: string; atMs: number };

export async function findRating(db: Queryable, merchantId: number, chatId: bigint): Promise<Rating | null> {
  const [rating] = await db.query<Rating & Row>(
    'select stars, comment, created_at as "atMs" from chat_rating where merchant_id = $1 and chat_id = $2',
    [merchantId, chatId],
  );
  return rating ?? null;
}

/** The first one's moment stands. */
export async function writeRating(
  tx: Tx,
  merchantId: number,
  { chatId, stars, comment, atMs }: Rating & { chatId: bigint },
): Promise<void> {
  await tx.query(
    `insert into chat_rating (merchant_id, chat_id, stars, comment, created_at) values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
      on conflict (merchant_id, chat_id) do update set stars = excluded.stars, comment = excluded.comment`,
    [merchantId, chatId, stars, comment, atMs],
  );
}
