import { least } from '@fairhall/bonus/amounts';
import { idAtMs } from '../../../platform/ids.ts';
import { claim } from '../commands/claim.ts';
import { UNNAMED } from '../commands/give.ts';
import type { DeskDeps } from '../deps.ts';
import { listFollowing, listRegistered, noteFollowed } from '../store/registered.ts';

const MEMBERS_MAX = 100;
/** An id is made a little before its row is seen: who registered of late is looked at again. */
const BEHIND_MS = 120_000;

/** Gives whoever registered since its start what a campaign gives for it, once. */
export async function followRegistered(deps: DeskDeps): Promise<'more' | 'idle'> {
  let isMore = false;
  for (const { merchantId, campaignId, version, afterId, waits } of await listFollowing(deps.db)) {
    const own = deps.db.of(merchantId);
    const { profile } = await deps.merchants.byId(merchantId);
    const members = await listRegistered(own, merchantId, { campaignId, afterId, max: MEMBERS_MAX });
    for (const memberId of members) {
      const claimant = { merchantId, memberId, asset: profile.currency.code };
      const asked = { ...UNNAMED, campaignId, version, waits, keeps: true, occasion: 'registered', timeZone: profile.timeZone };
      await claim({ ...deps, db: own }, claimant, asked);
    }
    const lateId = idAtMs(deps.clock.nowMs() - BEHIND_MS);
    const last = members.length === MEMBERS_MAX ? (members.at(-1) as bigint) : lateId;
    if (last > afterId) await noteFollowed(own, merchantId, { campaignId, followedId: least(last, lateId) });
    isMore ||= members.length === MEMBERS_MAX && last <= lateId;
  }
  return isMore ? 'more' : 'idle';
}
