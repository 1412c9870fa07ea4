import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { keepable } from '../../../../platform/keepable.ts';
import type { CashierDeps } from '../../deps.ts';
import { closeOpenLine } from '../../statement/store/lines.ts';
import type { ReconCaseRow } from '../case.ts';
import { actOnCase, type EyesCode, eyesOnCase, takenBy } from './act-on-case.ts';

type Input = { caseId: string; act: 'take' | 'explain'; reason: string };

/**
 * Takes a case in hand, or closes it with a reason and without money. A charge-back that is explained stays a loss of the house: two from the
 * threshold on, and its line is explained with it.
 */
export function workCase(
  deps: CashierDeps,
  acting: ActingOperator,
  { caseId, act, reason: given }: Input,
): Promise<Result<ReconCaseRow, 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED' | EyesCode>> {
  const reason = keepable(given).trim();
  return actOnCase<'REASON_REQUIRED' | 'CHANGED_MEANWHILE' | EyesCode>(deps, acting, caseId, async (found, tx) => {
    if (act === 'take') return ok({ found: takenBy(deps, acting, found), action: 'case.taken', reason: '' });
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (found.kind === 'charge_back') {
      const eyes = await eyesOnCase(deps, tx, { acting, found, reason });
      if (!eyes.ok) return eyes;
      if (eyes.value !== 'done') return ok({ found: eyes.value.first, action: 'case.first_explained', reason });
    }
    const atMs = deps.clock.nowMs();
    const { operatorId, name } = acting.operator;
    if (found.lineId !== null)
      await closeOpenLine(tx, found.merchantId, { lineId: found.lineId, operatorId, operatorName: name, reason, atMs });
    const explained = { ...found, state: 'explained' as const, decidedBy: name, decidedReason: reason, decidedAtMs: atMs };
    return ok({ found: explained, action: 'case.explained', reason });
  });
}
