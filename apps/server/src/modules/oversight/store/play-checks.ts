import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { ShownCheck } from './checks.ts';

/** How far a vendor was asked for what it signals about play. `cursor` is its own; null before the first answer. */
export type PlayCheck = { vendor: string; cursor: string | null; heardUntilMs: number | null; triedAtMs: number; fault: string | null };

const CHECK = columns<PlayCheck>({
  vendor: 'vendor',
  cursor: 'cursor',
  heardUntilMs: time('heard_until'),
  triedAtMs: time('tried_at'),
  fault: 'fault',
});
const OF_MERCHANT = CHECK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** The next vendor that may know of tags and was not asked since: after a fault since `againMs`, else since `heardMs`. */
export async function nextPlayDue(
  db: Queryable,
  merchantId: number,
  { againMs, heardMs }: { againMs: number; heardMs: number },
): Promise<Pick<PlayCheck, 'vendor' | 'cursor' | 'heardUntilMs'> | null> {
  const [row] = await db.query<Pick<PlayCheck, 'vendor' | 'cursor' | 'heardUntilMs'>>(
    `select l.vendor, c.cursor, c.heard_until as "heardUntilMs" from vendor_link l
       left join vendor_play_check c on c.merchant_id = l.merchant_id and c.vendor = l.vendor
      where l.merchant_id = $1 and l.protocol in ('hub88', 'hub88-caleta') and l.policy @> '{"seatTags": true}'
        and (c.tried_at is null or c.tried_at <= to_timestamp(case when c.fault is null then $3::float8 else $2::float8 end / 1000.0))
      order by c.tried_at nulls first, l.vendor limit 1`,
    [merchantId, againMs, heardMs],
  );
  return row ?? null;
}

export async function putPlayCheck(tx: Tx, merchantId: number, check: PlayCheck): Promise<void> {
  await tx.query(
    `insert into vendor_play_check ${OF_MERCHANT.insert} on conflict (merchant_id, vendor) do update
       set cursor = excluded.cursor, heard_until = excluded.heard_until, tried_at = excluded.tried_at, fault = excluded.fault`,
    OF_MERCHANT.params({ merchantId, ...check }),
  );
}

/** As operators read them. */
export async function listPlayChecks(db: Queryable, merchantId: number): Promise<ShownCheck[]> {
  return db.query(
    `select c.vendor, 'play' as by, c.heard_until as "checkedUntilMs", c.tried_at as "triedAtMs", c.fault,
            (select count(*)::int from vendor_case v
              where v.merchant_id = c.merchant_id and v.vendor = c.vendor and v.kind = 'play' and v.state = 'open') as open
       from vendor_play_check c where c.merchant_id = $1 order by c.vendor`,
    [merchantId],
  );
}
