import { invariant, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { appendAudit } from '../../audit/index.ts';
import type { ApprovalDeps, ChangeCode, ChangeKind } from '../deps.ts';
import { type Decided, updateDecided, type WaitingChange } from '../store.ts';

export function kindOf({ kinds }: Pick<ApprovalDeps, 'kinds'>, { kind }: WaitingChange): ChangeKind<ChangeCode> {
  const known = kinds[kind];
  invariant(known, `a change of kind ${kind} is somebody's`);
  return known;
}

type By = { operator: { operatorId: bigint; name: string } | null; ip: string };

/** Lets a change take effect that this transaction holds, if who asked may still ask for it. */
export async function effect(deps: ApprovalDeps, tx: Tx, change: WaitingChange, by: By): Promise<Result<void, ChangeCode>> {
  const kind = kindOf(deps, change);
  const { merchantId, askerId: operatorId } = change;
  const done: Result<void, ChangeCode> = (await deps.stillMay(tx, { merchantId, operatorId, right: kind.right }))
    ? await kind.apply(tx, change, by.operator)
    : { ok: false, code: 'NO_PERMISSION' };
  if (done.ok) await settle(deps, tx, change, { ...by, state: 'effected' });
  return done;
}

/** Writes down what came of a change. */
export async function settle(
  deps: Pick<ApprovalDeps, 'clock' | 'ids'>,
  tx: Tx,
  change: WaitingChange,
  { operator, ip, state, reason = '', cause }: By & Pick<Decided, 'state'> & { reason?: string; cause?: string },
): Promise<void> {
  await updateDecided(tx, change, { state, deciderName: operator?.name ?? null, atMs: deps.clock.nowMs() });
  await appendAudit(deps, tx, change.merchantId, {
    operator,
    action: `change.${state}`,
    subject: { type: 'change', id: String(change.changeId) },
    reason,
    ip,
    detail: { kind: change.kind, ...change.detail, askedBy: change.askerName, ...(cause ? { cause } : {}) },
  });
}
