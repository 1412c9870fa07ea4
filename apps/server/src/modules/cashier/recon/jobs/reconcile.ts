import { ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import { listPayees } from '../../payee/store/payees.ts';
import type { ProviderDeps } from '../../providers/deps.ts';
import { listAccounts } from '../../providers/store/accounts.ts';
import { reconCaseChanged } from '../events.ts';
import { nextDay } from '../night.ts';
import { closeCameRight } from '../store/differences.ts';
import { closePayoutsCameRight } from '../store/payout-differences.ts';
import { findRun } from '../store/runs.ts';
import { compareBank } from './compare-bank.ts';
import { compareFloat } from './compare-float.ts';
import { compareProvider } from './compare-provider.ts';

const AGAIN_MS = 10 * 60_000;

type Source = { name: string; timeZone: string; look(day: { day: string; fromMs: number; toMs: number }): Promise<void> };

/**
 * Holds the next day of one counterpart against the books, once it is over: reports of providers, statements of banks, then what lies at each
 * channel. A day is looked at once; one that could not be is tried again.
 */
export async function reconcileNext(deps: ProviderDeps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const own = { ...deps, db: deps.db.of(merchant.merchantId) };
    for (const { name, timeZone, look } of await sourcesOf(own, merchant)) {
      const newest = await findRun(own.db, merchant.merchantId, name);
      const nowMs = deps.clock.nowMs();
      if (newest && newest.doneAtMs === null && nowMs < newest.triedAtMs + AGAIN_MS) continue;
      const due = nextDay(newest?.doneAtMs === null ? dayBefore(newest.day) : (newest?.day ?? null), { nowMs, timeZone });
      if (!due) continue;
      await closeRight(own, merchant.merchantId);
      await look(due);
      return 'more';
    }
  }
  return 'idle';
}

async function sourcesOf(deps: ProviderDeps, merchant: MerchantRef): Promise<Source[]> {
  const { merchantId, profile } = merchant;
  const [accounts, payees] = await Promise.all([listAccounts(deps.db, merchantId), listPayees(deps.db, merchantId, null)]);
  const { timeZone } = profile;
  return [
    ...accounts.map((account): Source => {
      return { name: `provider:${account.accountId}`, timeZone, look: (day) => compareProvider(deps, merchant, { account, ...day }) };
    }),
    ...payees.map(({ payeeId }): Source => {
      return { name: `bank:${payeeId}`, timeZone, look: (day) => compareBank(deps, merchant, { payeeId, ...day }) };
    }),
    { name: 'float', timeZone, look: (day) => compareFloat(deps, merchant, day) },
  ];
}

/** What came right by itself is taken from operators. */
async function closeRight({ db, clock, ids }: ProviderDeps, merchantId: number): Promise<void> {
  await db.inTx(async (tx) => {
    const atMs = clock.nowMs();
    const closed = [...(await closeCameRight(tx, merchantId, atMs)), ...(await closePayoutsCameRight(tx, merchantId, atMs))];
    await appendOutbox(
      tx,
      closed.map((caseId) => reconCaseChanged(merchantId, { id: ids.next(), caseId, atMs })),
    );
    return ok(undefined);
  });
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 3_600_000).toISOString().slice(0, 10);
}
