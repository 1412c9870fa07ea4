import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, EpochMs, Id, PageNo, PageSize, text } from '../shapes.ts';

/** What becomes of whoever registers by it: 0 a member, 1 an agent. */
const LinkType = z.int().check(z.minimum(0), z.maximum(1));
/** 0 and 1: the code is made here; 2: it is the agent's own word. */
const PathType = z.int().check(z.minimum(0), z.maximum(2));
/** 0 closed, 1 active, 2 over. */
const LinkStatus = z.int().check(z.minimum(0), z.maximum(2));

const LinkRate = z.object({
  gameCode: z.optional(text(32)),
  prizeModeId: z.optional(CatalogueId),
  rebate: z.optional(z.number().check(z.minimum(0), z.maximum(2_000))),
});

const AffiliateUrl = z.object({
  id: Id,
  code: z.string(),
  /** The code again, as clients of the family read it. */
  path: z.string(),
  /** Ours: where it leads, on the merchant's own host. */
  url: z.string(),
  pathType: PathType,
  type: LinkType,
  status: LinkStatus,
  startDate: EpochMs,
  /** Null: for ever. */
  endDate: z.nullable(EpochMs),
  affiliateCount: z.int(),
  configs: z.array(LinkRate),
});

const ofAgents = { family: 'wps', auth: 'member', module: 'AFFMAN3' } as const;

export const createAffiliateUrl = endpoint({
  ...ofAgents,
  id: 'createAffiliateUrl',
  method: 'POST',
  path: '/wps/agent/affiliateUrl',
  aliases: ['/wps/relay/MCSFE_createAffiliateUrl'],
  memberTypes: [1, 2, 41],
  memberRatePerMinute: 10,
  body: z.object({
    type: z.optional(LinkType),
    startDate: z.optional(z.nullable(EpochMs)),
    endDate: z.optional(z.nullable(EpochMs)),
    pathType: z.optional(PathType),
    path: z.optional(text(14)),
    qq: z.optional(text(20)),
    /** Rates of who joins by it: `gameCode` a group of games, `rebate` a series or percent, no more than the agent has. */
    configs: z.optional(z.array(LinkRate).check(z.maxLength(50))),
  }),
  reply: AffiliateUrl,
  errors: ['FIELD_REQUIRED', 'FIELD_FORMAT', 'FUNCTION_OFF', 'RATE_ABOVE_PARENT', 'LINK_PATH_TAKEN', 'LINKS_MAX', 'TOO_MANY_REQUESTS'],
  summary: 'A link that puts whoever registers by it below the agent',
});

/** Pages from 1. */
export const affiliateUrls = endpoint({
  ...ofAgents,
  id: 'affiliateUrls',
  method: 'GET',
  path: '/wps/agent/affiliateUrls',
  aliases: ['/wps/relay/MCSFE_viewAffiliateUrls'],
  memberTypes: [1, 2, 41, 42],
  query: z.object({
    pathType: z.optional(PathType),
    type: z.optional(LinkType),
    status: z.optional(LinkStatus),
    page: z.optional(PageNo),
    pageSize: z.optional(PageSize),
  }),
  reply: z.object({
    List: z.array(AffiliateUrl),
    pageInfo: z.object({ totalRecords: z.int(), pageSize: z.int(), currentPage: z.int() }),
  }),
  errors: [],
  summary: 'Links of the agent, newest first, with how many came by each',
});

/** What came by it stays where it is. */
export const deleteAffiliateUrl = endpoint({
  ...ofAgents,
  id: 'deleteAffiliateUrl',
  method: 'DELETE',
  path: '/wps/agent/affiliateUrl',
  memberTypes: [1, 2, 41],
  query: z.object({ affiUrlId: Id }),
  reply: z.boolean(),
  errors: ['NOT_FOUND'],
  summary: 'Closes a link of the agent for good',
});

export const registeredAffiliates = endpoint({
  ...ofAgents,
  id: 'registeredAffiliates',
  method: 'GET',
  path: '/wps/agent/registeredAffiliates',
  aliases: ['/wps/relay/MCSFE_viewRegisteredAffiliates'],
  memberTypes: [1, 2, 41, 42],
  query: z.object({ affiUrlId: Id, page: z.optional(PageNo), pageSize: z.optional(PageSize) }),
  reply: z.array(z.object({ customerName: z.string(), registeredDate: EpochMs })),
  errors: ['NOT_FOUND'],
  summary: 'Who registered by a link of the agent, newest first',
});
