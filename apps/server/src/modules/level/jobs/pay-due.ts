import { payRewards } from '../commands/pay-rewards.ts';
import type { RewardDeps } from '../deps.ts';
import { type DueMember, listDue, postponeDue } from '../store/rewards.ts';

const MEMBERS_MAX = 100;
const AGAIN_MS = 3_600_000;

/** Pays what is due by itself: at once, or what nobody claimed within its week. Whom it cannot be paid keeps nobody waiting. */
export async function payDue(deps: RewardDeps): Promise<'more' | 'idle'> {
  const due = await listDue(deps.db, { nowMs: deps.clock.nowMs(), max: MEMBERS_MAX });
  for (const whose of due) if (!(await isPaid(deps, whose))) await postpone(deps, whose);
  return due.length === MEMBERS_MAX ? 'more' : 'idle';
}

async function isPaid(deps: RewardDeps, whose: DueMember): Promise<boolean> {
  try {
    return (await payRewards(deps, { ...whose, actor: 'system' })).ok;
  } catch (error) {
    deps.log.error({ err: error, merchantId: whose.merchantId, memberId: String(whose.memberId) }, 'what is due could not be paid');
    return false;
  }
}

function postpone({ db, clock }: RewardDeps, { merchantId, memberId }: DueMember): Promise<void> {
  const nowMs = clock.nowMs();
  return postponeDue(db.of(merchantId), merchantId, { memberId, nowMs, untilMs: nowMs + AGAIN_MS });
}
