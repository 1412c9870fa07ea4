import type { Queryable } from '../../../platform/db.ts';

/** What a message there costs by the first carrier that serves it, in millionths; null where nobody has said it. */
export async function findPrice(db: Queryable, merchantId: number, dialingCode: string): Promise<number | null> {
  const [row] = await db.query<{ micro: number }>(
    `select p.micro::float8 as micro from (
       select code from carrier
       where merchant_id = $1 and enabled and protocol <> 'smtp' and (cardinality(dialing_codes) = 0 or $2 = any (dialing_codes))
       order by place, code limit 1) c
       join sms_price p on p.merchant_id = $1 and p.carrier = c.code and p.dialing_code in ($2, '')
     order by p.dialing_code desc limit 1`,
    [merchantId, dialingCode],
  );
  return row?.micro ?? null;
}
