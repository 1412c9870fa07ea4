import { tell } from '../../../platform/tell.ts';
import type { ProtectionDeps } from '../deps.ts';
import { endedBreaks } from '../store/ended-breaks.ts';

/** How far back breaks are looked for that have ended: whoever was told is not told again, by the reference. */
const LOOK_BACK_MS = 3_600_000;

/** Tells members that a break of theirs is over, in neutral words. One that another outlasts is not over. */
export async function tellEndedBreaks({ db, clock, ids }: ProtectionDeps): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  for (const { merchantId, memberId, kind, fromMs } of await endedBreaks(db, { sinceMs: nowMs - LOOK_BACK_MS, nowMs })) {
    const fact = { trigger: 'break.ended', ref: String(fromMs), params: { pause: kind } } as const;
    await db.of(merchantId).inTx((tx) => tell(tx, { id: ids.next(), merchantId, memberId, ...fact, atMs: nowMs }));
  }
  return 'idle';
}
