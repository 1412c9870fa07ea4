import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { findCampaign } from '../store/campaigns.ts';
import { lockReward } from '../store/rewards.ts';

type Code = 'NOT_FOUND' | 'GRANT_ENDED' | 'REASON_REQUIRED';
/** Of free rounds at a vendor the vendor is asked: what nobody has played comes back with its budget. */
async function takeSpinsBack(
  { freeRounds }: DeskDeps,
  tx: Tx,
  merchantId: number,
  { memberId, grantId }: Pick<Asked, 'memberId' | 'grantId'>,
): Promise<'OK' | 'NOT_FOUND' | 'GRANT_ENDED'> {
  const reward = await lockReward(tx, merchantId, { memberId, rewardId: grantId });
  const campaign = reward?.state === 'C' ? await findCampaign(tx, merchantId, reward) : null;
  if (campaign?.kind !== 'spins') return 'NOT_FOUND';
  return (await freeRounds.takeBack(tx, merchantId, { memberId, giftId: grantId })) ? 'OK' : 'GRANT_ENDED';
}

type Asked = { memberId: bigint; grantId: bigint; reason: string };

/** Ends a grant in its member's place: what lies on it goes back to what gave it, and what became cash by now stays. */
export async function takeGrantBack(
  deps: DeskDeps,
  { operator, ip, asset }: ActingOperator & { asset: string },
  { memberId, grantId, reason: said }: Asked,
): Promise<Result<{ grantId: string }, Code>> {
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const { merchantId } = operator;
  return deps.db.inTx(async (tx): Promise<Result<{ grantId: string }, Code>> => {
    const ended = await deps.ledger.grants.giveUp(tx, { merchantId, memberId, asset }, grantId);
    const done = ended === 'NOT_FOUND' ? await takeSpinsBack(deps, tx, merchantId, { memberId, grantId }) : ended;
    if (done !== 'OK') return fail(done);
    const fact = { grantId: String(grantId), state: 'forfeited' };
    await tell(deps, tx, { merchantId, memberId, topic: 'bonus.changed', fact });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'grant.taken_back', subject: { type: 'member', id: String(memberId) } },
      detail: { grant: String(grantId) },
    });
    return ok({ grantId: String(grantId) });
  });
}
