import { columns } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import type { RouteRule } from '../routing.ts';

const RULE = columns<RouteRule>({
  place: 'place',
  mode: 'mode',
  minAmount: 'min_amount',
  maxAmount: 'max_amount',
  fromMinute: 'from_minute',
  untilMinute: 'until_minute',
  level: 'level',
  country: 'country',
  accounts: 'accounts',
  shares: 'shares',
});
const OF_CHANNEL = RULE.behind<{ merchantId: number; vendorId: number }>({ merchantId: 'merchant_id', vendorId: 'vendor_id' });

/** The rules of one channel, or of all where it is null, in their order. */
export async function listRules(db: Queryable, merchantId: number, vendorId: number | null): Promise<(RouteRule & { vendorId: number })[]> {
  return db.query<RouteRule & { vendorId: number }>(
    `select vendor_id as "vendorId", ${RULE.select} from channel_route
      where merchant_id = $1 and ($2::smallint is null or vendor_id = $2) order by vendor_id, place`,
    [merchantId, vendorId],
  );
}

/** Puts rules in the place of all that a channel had. */
export async function replaceRules(
  tx: Tx,
  merchantId: number,
  { vendorId, rules }: { vendorId: number; rules: readonly RouteRule[] },
): Promise<void> {
  await tx.query('delete from channel_route where merchant_id = $1 and vendor_id = $2', [merchantId, vendorId]);
  for (const rule of rules)
    await tx.query(`insert into channel_route ${OF_CHANNEL.insert}`, OF_CHANNEL.params({ merchantId, vendorId, ...rule }));
}
