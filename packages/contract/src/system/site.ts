import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { RESOURCE_TYPES } from '../merchant-site.ts';
import { text } from '../shapes.ts';

/** What surrounds the games: apps, social places, customer service, looks of the app. Ours, since the family's templates call was not shown. */
export const siteContents = endpoint({
  id: 'siteContents',
  method: 'GET',
  path: '/wps/system/templates',
  family: 'wps',
  auth: 'none',
  query: z.object({ device: z.optional(text(10)), language: z.optional(text(8)) }),
  reply: z.object({
    resources: z.array(z.object({ resourceType: z.enum(RESOURCE_TYPES), url: z.string(), labelNameEn: z.string() })),
    /** `title` is `whatsapp` or `CS`. */
    customerService: z.array(z.object({ title: z.enum(['CS', 'whatsapp']), path: z.string() })),
    /** Customer service of agents; empty: none. */
    affiliateLink: z.string(),
    template: z.object({ app_background: z.string(), app_desc: z.string() }),
    authorities: z.array(z.object({ name: z.string(), kind: z.string() })),
    partners: z.array(z.object({ name: z.string() })),
    /** Words of the licence; empty where the merchant tells of none. */
    licence: z.string(),
    /** A merchant without a jackpot pool shows a counter that is called an illustration (decisions.md 5). */
    jackpotIllustration: z.boolean(),
  }),
  errors: [],
  summary: 'Apps, social links, customer service and texts of the merchant',
});
