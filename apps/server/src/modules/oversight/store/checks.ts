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

/** `by`: what the vendor's protocol lets us hold against the books. `checkedUntilMs` is null where that is nothing. */
export type ShownCheck = Omit<Check, 'checkedUntilMs'> & {
  checkedUntilMs: number | null;
  by: 'list' | 'balances' | 'play' | 'nothing';
  open: number;
};

/** Of vendors that were looked at, and of those that never can be. */
export async function listChecks(db: Queryable, merchantId: number): Promise<ShownCheck[]> {
  return db.query(
    `select ${CHECK.selectOf('c')}, l.vendor, l.by, (select count(*)::int from vendor_case v
        where v.merchant_id = l.merchant_id and v.vendor = l.vendor and v.kind <> 'play' and v.state = 'open') as open
       from (select merchant_id, vendor, case protocol when 'onewallet' then 'nothing' when 'transfer' then 'balances' else 'list' end as by
               from vendor_link where merchant_id = $1) l
       left join vendor_check c on c.merchant_id = l.merchant_id and c.vendor = l.vendor
      where c.vendor is not null or l.by = 'nothing' order by l.vendor`,
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
