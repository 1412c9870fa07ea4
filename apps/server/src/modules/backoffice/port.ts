import { invariant, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../platform/http/context.ts';
import type { AuditAction } from '../audit/index.ts';
import { type ProofCode, proveSelf } from './commands/prove-self.ts';
import type { CommandDeps } from './deps.ts';
import { findOperator, listOperatorNames, listStaffNames } from './store/operators.ts';
import type { UsedCode } from './totp/spend-code.ts';

/** What other modules may ask about operators. They stand above merchants, so it is asked on the system's handle. */
export type Operators = {
  /**
   * Whether who acts is who logged in, asked once more before a grave act; `secondStep` is null where the login asks for no code.
   * Errors: PASSWORD_WRONG, OPERATOR_CODE_REQUIRED, OPERATOR_CODE_WRONG, TOO_MANY_REQUESTS, OVERLOADED.
   */
  proveSelf(
    acting: ActingOperator,
    asked: { password: string; code: string | undefined; refused: AuditAction },
  ): Promise<Result<{ operator: { operatorId: bigint; name: string }; secondStep: UsedCode }, ProofCode>>;
  /** Login names by id: also of whoever serves the merchant no longer. */
  names(operatorIds: readonly bigint[]): Promise<ReadonlyMap<string, string>>;
  /** Login names and shown names of whoever works for a merchant. */
  staffOf(merchantId: number): Promise<readonly string[]>;
  /** Merchants that an operator may act for. */
  merchantsOf(operatorId: bigint): Promise<readonly number[]>;
};

export function createOperatorPort(deps: CommandDeps): Operators {
  return {
    proveSelf: (acting, asked) => proveSelf(deps, acting, asked),
    names: (operatorIds) => listOperatorNames(deps.db, operatorIds),
    staffOf: (merchantId) => listStaffNames(deps.db, merchantId),
    async merchantsOf(operatorId) {
      const operator = await findOperator(deps.db, operatorId);
      invariant(operator, 'a session has its operator');
      return operator.merchantIds;
    },
  };
}
