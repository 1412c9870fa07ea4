import type { Amount } from '@fairhall/money/amount';
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
  /** What the keys before these signed counts until then. */
  oldSecret: Buffer | null;
  oldUntilMs: number | null;
  open: boolean;
  /** Who entered it, while another operator has not opened it. */
  enteredBy: bigint | null;
  /** What must lie there still when a payout has left. */
  payoutFloor: Amount;
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
  oldSecret: 'old_secret',
  oldUntilMs: time('old_until'),
  open: 'open',
  enteredBy: 'entered_by',
  payoutFloor: 'payout_floor',
});
const CHANGES = ACCOUNT.only('name', 'settings', 'secret', 'keysSetAtMs', 'oldSecret', 'oldUntilMs', 'open', 'enteredBy', 'payoutFloor');

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

/** The same, held until the transaction ends. */
export async function lockAccount(tx: Tx, merchantId: number, accountId: number): Promise<Account | null> {
  const [row] = await tx.query<Account>(
    `select ${ACCOUNT.select} from provider_account where merchant_id = $1 and account_id = $2 for no key update`,
    [merchantId, accountId],
  );
  return row ?? null;
}

/** The same, without waiting: null as well while another transaction holds it. */
export async function lockFreeAccount(tx: Tx, merchantId: number, accountId: number): Promise<Account | null> {
  const [row] = await tx.query<Account>(
    `select ${ACCOUNT.select} from provider_account where merchant_id = $1 and account_id = $2 for no key update skip locked`,
    [merchantId, accountId],
  );
  return row ?? null;
}

/** False: its number was taken meanwhile, or the provider's customer of this name is there already. */
export async function insertAccount(tx: Tx, account: Account): Promise<boolean> {
  const rows = await tx.query(`insert into provider_account ${ACCOUNT.insert} on conflict do nothing returning 1`, ACCOUNT.params(account));
  return rows.length === 1;
}

const CHANGED = ACCOUNT.only('name', 'secret', 'keysSetAtMs', 'oldSecret', 'oldUntilMs', 'open', 'enteredBy', 'payoutFloor');

/** Writes an account that this transaction holds as it now is. */
export async function updateAccount(
  tx: Tx,
  merchantId: number,
  account: Pick<Account, 'accountId'> & RecordOf<typeof CHANGED>,
): Promise<void> {
  await tx.query(
    `update provider_account set name = $3, secret = $4, keys_set_at = to_timestamp($5 / 1000.0), old_secret = $6,
       old_until = to_timestamp($7 / 1000.0), open = $8, entered_by = $9, payout_floor = $10 where merchant_id = $1 and account_id = $2`,
    [merchantId, account.accountId, ...CHANGED.params(account)],
  );
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
