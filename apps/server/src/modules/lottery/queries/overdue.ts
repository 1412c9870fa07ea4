import type { LotteryDeps } from '../deps.ts';
import { oldestUnsettledMs } from '../store/draws.ts';

/** For how long the oldest draw has been waiting for its result or its settlement; 0 when none does. For whoever watches over us. */
export async function overdueMs({ db, clock }: Pick<LotteryDeps, 'db' | 'clock'>): Promise<number> {
  const nowMs = clock.nowMs();
  const oldestMs = await oldestUnsettledMs(db, nowMs);
  return oldestMs === null ? 0 : nowMs - oldestMs;
}
