import type { Tx } from '../../../platform/db.ts';
import { isRecoveryCode, plainCode } from '../../../platform/second-step/recovery-code.ts';
import { stepOfCode } from '../../../platform/second-step/totp.ts';
import type { CommandDeps } from '../deps.ts';
import { findTotp, spendRecoveryCode, spendStep } from '../store/factors.ts';

type Claim = { merchantId: number; memberId: bigint; code: string };

/**
 * Uses up a code of a member's authenticator app, or one of its recovery codes; says which it was, null when it is neither, or was used
 * before. Whatever the transaction goes on to do, it must not commit when the answer is null. Tries are counted by the caller.
 */
export async function spendFactorCode(
  { factorKeys, clock }: Pick<CommandDeps, 'factorKeys' | 'clock'>,
  tx: Tx,
  { merchantId, memberId, code: typed }: Claim,
): Promise<'totp' | 'recovery_code' | null> {
  const code = plainCode(typed);
  const atMs = clock.nowMs();
  if (isRecoveryCode(code)) return (await spendRecoveryCode(tx, merchantId, { memberId, code, atMs })) ? 'recovery_code' : null;
  const kept = await findTotp(tx, merchantId, memberId);
  if (kept?.confirmedAtMs == null) return null;
  const step = stepOfCode(await factorKeys.box.unlock(kept.secret, totpPlace(merchantId, memberId)), code, atMs);
  return step !== null && (await spendStep(tx, merchantId, { memberId, step })) ? 'totp' : null;
}

/** Where a secret is kept: that of one member does not open at another. */
export function totpPlace(merchantId: number, memberId: bigint): string {
  return `member ${merchantId} ${memberId}`;
}
