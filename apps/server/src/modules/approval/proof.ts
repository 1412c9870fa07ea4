import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorActor } from '../../platform/http/context.ts';

/** Whether who acts has just proved who it is; else PROOF_REQUIRED, and the same call is good after `proveOperator`. */
export function isProved({ proved }: Pick<OperatorActor, 'proved'>): Result<void, 'PROOF_REQUIRED'> {
  return proved ? ok(undefined) : fail('PROOF_REQUIRED');
}
