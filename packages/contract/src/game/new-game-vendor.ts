import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/**
 * A vendor in one category. Icons are addresses: `smallIcon` is white, the others have a colour. They are drawings of `showIcon`, which who
 * draws it need not fetch; where that is empty they are pictures of the vendor's own.
 */
const VendorCard = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  displayName: z.string(),
  showIcon: z.string(),
  smallIcon: z.string(),
  mobileSmallIcon: z.string(),
  h5Icon: z.string(),
  lagerIcon: z.string(),
  mobileLargeIcon: z.string(),
  /** Games of it in this category. */
  gameCount: z.int(),
  maintenance: z.boolean(),
});
export type VendorCard = z.output<typeof VendorCard>;

/** Categories in the merchant's order, each with its vendors in theirs. `mapping` and `display` say the same by key. */
export const newGameVendor = endpoint({
  id: 'newGameVendor',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  family: 'wps',
  auth: 'none',
  module: 'GAMELO3',
  query: z.object({
    merchant: z.optional(text(32)),
    platform: z.optional(text(10)),
    clientType: z.optional(text(4)),
    language: z.optional(text(8)),
  }),
  reply: z.object({
    data: z.object({
      lanes: z.array(z.object({ title: z.string(), gameType: z.string(), cards: z.array(VendorCard) })),
      sorting: z.array(z.object({ gameCategory: z.string(), vendors: z.array(z.string()), vendorNames: z.array(z.string()) })),
      mapping: z.record(z.string(), z.object({ vendorNames: z.array(z.string()) })),
      display: z.record(z.string(), z.string()),
    }),
  }),
  errors: [],
  summary: 'Categories and vendors in their order',
});
