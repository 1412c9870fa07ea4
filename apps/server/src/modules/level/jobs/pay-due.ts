import { payRewards } from '../commands/pay-rewards.ts';
import type { RewardDeps } from '../deps.ts';
import { listDue } from '../store/rewards.ts';

const MEMBERS_MAX = 100;

/** Pays what is due by itself: at once, or what nobody claimed within its week. */
export async function payDue(deps: RewardDeps): Promise<'more' | 'idle'> {
  const due = await listDue(deps.db, { nowMs: deps.clock.nowMs(), max: MEMBERS_MAX });
  for (const whose of due) await payRewards(deps, { ...whose, actor: 'system' });
  return due.length === MEMBERS_MAX ? 'more' : 'idle';
}
