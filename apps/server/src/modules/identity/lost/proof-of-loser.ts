import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { standingStep } from '../entry/pass-step.ts';
import { proofHashOf } from '../entry/password-proof.ts';
import { findPasswordHash } from '../store/members.ts';
import { guardOf, ownSecret, settleTry } from '../tries.ts';

/** Whose login stands at its second step under this ticket; null: it is over, or its password is another since. */
export async function memberOfStep(deps: CommandDeps, merchantId: number, ticket: string): Promise<bigint | null> {
  const step = await standingStep(deps, merchantId, ticket);
  if (!step) return null;
  const { memberId, proofHash } = step;
  if (proofHash && !proofHash.equals(proofHashOf(await findPasswordHash(deps.db, merchantId, memberId)))) return null;
  return memberId;
}

/** Whether who is logged in knows its password. Wrong tries slow the next ones down. Not to be called inside a transaction. */
export async function checkOwnPassword(
  deps: CommandDeps,
  { actor: { merchantId, memberId } }: Pick<MemberContext, 'actor'>,
  password: string,
): Promise<Result<void, 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS' | 'OVERLOADED'>> {
  const hash = await findPasswordHash(deps.db, merchantId, memberId);
  const begun = await deps.tries.begin(deps.db, { guard: guardOf(merchantId, null), subjects: [ownSecret('password', memberId)] });
  if (begun.step === 'pause') return fail('TOO_MANY_REQUESTS', 'password', { seconds: begun.seconds });
  if (begun.step !== 'go') return fail('OVERLOADED');
  const outcome = await deps.passwords.verify(hash, password);
  await settleTry(deps, begun.attempt, outcome);
  if (outcome === 'busy') return fail('OVERLOADED');
  return outcome === 'wrong' ? fail('PASSWORD_WRONG', 'password') : ok(undefined);
}
