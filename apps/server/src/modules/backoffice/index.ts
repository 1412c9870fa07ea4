/**
 * Backoffice: operators: who they are, how they get in, what they may. What they do at the console is bound by the module that does it.
 *
 * Owns: operator, operator_merchant, operator_session, operator_totp, operator_recovery_code, operator_guard.
 * Events out: operator.session_ended {sessionId, reason}. Events in: none.
 * Invariants: an operator acts for its own merchants alone, one at a time, and what belongs to another is not found;
 * tokens, passwords and recovery codes are kept as hashes alone, secrets of authenticator apps encrypted; a code serves once; nobody
 * manages itself, nor the account of who also serves another's merchant; a role is what an operator is to one merchant; an owner takes
 * anybody's service there away; the result desk is the installation's to give; a merchant keeps an active owner; an unknown name can't be told from a wrong password; a password chosen by somebody
 * else opens nothing until it is replaced.
 */
import { mayDo } from '@fairhall/contract/console/rights';
import type { Gates } from '../../platform/http/gates.ts';
import type { RouteBinding } from '../../platform/http/route.ts';
import { type LockedColumn, lockedColumn } from '../../platform/locked-columns.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { createTries } from '../../platform/tries/tries.ts';
import type { createApprovalModule } from '../approval/index.ts';
import { createPasswords, loadOrCreateSecret } from '../identity/index.ts';
import { operatorChanges } from './changes.ts';
import type { BackofficeDeps } from './deps.ts';
import { operatorExpanders } from './events.ts';
import { roleAt } from './operator.ts';
import { createOperatorPort, type Operators } from './port.ts';
import { backofficeRoutes } from './routes.ts';
import { operatorBySession } from './sessions.ts';
import { lockOperator } from './store/operators.ts';
import { placeOf } from './totp/spend-code.ts';

export { createFirstOperator } from './commands/create-first-operator.ts';
export type { CreateDeps as OutsideDeps } from './commands/create-operator.ts';
export { createOperator } from './commands/create-operator.ts';
export { installOperator } from './commands/install-operator.ts';
export { rescueOperator } from './commands/rescue-operator.ts';
export type { BackofficeDeps } from './deps.ts';
export type { Operators } from './port.ts';
export { operatorWhoMay } from './queries/operator-who-may.ts';

export type BackofficeModule = {
  routes: RouteBinding[];
  locked: LockedColumn[];
  gate: Pick<Gates, 'operator'>;
  push: { operator: ReturnType<typeof operatorExpanders> };
  port: Operators;
  /** What changes come to once they are decided, and whether who asked for them still may. */
  approval: Pick<Parameters<typeof createApprovalModule>[0], 'stillMay'> & { kinds: ReturnType<typeof operatorChanges> };
};

export function createBackofficeModule(given: BackofficeDeps): BackofficeModule {
  const { db, random } = given;
  const makeSecret = async () => random.bytes(32).toString('base64');
  const loadSecret = () => loadOrCreateSecret(db, 'operator.totp', makeSecret);
  const secretBox = createSecretBox({ random, loadSecret, purpose: 'operator.totp' });
  const deps = { ...given, passwords: createPasswords(random, given.passwordCost), secretBox, tries: createTries(given) };
  return {
    routes: backofficeRoutes(deps),
    locked: [
      lockedColumn<{ operator_id: bigint }>(secretBox, {
        ...{ table: 'operator_totp', column: 'secret', key: ['operator_id'] },
        place: (row) => placeOf(row.operator_id),
      }),
    ],
    gate: { operator: (token, merchantHeader) => operatorBySession(deps, token, merchantHeader) },
    push: { operator: operatorExpanders() },
    approval: {
      kinds: operatorChanges(deps),
      async stillMay(tx, { merchantId, operatorId, right }) {
        const operator = await lockOperator(tx, operatorId);
        const role = operator && !operator.disabled ? roleAt(operator, merchantId) : null;
        return role !== null && mayDo(role, right);
      },
    },
    port: createOperatorPort(deps),
  };
}
