import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { isRecoveryCode, plainCode } from '../../../platform/second-step/recovery-code.ts';
import { stepOfCode } from '../../../platform/second-step/totp.ts';
import type { CommandDeps } from '../deps.ts';
import { findTotp, spendRecoveryCode, spendStep } from '../store/totp.ts';

/** What a code turned out to be; null: wrong, or used before. */
export type UsedCode = 'authenticator' | 'recovery_code' | null;

/**
 * Uses a code up, for an operator whose login asks for one: the six digits of its app, or one of its recovery codes. Whatever the
 * transaction goes on to do, it must not commit when the answer is null.
 */
export async function spendCode(
  { secretBox, clock }: Pick<CommandDeps, 'secretBox' | 'clock'>,
  tx: Tx,
  { operatorId, code: typed }: { operatorId: bigint; code: string },
): Promise<UsedCode> {
  const code = plainCode(typed);
  if (isRecoveryCode(code)) {
    return (await spendRecoveryCode(tx, operatorId, { code, atMs: clock.nowMs() })) ? 'recovery_code' : null;
  }
  const kept = await findTotp(tx, operatorId);
  invariant(kept, 'whose login asks for a code has a secret');
  const step = stepOfCode(await secretBox.unlock(kept.secret, placeOf(operatorId)), code, clock.nowMs());
  return step !== null && (await spendStep(tx, operatorId, step)) ? 'authenticator' : null;
}

/** Where a secret is kept: that of one operator does not open at another. */
export function placeOf(operatorId: bigint): string {
  return `operator ${operatorId}`;
}
