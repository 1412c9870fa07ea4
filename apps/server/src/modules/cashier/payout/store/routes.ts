import type { Amount } from '@fairhall/money/amount';
import { columns } from '../../../../platform/columns.ts';
import type { Queryable } from '../../../../platform/db.ts';

/** How cards of a bank are paid. `accountId` null: by file or by hand. */
export type PayoutRoute = { merchantId: number; bankCode: string; accountId: number | null; channelCode: string; partMax: Amount | null };

const ROUTE = columns<PayoutRoute>({
  merchantId: 'merchant_id',
  bankCode: 'bank_code',
  accountId: 'account_id',
  channelCode: 'channel_code',
  partMax: 'part_max',
});
const CHANGES = ROUTE.only('accountId', 'channelCode', 'partMax');

/** Takes the place of what stood for the bank. */
export async function putPayoutRoute(db: Queryable, route: PayoutRoute): Promise<void> {
  await db.query(
    `insert into payout_route ${ROUTE.insert} on conflict (merchant_id, bank_code) do update set ${CHANGES.replace}`,
    ROUTE.params(route),
  );
}

export async function findPayoutRoute(db: Queryable, merchantId: number, bankCode: string): Promise<PayoutRoute | null> {
  const [row] = await db.query<PayoutRoute>(`select ${ROUTE.select} from payout_route where merchant_id = $1 and bank_code = $2`, [
    merchantId,
    bankCode,
  ]);
  return row ?? null;
}

export async function listPayoutRoutes(db: Queryable, merchantId: number): Promise<PayoutRoute[]> {
  return db.query<PayoutRoute>(`select ${ROUTE.select} from payout_route where merchant_id = $1`, [merchantId]);
}
