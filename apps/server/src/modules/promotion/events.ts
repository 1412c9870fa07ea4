import type { Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';
import { partOf } from '../ledger/index.ts';

/** Bonus money of a member began or ended by an act of its own, or of an operator. */
const BONUS_CHANGED = 'bonus.changed';
const REWARD_ISSUED = 'reward.issued';
/** An application was sent, or decided; a campaign moved on, for operators alone. */
const ACTIVITY_CHANGED = 'activity.changed';
const CAMPAIGN_CHANGED = 'campaign.changed';

type Facts = {
  [BONUS_CHANGED]: { grantId: string; state: string };
  [REWARD_ISSUED]: { rewardId: string };
  [ACTIVITY_CHANGED]: { campaignId: string; state: string };
  [CAMPAIGN_CHANGED]: { campaignId: string };
};
type Topic = keyof Facts;

/** `memberId` null: it concerns operators. */
export async function tell<Name extends Topic>(
  { ids, clock }: { ids: Pick<Ids, 'next'>; clock: { nowMs(): number } },
  tx: Tx,
  { merchantId, memberId, topic, fact }: { merchantId: number; memberId: bigint | null; topic: Name; fact: Facts[Name] },
): Promise<void> {
  const of = memberId === null ? {} : { part: partOf(merchantId, memberId), memberId };
  await appendOutbox(tx, [{ merchantId, ...of, id: ids.next(), topic, payload: fact, atMs: clock.nowMs() }]);
}

export type PromotionPush = MemberPush<'bonus.changed' | 'reward.issued' | 'activity.changed'>;

export function memberExpanders(): Record<string, Expander<PromotionPush>> {
  return {
    [BONUS_CHANGED]: telling((data: Facts[typeof BONUS_CHANGED]) => [{ name: 'bonus.changed', data }]),
    [REWARD_ISSUED]: telling((data: Facts[typeof REWARD_ISSUED]) => [{ name: 'reward.issued', data }]),
    [ACTIVITY_CHANGED]: telling((data: Facts[typeof ACTIVITY_CHANGED]) => [{ name: 'activity.changed', data }]),
  };
}

export function operatorExpanders(): Record<string, Expander<ConsolePush<'campaign.changed'>>> {
  const campaign = telling(({ campaignId }: { campaignId: string }) => [{ name: 'campaign.changed' as const, data: { campaignId } }]);
  return { [CAMPAIGN_CHANGED]: campaign, [ACTIVITY_CHANGED]: campaign };
}
