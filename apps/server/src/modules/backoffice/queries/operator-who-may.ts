import { mayDo, type Right } from '@fairhall/contract/console/rights';
import { fail, ok, type Result } from '@fairhall/money/result';
import { createMerchantModule } from '../../merchant/index.ts';
import type { CreateDeps } from '../commands/create-operator.ts';
import { operatorName, roleAt } from '../operator.ts';
import { findCredentials } from '../store/operators.ts';

export type Named = { operatorId: bigint; name: string };

/**
 * The operator of this name, if it may do something at the merchant of this code: for what is done from outside the console.
 * Errors: NOT_FOUND for a merchant that is none, NO_PERMISSION.
 */
export async function operatorWhoMay(
  { db, clock }: Pick<CreateDeps, 'db' | 'clock'>,
  { merchantCode, name, right }: { merchantCode: string; name: string; right: Right },
): Promise<Result<{ merchantId: number; operator: Named }, 'NOT_FOUND' | 'NO_PERMISSION'>> {
  const merchant = await createMerchantModule({ db, nowMs: clock.nowMs }).port.byCode(merchantCode);
  if (!merchant) return fail('NOT_FOUND', 'merchant');
  const { merchantId } = merchant;
  const known = operatorName(name);
  const operator = known === null ? null : await findCredentials(db, known);
  const role = operator && roleAt(operator, merchantId);
  if (!operator || !role || operator.disabled || !mayDo(role, right)) return fail('NO_PERMISSION', 'by');
  return ok({ merchantId, operator: { operatorId: operator.operatorId, name: operator.name } });
}
