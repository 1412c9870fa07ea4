import { invariant } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db.ts';
import { type RandomSource, randomText } from '../../../platform/random.ts';
import { findReferralCode, insertReferralCode } from '../store/join-codes.ts';

/** No signs that are taken for others. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;
const TRIES = 5;

/** A member's own code for friends, made when it is asked for first; of two who ask at once the older one is told from then on. */
export async function referralCode(
  { db, clock, random }: { db: Queryable; clock: Pick<Clock, 'nowMs'>; random: RandomSource },
  merchantId: number,
  memberId: bigint,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = await findReferralCode(db, merchantId, memberId);
    if (code !== null) return code;
    await insertReferralCode(db, merchantId, { memberId, code: randomText(random, SIGNS, LENGTH), fromMs: clock.nowMs() });
  }
  const code = await findReferralCode(db, merchantId, memberId);
  invariant(code !== null, 'one of a few codes in 10^11 is free');
  return code;
}
