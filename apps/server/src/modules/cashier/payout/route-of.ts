import type { Queryable } from '../../../platform/db.ts';
import { findPayoutRoute, type PayoutRoute } from './store/routes.ts';

/** How cards of a bank are paid: where nobody said so, by file or by hand, in one payment. */
export async function routeOf(db: Queryable, merchantId: number, bankCode: string): Promise<PayoutRoute> {
  const found = await findPayoutRoute(db, merchantId, bankCode);
  return found ?? { merchantId, bankCode, accountId: null, channelCode: '', partMax: null };
}
