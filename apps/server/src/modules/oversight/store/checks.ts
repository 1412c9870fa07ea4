import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** How far a vendor's list was held against the books. */
export type Check = { vendor: string; checkedUntilMs: number; triedAtMs: number | null; fault: string | null };

const CHECK = columns<Check>({
  vendor: 'vendor',
  checkedUntilMs: time('checked_until'),
  triedAtMs: time('tried_at'),
  fault: 'fault',
});
const OF_MERCHANT = CHECK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function listChecks(db: Queryable, merchantId: number): Promise<(Check & { open: number })[]> {
  return db.query(
    `select ${CHECK.selectOf('c')}, (select count(*)::int from vendor_case v
        where v.merchant_id = c.merchant_id and v.vendor = c.vendor and v.state = 'open') as open
       from vendor_check c where c.merchant_id = $1 order by c.vendor`,
    [merchantId],
  );
}

export async function findCheck(db: Queryable, merchantId: number, vendor: string): Promise<Check | null> {
  const [row] = await db.query<Check>(`select ${CHECK.select} from vendor_check where merchant_id = $1 and vendor = $2`, [
    merchantId,
    vendor,
  ]);
  return row ?? null;
}

export async function putCheck(tx: Tx, merchantId: number, check: Check): Promise<void> {
  await tx.query(
    `insert into vendor_check ${OF_MERCHANT.insert} on conflict (merchant_id, vendor) do update
       set checked_until = greatest(vendor_check.checked_until, excluded.checked_until), tried_at = excluded.tried_at, fault = excluded.fault`,
    OF_MERCHANT.params({ merchantId, ...check }),
  );
}
