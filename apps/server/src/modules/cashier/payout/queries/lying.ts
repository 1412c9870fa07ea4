import type { PayoutAccount } from '@fairhall/contract/console/payout-account';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { Queryable } from '../../../../platform/db.ts';
import { PAYING_OUT } from '../../providers/open-provider.ts';
import { type Account, listAccounts } from '../../providers/store/accounts.ts';
import { type Balance, findBalance } from '../../providers/store/balances.ts';
import { CLOCKS_APART_MS, isCovered } from '../covered.ts';
import { sumGone } from '../store/attempts.ts';
import { sumWaiting } from '../store/parts.ts';

/** Whether what lies at an account pays this much now. Who sends by it holds the account: what others have in hand is written by then. */
export async function covers(
  db: Queryable,
  { merchantId, accountId, payoutFloor: floor }: Pick<Account, 'merchantId' | 'accountId' | 'payoutFloor'>,
  { amount, nowMs }: Pick<Parameters<typeof isCovered>[0], 'amount'> & { nowMs: number },
): Promise<boolean> {
  const balance = await findBalance(db, merchantId, accountId);
  return isCovered({ amount, floor, balance, gone: await goneSince(db, merchantId, balance) }, nowMs);
}

function goneSince(db: Queryable, merchantId: number, balance: Balance | null): Promise<Amount> {
  const { accountId, saidAtMs } = balance ?? { accountId: 0, saidAtMs: null };
  return saidAtMs === null ? Promise.resolve(ZERO) : sumGone(db, merchantId, { accountId, sinceMs: saidAtMs - CLOCKS_APART_MS });
}

/** What lies at each account that pays out, and whether it is less than what waits there needs. */
export async function lyingAt(db: Queryable, merchantId: number, nowMs: number): Promise<PayoutAccount[]> {
  const accounts = (await listAccounts(db, merchantId)).filter(({ provider, open }) => open && PAYING_OUT.includes(provider));
  const waiting = await sumWaiting(db, merchantId);
  const shown: PayoutAccount[] = [];
  for (const { accountId, name, payoutFloor: floor } of accounts) {
    const balance = await findBalance(db, merchantId, accountId);
    const gone = await goneSince(db, merchantId, balance);
    const waits = waiting.find((one) => one.accountId === accountId)?.sum ?? ZERO;
    shown.push({
      ...{ accountId, name, floorE4: digits(floor), waitingE4: digits(waits), goneE4: digits(gone) },
      ...{ balanceE4: balance?.amount == null ? null : digits(balance.amount), saidAtMs: balance?.saidAtMs ?? null },
      low: !isCovered({ amount: waits, floor, balance, gone }, nowMs),
    });
  }
  return shown;
}
