import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { appOpened } from '@fairhall/contract/promotion/app-opened';
import { ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { PromotionDeps } from '../deps.ts';
import { isMobileVerified, noteOpening } from '../store/app-openings.ts';
import { listRunning } from '../store/campaigns.ts';
import { claim } from './claim.ts';
import { UNNAMED } from './give.ts';

type Context = Pick<MemberContext, 'actor' | 'merchant' | 'ip'>;

/**
 * A member has the installed app open: it is given what campaigns have for that, once, and once for each device. Whose mobile number is not
 * verified is told so, and given nothing yet.
 */
export async function openApp(
  deps: PromotionDeps,
  { actor, merchant, ip }: Context,
  { surface }: BodyOf<typeof appOpened>,
): Promise<Result<ReplyOf<typeof appOpened>, never>> {
  const { merchantId, memberId, deviceNo } = actor;
  const { currency, timeZone } = merchant.profile;
  const nowMs = deps.clock.nowMs();
  const isVerified = await deps.db.inTx(async (tx) => {
    await noteOpening(tx, merchantId, { memberId, surface, openedAtMs: nowMs });
    return ok(await isMobileVerified(tx, merchantId, memberId));
  });
  const running = await listRunning(deps.db, merchantId, { nowMs, trigger: 'installed' });
  // Of a device that is not known it can't be said whether it had its gift.
  if (running.length === 0 || deviceNo === undefined) return ok({ given: 0, mobileNeeded: false });
  if (!isVerified.value) return ok({ given: 0, mobileNeeded: true });
  let given = 0;
  // Each by itself: what one refuses takes no device from it.
  for (const { campaignId, version, plan } of running) {
    const asked = { ...UNNAMED, campaignId, version, keeps: true, occasion: 'installed', timeZone, waits: plan?.claimMode === 'claim' };
    const claimant = { merchantId, memberId, asset: currency.code };
    if ((await claim(deps, claimant, { ...asked, device: String(deviceNo), address: ip })).ok) given += 1;
  }
  return ok({ given, mobileNeeded: false });
}
