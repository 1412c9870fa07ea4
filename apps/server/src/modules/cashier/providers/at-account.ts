import type { Account } from './store/accounts.ts';

/** An account at a provider, by its name. */
export type AtAccount = Pick<Account, 'merchantId' | 'accountId'>;

/** A condition that leaves out rows at such accounts. `merchant`, `account`: the row's columns; `first`: the number of the first parameter of `namesOf`. */
export function isElsewhere(merchant: string, account: string, first: number): string {
  return `not exists (select from unnest($${first}::int[], $${first + 1}::int[]) b (merchant_id, account_id)
    where b.merchant_id = ${merchant} and b.account_id = ${account})`;
}

export function namesOf(accounts: readonly AtAccount[]): [number[], number[]] {
  return [accounts.map(({ merchantId }) => merchantId), accounts.map(({ accountId }) => accountId)];
}
