import type { OperatorRole } from '@fairhall/contract/console/rights';
import { fail, ok, type Result } from '@fairhall/money/result';
import { appendAudit } from '../../audit/index.ts';
import { createMerchantModule } from '../../merchant/index.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { operatorName, roleAt } from '../operator.ts';
import { findCredentials, insertService, lockOperator, updateService } from '../store/operators.ts';
import { type CreateCode, type CreateDeps, createOperator } from './create-operator.ts';

export type Installed = { name: string; merchantCode: string; role: OperatorRole };

/**
 * Lets an operator serve a merchant in a role, from outside the console: the only way to a result desk, and to a second merchant. Whom
 * there is none of is made, with a password that serves once; of one that serves the merchant the role is changed.
 * Errors: NOT_FOUND for a merchant that is none, those of making an operator.
 */
export async function installOperator(
  deps: CreateDeps,
  { name: given, merchantCode, role }: Installed,
): Promise<Result<{ password: string | null }, CreateCode | 'NOT_FOUND'>> {
  const merchant = await createMerchantModule({ db: deps.db, nowMs: deps.clock.nowMs }).port.byCode(merchantCode);
  if (!merchant) return fail('NOT_FOUND', 'merchant');
  const { merchantId } = merchant;
  const name = operatorName(given);
  const known = name === null ? null : await findCredentials(deps.db, name);
  if (!known) {
    const password = oneTimePassword(deps.random);
    const account = { name: given, displayName: given.trim(), password, merchantIds: [merchantId], role, mustChangePassword: true };
    const made = await createOperator(deps, account);
    return made.ok ? ok({ password }) : made;
  }
  return deps.db.inTx(async (tx) => {
    const operator = await lockOperator(tx, known.operatorId);
    const before = operator && roleAt(operator, merchantId);
    await (before ? updateService : insertService)(tx, known.operatorId, { merchantId, role });
    await appendAudit(deps, tx, merchantId, {
      operator: null,
      action: 'operator.service_given',
      subject: { type: 'operator', id: String(known.operatorId) },
      ip: '',
      detail: { name: known.name, role, ...(before ? { from: before } : {}) },
    });
    return ok({ password: null });
  });
}
