import type { OperatorRole } from '@fairhall/contract/console/rights';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { RandomSource } from '../../../platform/random.ts';
import { appendAuditToAll } from '../../audit/index.ts';
import { createPasswords, type PasswordCost } from '../../identity/index.ts';
import { OPERATOR_PASSWORD_MIN, operatorName } from '../operator.ts';
import { insertOperator, isAnyOperator, lockFirstOperator } from '../store/operators.ts';

export type CreateDeps = { db: Db; clock: Clock; ids: Ids; random: RandomSource; passwordCost?: PasswordCost };

export type NewOperatorAccount = {
  /** Login name; kept in lower case. */
  name: string;
  displayName: string;
  password: string;
  merchantIds: readonly number[];
  role: OperatorRole;
  /** True when the password was not chosen by who will use it. */
  mustChangePassword?: boolean;
  /** Refuse when there is an operator already. */
  onlyAsFirst?: boolean;
};

export type CreateCode = 'FIELD_FORMAT' | 'PASSWORD_LENGTH' | 'USERNAME_TAKEN' | 'OPERATOR_EXISTS';

/**
 * Makes an operator, from outside the console: seeds and setup.
 * Errors: FIELD_FORMAT for a name that is none (a letter, then letters, digits, `.`, `_`, `-`; 2 to 40 in all), PASSWORD_LENGTH,
 * USERNAME_TAKEN, OPERATOR_EXISTS.
 */
export async function createOperator(deps: CreateDeps, account: NewOperatorAccount): Promise<Result<{ operatorId: bigint }, CreateCode>> {
  const { displayName, password, merchantIds, role, mustChangePassword = false, onlyAsFirst = false } = account;
  const name = operatorName(account.name);
  if (name === null) return fail('FIELD_FORMAT', 'name');
  if (password.length < OPERATOR_PASSWORD_MIN) return fail('PASSWORD_LENGTH', 'password', { min: OPERATOR_PASSWORD_MIN });
  const passwordHash = await createPasswords(deps.random, deps.passwordCost).hash(password);
  if (passwordHash === null) throw new Error('nobody else waits for this hash');
  const operatorId = deps.ids.next();
  return deps.db.inTx(async (tx) => {
    await lockFirstOperator(tx);
    if (onlyAsFirst && (await isAnyOperator(tx))) return fail('OPERATOR_EXISTS' as const);
    const atMs = deps.clock.nowMs();
    const row = { operatorId, name, displayName, role, passwordHash, mustChangePassword, merchantIds, atMs };
    if (!(await insertOperator(tx, row))) return fail('USERNAME_TAKEN' as const, 'name');
    await appendAuditToAll(deps, tx, merchantIds, {
      operator: null,
      action: 'operator.created',
      subject: { type: 'operator', id: String(operatorId) },
      ip: '',
      detail: { name, role },
    });
    return ok({ operatorId });
  });
}
