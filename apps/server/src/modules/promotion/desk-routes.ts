import {
  campaignVersion as campaignVersionEndpoint,
  countAudience,
  decideApplications as decideApplicationsEndpoint,
  deskApplications as deskApplicationsEndpoint,
  deskCampaign as deskCampaignEndpoint,
  deskCampaigns as deskCampaignsEndpoint,
  forecastCampaign,
  giveCampaign,
  makeCampaignDraft,
  makePromoCodes,
  memberGrants as memberGrantsEndpoint,
  moveCampaign as moveCampaignEndpoint,
  saveCampaignDraft,
  takeGrantBack as takeGrantBackEndpoint,
} from '@fairhall/contract/console/campaigns';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../platform/http/context.ts';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { wrongCondition } from './conditions/check-condition.ts';
import type { DeskDeps } from './deps.ts';
import { decideApplications } from './desk/decide-applications.ts';
import { giveList } from './desk/give-list.ts';
import { makeCodes } from './desk/make-codes.ts';
import { moveCampaign } from './desk/move-campaign.ts';
import { makeDraft, saveDraft } from './desk/save-draft.ts';
import { takeGrantBack } from './desk/take-grant-back.ts';
import { campaignVersion } from './queries/campaign-version.ts';
import { deskApplications } from './queries/desk-applications.ts';
import { deskCampaign, deskCampaigns } from './queries/desk-campaigns.ts';
import { forecast } from './queries/forecast.ts';
import { memberGrants } from './queries/member-grants.ts';
import { countMembers } from './store/facts.ts';

const NOBODYS = -1n;
const idOf = (text: string) => parseId(text) ?? NOBODYS;

/** Who acts, and by which money and clock of the merchant. */
function acting({ operator, ip, merchant: { profile } }: OperatorContext) {
  return { operator, ip, asset: profile.currency.code, timeZone: profile.timeZone, strict: profile.jurisdiction === 'strict' };
}

export function promotionDeskRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forOperator(deskCampaignsEndpoint, async (context) => ok(await deskCampaigns(deps, context))),
    forOperator(deskCampaignEndpoint, (context, { params }) => deskCampaign(deps, context, idOf(params.campaignId))),
    forOperator(makeCampaignDraft, (context, { body }) => makeDraft(deps, acting(context), body)),
    forOperator(saveCampaignDraft, (context, { params, body }) =>
      saveDraft(deps, acting(context), { ...body, campaignId: idOf(params.campaignId) }),
    ),
    forOperator(moveCampaignEndpoint, (context, { params, body }) =>
      moveCampaign(deps, context, { ...body, campaignId: idOf(params.campaignId) }),
    ),
    forOperator(makePromoCodes, (context, { params, body }) => makeCodes(deps, context, { ...body, campaignId: idOf(params.campaignId) })),
    forOperator(countAudience, async ({ operator, merchant: { profile } }, { body: { audience } }) => {
      const wrong = audience && wrongCondition(audience);
      if (wrong !== null) return fail('FIELD_FORMAT', `audience${wrong}`);
      const asked = { asset: profile.currency.code, timeZone: profile.timeZone, nowMs: deps.clock.nowMs() };
      return ok({ members: await countMembers(deps.db, operator.merchantId, { ...asked, condition: audience }) });
    }),
    forOperator(forecastCampaign, (context, { body }) => forecast(deps, context, body)),
    forOperator(campaignVersionEndpoint, ({ operator }, { params }) =>
      campaignVersion(deps, operator.merchantId, { campaignId: idOf(params.campaignId), version: Number(params.version) }),
    ),
    forOperator(giveCampaign, (context, { params, body }) =>
      giveList(deps, acting(context), { ...body, campaignId: idOf(params.campaignId) }),
    ),
    forOperator(deskApplicationsEndpoint, async ({ operator }, { query }) => ok(await deskApplications(deps, operator.merchantId, query))),
    forOperator(decideApplicationsEndpoint, (context, { body }) => decideApplications(deps, acting(context), body)),
    forOperator(memberGrantsEndpoint, (context, { params }) => memberGrants(deps, context, idOf(params.memberId))),
    forOperator(takeGrantBackEndpoint, (context, { params, body }) =>
      takeGrantBack(deps, acting(context), { memberId: idOf(params.memberId), grantId: idOf(params.grantId), ...body }),
    ),
  ];
}
