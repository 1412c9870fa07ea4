import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { createMerchant, createMerchantModule } from '../../merchant/index.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { operatorName } from '../operator.ts';
import { isAnyOperator } from '../store/operators.ts';
import { type CreateCode, type CreateDeps, createOperator } from './create-operator.ts';

const MERCHANT_CODE = /^[a-z][a-z0-9]{1,15}$/;

/**
 * Makes the first operator of an installation, owner of the merchant of this code, and the merchant itself when there is none (preset
 * 'standard'). Its password is random and has to be replaced after the first login.
 * Errors: OPERATOR_EXISTS when there is any operator already, FIELD_FORMAT for a merchant code or name that is none.
 */
export async function createFirstOperator(
  deps: CreateDeps,
  { merchantCode, name }: { merchantCode: string; name: string },
): Promise<Result<{ password: string }, CreateCode>> {
  if (!MERCHANT_CODE.test(merchantCode)) return fail('FIELD_FORMAT', 'merchantCode');
  if (operatorName(name) === null) return fail('FIELD_FORMAT', 'name');
  if (await isAnyOperator(deps.db)) return fail('OPERATOR_EXISTS');
  const password = oneTimePassword(deps.random);
  const made = await createOperator(deps, {
    name,
    displayName: name.trim(),
    password,
    merchantIds: [await merchantOf(deps, merchantCode)],
    role: 'owner',
    mustChangePassword: true,
    onlyAsFirst: true,
  });
  return made.ok ? ok({ password }) : made;
}

/** Id of the merchant of this code, opened now when it was not there. */
async function merchantOf({ db, clock }: CreateDeps, code: string): Promise<number> {
  const nowMs = clock.nowMs();
  const { port } = createMerchantModule({ db, nowMs: clock.nowMs });
  const known = await port.byCode(code);
  if (known) return known.merchantId;
  const merchantId = Math.max(0, ...(await port.all()).map((merchant) => merchant.merchantId)) + 1;
  const reason = 'first operator of the installation';
  const opened = await createMerchant(
    { db, nowMs },
    { merchantId, code, preset: 'standard', hosts: [], overrides: {}, author: 'setup', reason },
  );
  invariant(opened, 'nobody else opens merchants while there is no operator');
  return merchantId;
}
