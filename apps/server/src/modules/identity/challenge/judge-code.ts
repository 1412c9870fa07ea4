import { timingSafeEqual } from 'node:crypto';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { endChallenge, takeTry } from '../store/challenges.ts';
import { CODE, type CodeKey } from './challenge.ts';

type Deps = Pick<CommandDeps, 'db' | 'clock' | 'codeKeys'>;
export type CodeRefusal = 'CODE_WRONG' | 'CODE_EXPIRED';

/**
 * Judges a code, and does `work` with it: both happen or neither. A try is counted whatever comes of it, also where `work` fails; a right
 * code whose work failed stays good for the tries it has left, and one that served serves no more, however many ask at once.
 * Not to be called inside a transaction.
 */
export async function judgeCode<T, Code extends string>(
  deps: Deps,
  { code, ...key }: CodeKey & { code: string },
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | CodeRefusal>> {
  const { merchantId, purpose } = key;
  const bound = {
    purpose,
    subjectHash: await deps.codeKeys.subjectHash(merchantId, key.subject),
    flowHash: deps.codeKeys.flowHash(key.flow),
  };
  const given = await deps.codeKeys.codeHmac(key, code.trim());
  const taken = await takeTry(deps.db, merchantId, { ...bound, tries: CODE.tries, atMs: deps.clock.nowMs() });
  if (!taken) return fail('CODE_EXPIRED', 'verificationCode');
  const { challengeId, tries } = taken;
  if (!timingSafeEqual(given, taken.codeHmac)) {
    if (tries >= CODE.tries) await endChallenge(deps.db, merchantId, { challengeId, state: 'failed' });
    return fail('CODE_WRONG', 'verificationCode', { triesLeft: CODE.tries - tries });
  }
  return deps.db.inTx(async (tx): Promise<Result<T, Code | CodeRefusal>> => {
    if (!(await endChallenge(tx, merchantId, { challengeId, state: 'used' }))) return fail('CODE_EXPIRED', 'verificationCode');
    return work(tx);
  });
}

/** A code that is judged by itself: right, it has served. */
export function spendCode(deps: Deps, claim: CodeKey & { code: string }): Promise<Result<true, CodeRefusal>> {
  return judgeCode(deps, claim, async () => ok(true as const));
}
