import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { type AtAccount, isElsewhere, namesOf } from '../at-account.ts';
import type { ProviderName } from '../port.ts';

/** What lies at an account to be paid out, as its provider said last. */
export type Balance = {
  accountId: number;
  /** Null: it has never said. */
  amount: Amount | null;
  saidAtMs: number | null;
  askedAtMs: number;
};

const BALANCE = columns<Balance>({
  accountId: 'account_id',
  amount: 'amount',
  saidAtMs: time('said_at'),
  askedAtMs: time('asked_at'),
});
const NEW = BALANCE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function findBalance(db: Queryable, merchantId: number, accountId: number): Promise<Balance | null> {
  const [row] = await db.query<Balance>(`select ${BALANCE.select} from provider_balance where merchant_id = $1 and account_id = $2`, [
    merchantId,
    accountId,
  ]);
  return row ?? null;
}

/** Writes down what an account says now; it was asked at `askedAtMs`. */
export async function noteBalance(
  tx: Tx,
  merchantId: number,
  { accountId, amount, askedAtMs }: { accountId: number; amount: Amount; askedAtMs: number },
): Promise<void> {
  await tx.query(
    `insert into provider_balance ${NEW.insert}
     on conflict (merchant_id, account_id) do update set amount = excluded.amount, said_at = excluded.said_at,
       asked_at = greatest(provider_balance.asked_at, excluded.asked_at)
     where provider_balance.said_at is null or provider_balance.said_at <= excluded.said_at`,
    NEW.params({ merchantId, accountId, amount, saidAtMs: askedAtMs, askedAtMs }),
  );
}

type DueBalances = { providers: readonly ProviderName[]; nowMs: number; askedUntilMs: number; max: number; busy: readonly AtAccount[] };

/** Takes open accounts of these providers, of any merchant, that were not asked after `askedUntilMs`, save those that are busy: each is asked once. */
export async function takeDueBalances(tx: Tx, { providers, nowMs, askedUntilMs, max, busy }: DueBalances): Promise<AtAccount[]> {
  return tx.query<AtAccount>(
    `insert into provider_balance (merchant_id, account_id, asked_at)
     select a.merchant_id, a.account_id, to_timestamp($1 / 1000.0) from provider_account a
      where a.open and a.provider = any ($3) and ${isElsewhere('a.merchant_id', 'a.account_id', 5)}
        and not exists (select from provider_balance b
          where b.merchant_id = a.merchant_id and b.account_id = a.account_id and b.asked_at > to_timestamp($2 / 1000.0))
      order by a.merchant_id, a.account_id limit $4
     on conflict (merchant_id, account_id) do update set asked_at = excluded.asked_at
      where provider_balance.asked_at <= to_timestamp($2 / 1000.0)
     returning merchant_id as "merchantId", account_id as "accountId"`,
    [nowMs, askedUntilMs, providers, max, ...namesOf(busy)],
  );
}
