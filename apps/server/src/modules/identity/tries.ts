import type { Attempt, Guard, Subject } from '../../platform/tries/tries.ts';
import type { CommandDeps } from './deps.ts';
import { LADDER } from './login-ladder.ts';
import { lockTries, writeTries } from './store/guard.ts';

/** Where tries at a merchant's doors are kept. `memberId`: whose they are, where an operator is to see them or to give new ones. */
export function guardOf(merchantId: number, memberId: bigint | null): Guard {
  return {
    name: `merchant ${merchantId}`,
    lock: (tx, subjects) =>
      lockTries(
        tx,
        merchantId,
        subjects.map(({ subject }) => subject),
      ),
    write: (tx, { subject, narrow = false }, kept) => {
      // An address is everybody's.
      const whose = subject.startsWith('address:') ? null : memberId;
      return writeTries(tx, merchantId, { subject, narrow, memberId: whose, ...kept });
    },
  };
}

/** A secret of a member's own, tried within its session: `of` tells one secret from the others. */
export function ownSecret(of: 'answer' | 'password' | 'payment' | 'code' | 'step', memberId: bigint): Subject {
  return { subject: `${of}:${memberId}`, ladder: { pause: LADDER.pause } };
}

/** What a verified password says of its try. A right one gives all tries back. */
export async function settleTry(
  { db, tries }: Pick<CommandDeps, 'db' | 'tries'>,
  attempt: Attempt,
  outcome: 'right' | 'wrong' | 'busy',
): Promise<void> {
  if (outcome === 'busy') return tries.drop(db, attempt);
  await db.inTx(async (tx) => {
    if (outcome === 'wrong') await tries.miss(tx, attempt);
    else
      await tries.pass(
        tx,
        attempt,
        attempt.subjects.map(({ subject }) => subject),
      );
  });
}
