import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { OversightDeps } from '../deps.ts';
import type { Stated } from '../game-return.ts';
import { isGame, putStated } from '../store/game-days.ts';

/** Writes down what a vendor states of its game: alarms go by it from then on. */
export async function stateReturn(
  deps: Pick<OversightDeps, 'db' | 'clock' | 'ids'>,
  { operator, ip }: ActingOperator,
  { nodeId, returnE6, deviationE4, reason: given }: Stated & { nodeId: number; reason: string },
): Promise<Result<Stated, 'NOT_FOUND' | 'REASON_REQUIRED'>> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return deps.db.of(merchantId).inTx(async (tx) => {
    if (!(await isGame(tx, nodeId))) return fail('NOT_FOUND' as const);
    await putStated(tx, merchantId, { nodeId, returnE6, deviationE4 });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'vendor.return_stated', subject: { type: 'game', id: String(nodeId) }, reason, ip },
      detail: { returnE6: String(returnE6), deviationE4: String(deviationE4) },
    });
    return ok({ returnE6, deviationE4 });
  });
}
