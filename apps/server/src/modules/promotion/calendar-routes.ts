import {
  calendars as calendarsEndpoint,
  claimDay as claimDayEndpoint,
  claimLoginPromotion,
  loginPromotionDays as loginPromotionDaysEndpoint,
  loginPromotions as loginPromotionsEndpoint,
} from '@fairhall/contract/promotion/calendars';
import { fail, ok } from '@fairhall/money/result';
import { digits, majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../platform/http/context.ts';
import { forMember, openSharedToGuests, type RouteBinding } from '../../platform/http/route.ts';
import { claimDay } from './commands/claim-day.ts';
import type { DeskDeps } from './deps.ts';
import { calendars, loginPromotionDays, loginPromotions } from './queries/calendars.ts';
import { claimantOf, idOf, SHOWN } from './routes.ts';

export const whence = ({ actor, ip, merchant }: Pick<MemberContext, 'actor' | 'ip' | 'merchant'>) => ({
  ...{ timeZone: merchant.profile.timeZone, address: ip, device: actor.deviceNo === undefined ? null : String(actor.deviceNo) },
});

/** A day as clients of the family name it. */
const DAY_ID = /^(\d{1,19})-(\d{1,2})$/;

export function calendarRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    openSharedToGuests(calendarsEndpoint, SHOWN, {
      guest: async (context) => ok(await calendars(deps, { ...context, actor: null })),
      member: async (context) => ok(await calendars(deps, context)),
    }),
    forMember(claimDayEndpoint, async (context, { params, body: { version } }) => {
      const asked = { ...whence(context), campaignId: idOf(params.campaignId), version };
      const taken = await claimDay(deps, claimantOf(context), asked);
      if (!taken.ok) return taken;
      const { rewardId, amount, place, waits } = taken.value;
      return ok({ rewardId: String(rewardId), amountE4: digits(amount), place, waits });
    }),
    forMember(loginPromotionsEndpoint, async (context) => ok(await loginPromotions(deps, context))),
    forMember(loginPromotionDaysEndpoint, (context, { query }) => loginPromotionDays(deps, context, query.configId)),
    forMember(claimLoginPromotion, async (context, { body }) => {
      const [, campaignId, place] = DAY_ID.exec(body.promotionConfigDetailId) ?? [];
      if (campaignId === undefined) return fail('NOT_FOUND');
      const asked = { ...whence(context), campaignId: idOf(campaignId), place: Number(place) };
      const taken = await claimDay(deps, claimantOf(context), asked);
      return taken.ok ? ok({ amount: majorText(taken.value.amount) }) : taken;
    }),
  ];
}
