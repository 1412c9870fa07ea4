import { columns, json, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import type { ProviderName } from '../port.ts';

/** A merchant's account at a provider; `secret` is locked, `settings` holds none. */
export type Account = {
  merchantId: number;
  accountId: number;
  provider: ProviderName;
  name: string;
  environment: 'sandbox' | 'live';
  publicId: string;
  settings: Record<string, string>;
  secret: Buffer;
  keysSetAtMs: number;
  open: boolean;
};

const ACCOUNT = columns<Account>({
  merchantId: 'merchant_id',
  accountId: 'account_id',
  provider: 'provider',
  name: 'name',
  environment: 'environment',
  publicId: 'public_id',
  settings: json('settings'),
  secret: 'secret',
  keysSetAtMs: time('keys_set_at'),
  open: 'open',
});
const CHANGES = ACCOUNT.only('name', 'settings', 'secret', 'keysSetAtMs', 'open');

/** Takes the place of what stood under its number. */
export async function putAccount(db: Queryable, account: RecordOf<typeof ACCOUNT>): Promise<void> {
  await db.query(
    `insert into provider_account ${ACCOUNT.insert} on conflict (merchant_id, account_id) do update set ${CHANGES.replace}`,
    ACCOUNT.params(account),
  );
}

export async function listAccounts(db: Queryable, merchantId: number): Promise<Account[]> {
  return db.query<Account>(`select ${ACCOUNT.select} from provider_account where merchant_id = $1 order by account_id`, [merchantId]);
}

export async function findAccount(db: Queryable, merchantId: number, accountId: number): Promise<Account | null> {
  const [row] = await db.query<Account>(`select ${ACCOUNT.select} from provider_account where merchant_id = $1 and account_id = $2`, [
    merchantId,
    accountId,
  ]);
  return row ?? null;
}

/** Sets what is given and leaves the rest; false: there is no such account. */
export async function changeAccount(
  tx: Tx,
  merchantId: number,
  { accountId, name, open, secret, atMs }: { accountId: number; name?: string; open?: boolean; secret?: Buffer; atMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update provider_account set name = coalesce($3, name), open = coalesce($4, open), secret = coalesce($5, secret),
       keys_set_at = case when $5::bytea is null then keys_set_at else to_timestamp($6 / 1000.0) end
     where merchant_id = $1 and account_id = $2 returning 1`,
    [merchantId, accountId, name ?? null, open ?? null, secret ?? null, atMs],
  );
  return rows.length === 1;
}

export type Route = { vendorId: number; accountId: number; place: number | null; feeE4: number };

const ROUTE = columns<Route & { merchantId: number }>({
  merchantId: 'merchant_id',
  vendorId: 'vendor_id',
  accountId: 'account_id',
  place: 'place',
  feeE4: 'fee_e4',
});

export async function putRoute(db: Queryable, merchantId: number, route: Route): Promise<void> {
  await db.query(
    `insert into provider_route ${ROUTE.insert}
     on conflict (merchant_id, vendor_id, account_id) do update set place = excluded.place, fee_e4 = excluded.fee_e4`,
    ROUTE.params({ merchantId, ...route }),
  );
}

/** By which accounts a channel's orders may go, with how the last fifty decided orders of each ended. */
export async function listRoutes(
  db: Queryable,
  merchantId: number,
  vendorId: number,
): Promise<(Omit<Route, 'vendorId'> & { open: boolean; succeeded: number; decided: number })[]> {
  return db.query(
    `select r.account_id as "accountId", r.place, r.fee_e4 as "feeE4", a.open, d.succeeded, d.decided
       from provider_route r
       join provider_account a on a.merchant_id = r.merchant_id and a.account_id = r.account_id
       cross join lateral (
         select count(*)::integer as decided, count(*) filter (where state = 'succeeded')::integer as succeeded from (
           select o.state from provider_order o where o.merchant_id = r.merchant_id and o.account_id = r.account_id
             and o.decided_at is not null and o.state in ('succeeded', 'failed') order by o.decided_at desc limit 50) o) d
      where r.merchant_id = $1 and r.vendor_id = $2 order by r.account_id`,
    [merchantId, vendorId],
  );
}
