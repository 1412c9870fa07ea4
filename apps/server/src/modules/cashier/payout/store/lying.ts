import type { Amount } from '@fairhall/money/amount';
import type { Queryable } from '../../../../platform/db.ts';
import type { ProviderName } from '../../providers/port.ts';

/**
 * What accounts that pay out say lies there together; null: there is none. `silent`: how many said nothing of late. `least` and `most`: by how
 * much that may differ from the books, since a payment is written down there and here at different moments.
 */
export type Lying = { actual: Amount | null; silent: number; least: Amount; most: Amount };

type Asked = { providers: readonly ProviderName[]; freshFromMs: number; apartMs: number };

/**
 * A payment that an account had taken when it spoke is gone there, and gone from the books once it is known to be paid. Of one that it took
 * about then, or may have, nobody knows on which side of its word it lies; nor of one that failed or came back about then. An account that is
 * closed counts by its last word.
 */
export async function lyingAtProviders(db: Queryable, merchantId: number, { providers, freshFromMs, apartMs }: Asked): Promise<Lying> {
  const [row] = await db.query<Lying>(
    `with account as (
       select a.account_id, b.amount, a.open and (b.amount is null or b.said_at <= to_timestamp($3 / 1000.0)) as silent,
         b.said_at - $4 * interval '1 millisecond' as since
       from provider_account a left join provider_balance b on b.merchant_id = a.merchant_id and b.account_id = a.account_id
       where a.merchant_id = $1 and a.provider = any ($2) and (a.open or b.amount is not null)
     ), payment as (
       select p.amount, t.state, coalesce(t.taken_at < c.since, false) as told
       from account c
         join payout_attempt t on t.merchant_id = $1 and t.account_id = c.account_id
         join payout_part p on p.merchant_id = t.merchant_id and p.part = t.part and p.withdrawal_id = t.withdrawal_id and p.no = t.no
       where t.state in ('sent', 'accepted', 'unknown') or t.state <> 'absent' and t.decided_at >= c.since
     )
     select (select sum(amount)::bigint from account) as actual, (select count(*)::integer from account where silent) as silent,
       coalesce(sum(case when state = 'paid' then 0 else -amount end), 0)::bigint as least,
       coalesce(sum(case when state = 'paid' and not told then amount when state = 'accepted' and told then -amount else 0 end), 0)::bigint as most
     from payment`,
    [merchantId, providers, freshFromMs, apartMs],
  );
  return row as Lying;
}
