import type { createAffiliateUrl } from '@fairhall/contract/agent/links';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { JoinLink } from '../identity/index.ts';
import { isRateGroup, prizeModeOf, rateToWire } from './terms.ts';

export type LinkReply = ReplyOf<typeof createAffiliateUrl>;

/** As clients of the family read a link, with its address on the merchant's own host beside. */
export function linkReply({ linkId, code, opens, pathType, fromMs, untilMs, rates, status, brought }: JoinLink): LinkReply {
  return {
    ...{ id: String(linkId), code, path: code, url: `/m/register?affiliateCode=${encodeURIComponent(code)}` },
    ...{ pathType, type: opens, status, startDate: fromMs, endDate: untilMs, affiliateCount: brought },
    configs: rates.flatMap(({ group, rate }) =>
      isRateGroup(group) ? [{ gameCode: group, prizeModeId: prizeModeOf(group), rebate: rateToWire(group, rate) }] : [],
    ),
  };
}
