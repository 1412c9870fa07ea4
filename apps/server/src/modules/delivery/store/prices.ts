import type { Queryable } from '../../../platform/db.ts';

/** What a message by a carrier costs there, in millionths; null where nobody has said it. */
export async function findPrice(
  db: Queryable,
  merchantId: number,
  { carrier, dialingCode }: { carrier: string; dialingCode: string },
): Promise<number | null> {
  const [row] = await db.query<{ micro: number }>(
    `select micro::float8 as micro from sms_price
     where merchant_id = $1 and carrier = $2 and dialing_code in ($3, '') order by dialing_code desc limit 1`,
    [merchantId, carrier, dialingCode],
  );
  return row?.micro ?? null;
}
