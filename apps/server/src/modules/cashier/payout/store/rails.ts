import { columns } from '../../../../platform/columns.ts';
import type { Queryable } from '../../../../platform/db.ts';
import type { Rail } from '../rails.ts';

const RAIL = columns<Rail>({
  bankCode: 'bank_code',
  place: 'place',
  name: 'name',
  accountId: 'account_id',
  channelCode: 'channel_code',
  least: 'least',
  most: 'most',
  fromMinute: 'from_minute',
  untilMinute: 'until_minute',
});
const OF_MERCHANT = RAIL.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** How a bank's cards are paid from now on, in the order of the rails. */
export async function replaceRails(
  db: Queryable,
  merchantId: number,
  { bankCode, rails }: { bankCode: string; rails: readonly Omit<Rail, 'bankCode' | 'place'>[] },
): Promise<void> {
  await db.query('delete from payout_rail where merchant_id = $1 and bank_code = $2', [merchantId, bankCode]);
  for (const [at, rail] of rails.entries())
    await db.query(`insert into payout_rail ${OF_MERCHANT.insert}`, OF_MERCHANT.params({ merchantId, bankCode, place: at + 1, ...rail }));
}

/** Of one bank, or of all. */
export async function listRails(db: Queryable, merchantId: number, bankCode: string | null): Promise<Rail[]> {
  return db.query<Rail>(
    `select ${RAIL.select} from payout_rail where merchant_id = $1 and ($2::text is null or bank_code = $2) order by bank_code, place`,
    [merchantId, bankCode],
  );
}
