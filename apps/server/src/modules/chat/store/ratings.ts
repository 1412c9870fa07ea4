import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type Rating = { stars: number; comment: string; atMs: number };

const RATING = columns<Rating>({ stars: 'stars', comment: 'comment', atMs: time('created_at') });
const NEW_RATING = RATING.behind<{ merchantId: number; chatId: bigint }>({ merchantId: 'merchant_id', chatId: 'chat_id' });
const SAID = RATING.only('stars', 'comment');

export async function findRating(db: Queryable, merchantId: number, chatId: bigint): Promise<Rating | null> {
  const [rating] = await db.query<Rating & Row>(`select ${RATING.select} from chat_rating where merchant_id = $1 and chat_id = $2`, [
    merchantId,
    chatId,
  ]);
  return rating ?? null;
}

/** The first one's moment stands. */
export async function writeRating(tx: Tx, merchantId: number, rating: Rating & { chatId: bigint }): Promise<void> {
  await tx.query(
    `insert into chat_rating ${NEW_RATING.insert} on conflict (merchant_id, chat_id) do update set ${SAID.replace}`,
    NEW_RATING.params({ merchantId, ...rating }),
  );
}
