import type { createAffiliateUrl } from '@fairhall/contract/agent/links';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { JoinLink } from '../identity/index.ts';

export type LinkReply = ReplyOf<typeof createAffiliateUrl>;

/** As clients of the family read a link, with its address on the merchant's own host beside. */
export function linkReply({ linkId, code, opens, pathType, fromMs, untilMs, status, brought }: JoinLink): LinkReply {
  return {
    ...{ id: String(linkId), code, path: code, url: `/m/register?affiliateCode=${encodeURIComponent(code)}` },
    ...{ pathType, type: opens, status, startDate: fromMs, endDate: untilMs, affiliateCount: brought, configs: [] },
  };
}
