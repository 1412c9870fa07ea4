import { ok } from '@fairhall/money/result';
import type { OversightDeps } from '../deps.ts';
import { putCheck } from '../store/checks.ts';
import { nextDue } from './next-due.ts';

/**
 * Holds the next hour of a vendor with wallets of its own against the books, once the day is over: of members whose money came home, the
 * vendor has nothing more.
 */
export async function compareNextBalances(deps: OversightDeps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const due = await nextDue(deps, merchant, 'balances');
    if (!due) continue;
    const { merchantId, check, toMs } = due;
    const { vendor, checkedUntilMs: fromMs } = check;
    const outcome = await deps.vendor.transfers.fetchStray(merchantId, { vendor, fromMs, toMs });
    const triedAtMs = deps.clock.nowMs();
    const seen = outcome === 'done' ? { checkedUntilMs: toMs, fault: null } : { checkedUntilMs: fromMs, fault: 'UNREACHABLE' };
    await deps.db.of(merchantId).inTx(async (tx) => ok(await putCheck(tx, merchantId, { vendor, triedAtMs, ...seen })));
    return 'more';
  }
  return 'idle';
}
