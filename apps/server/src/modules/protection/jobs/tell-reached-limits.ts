import { tell } from '../../../platform/tell.ts';
import type { ProtectionDeps } from '../deps.ts';
import { reachedLimits } from '../store/reached-limits.ts';

/** Tells members that a limit of their own is used up, once in its period, in neutral words. */
export async function tellReachedLimits({ db, clock, ids }: ProtectionDeps): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  for (const { merchantId, memberId, counter, period, ref } of await reachedLimits(db, nowMs)) {
    const fact = { trigger: 'limit.reached', ref, params: { counter, period } } as const;
    await db.of(merchantId).inTx((tx) => tell(tx, { id: ids.next(), merchantId, memberId, ...fact, atMs: nowMs }));
  }
  return 'idle';
}
