import { mayDo } from '@fairhall/contract/console/rights';
import { fail, type Result } from '@fairhall/money/result';
import { appendAudit } from '../../audit/index.ts';
import { createMerchantModule } from '../../merchant/index.ts';
import { reopenMoney as reopen } from '../../watch/index.ts';
import { type Operator, operatorName, roleAt } from '../operator.ts';
import { findCredentials } from '../store/operators.ts';
import type { CreateDeps } from './create-operator.ts';

/** `merchantCode`: whose money; `name`: of an operator who may reopen it. */
export type ReopenInput = { merchantCode: string; name: string; reason: string };

export type ReopenCode = 'NOT_FOUND' | 'NO_PERMISSION' | 'REASON_REQUIRED';

/**
 * Lets a merchant's money move again that was stopped for a breach in its books, from outside the console: in the name of an operator
 * of that merchant with the right to, and into its audit log.
 * Errors: NOT_FOUND for a merchant that is none or does not stand still, NO_PERMISSION, REASON_REQUIRED.
 */
export async function reopenMoney(
  deps: CreateDeps,
  { merchantCode, name, reason }: ReopenInput,
): Promise<Result<{ invariant: string }, ReopenCode>> {
  const merchant = await createMerchantModule({ db: deps.db, nowMs: deps.clock.nowMs }).port.byCode(merchantCode);
  if (!merchant) return fail('NOT_FOUND', 'merchant');
  const { merchantId } = merchant;
  const known = operatorName(name);
  const operator = known === null ? null : await findCredentials(deps.db, known);
  const role = operator && roleAt(operator, merchantId);
  if (!operator || !role || operator.disabled || !mayDo(role, 'money.reopen')) return fail('NO_PERMISSION', 'by');
  return reopenAs(deps, operator, { merchantId, reason, ip: '' });
}

type Reopening = { merchantId: number; reason: string; ip: string; detail?: Record<string, string> };

/** Reopens in an operator's name, and writes it down in the same transaction. */
export function reopenAs(
  deps: CreateDeps,
  operator: Pick<Operator, 'operatorId' | 'name'>,
  { merchantId, reason, ip, detail = {} }: Reopening,
): Promise<Result<{ invariant: string }, 'REASON_REQUIRED' | 'NOT_FOUND'>> {
  return reopen(deps, merchantId, {
    by: operator.name,
    reason,
    async witness(tx, { invariant }) {
      await appendAudit(deps, tx, merchantId, {
        operator,
        action: 'money.reopened',
        subject: { type: 'merchant', id: String(merchantId) },
        reason: reason.trim(),
        ip,
        detail: { invariant, ...detail },
      });
    },
  });
}
