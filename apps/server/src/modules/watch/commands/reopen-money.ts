import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { appendAudit } from '../../audit/index.ts';
import type { WatchDeps } from '../deps.ts';
import { MONEY_REOPENED, moneyFact } from '../events.ts';
import { closeStop } from '../store.ts';
import { ALARMS } from '../whole.ts';

/** In whose name, from where and why; `detail`: what the log says besides. */
export type Reopening = { by: { operatorId: bigint; name: string }; ip: string; reason: string; detail?: Record<string, string> };

type Reopened = Promise<Result<{ invariant: string }, 'REASON_REQUIRED' | 'NOT_FOUND'>>;

/**
 * Lets a merchant's money move again. The next look stops it again while the breach is there.
 * Errors: REASON_REQUIRED; NOT_FOUND when it does not stand still.
 */
export async function reopenMoney(deps: Pick<WatchDeps, 'db' | 'ids' | 'clock'>, merchantId: number, reopening: Reopening): Reopened {
  return deps.db.inTx((tx) => reopenIn(deps, tx, merchantId, reopening));
}

/** The same within a transaction. `stopId`: that stop alone, and no later one. */
export async function reopenIn(
  deps: Pick<WatchDeps, 'ids' | 'clock'>,
  tx: Tx,
  merchantId: number,
  { by, ip, reason: given, detail = {}, stopId }: Reopening & { stopId?: bigint },
): Reopened {
  const reason = given.trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const atMs = deps.clock.nowMs();
  const invariant = await closeStop(tx, merchantId, { by: by.name, reason, atMs, stopId, alarms: ALARMS });
  if (invariant === null) return fail('NOT_FOUND', 'merchant');
  await appendOutbox(tx, [moneyFact(MONEY_REOPENED, { merchantId, id: deps.ids.next(), invariant, atMs })]);
  await appendAudit(deps, tx, merchantId, {
    operator: by,
    action: 'money.reopened',
    subject: { type: 'merchant', id: String(merchantId) },
    reason,
    ip,
    detail: { invariant, ...detail },
  });
  return ok({ invariant });
}
