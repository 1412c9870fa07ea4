import { CHANGE_DELAY_MS } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import type { Ids } from '../../../platform/ids.ts';
import { appendAudit } from '../../audit/index.ts';
import { isProved } from '../proof.ts';
import { insertChange } from '../store.ts';

/** A change that loosens a rule; `detail` is told to operators, `payload` to nobody. */
export type AskedChange = {
  kind: string;
  subjectId: string;
  payload: Record<string, unknown>;
  detail: Record<string, string>;
  reason: string;
};

/**
 * Lets a change wait for a second operator, or for a day. Answers when it takes effect by itself.
 * Errors: PROOF_REQUIRED, CHANGE_WAITS where one of the kind waits for the same subject.
 */
export async function askChange(
  { clock, ids }: { clock: Clock; ids: Ids },
  tx: Tx,
  { operator, ip }: ActingOperator,
  { kind, subjectId, payload, detail, reason }: AskedChange,
): Promise<Result<{ dueAtMs: number }, 'PROOF_REQUIRED' | 'CHANGE_WAITS'>> {
  const proved = isProved(operator);
  if (!proved.ok) return proved;
  const { merchantId, operatorId: askerId, name: askerName } = operator;
  const changeId = ids.next();
  const askedAtMs = clock.nowMs();
  const dueAtMs = askedAtMs + CHANGE_DELAY_MS;
  const row = { merchantId, changeId, kind, subjectId, payload, detail, reason, askerId, askerName, askedAtMs, dueAtMs };
  if (!(await insertChange(tx, row))) return fail('CHANGE_WAITS');
  await appendAudit({ clock, ids }, tx, merchantId, {
    operator,
    action: 'change.asked',
    subject: { type: 'change', id: String(changeId) },
    reason,
    ip,
    detail: { kind, ...detail },
  });
  return ok({ dueAtMs });
}
