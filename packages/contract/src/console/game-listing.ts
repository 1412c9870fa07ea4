import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, text } from '../shapes.ts';

/** Place in the merchant's order: the smaller, the further in front. */
const Sorting = z.int().check(z.minimum(0), z.maximum(1_000_000));
const Switches = { listed: z.optional(z.boolean()), maintenance: z.optional(z.boolean()), sorting: z.optional(Sorting) };
const Reply = z.object({ version: z.int() });

/**
 * What the acting merchant's lobby shows of a vendor's game. Fields that are left out stay. Everybody who looks at the lobby sees it at
 * once. Safe to repeat: what is so already is answered and not written down again.
 */
export const setGameListing = endpoint({
  id: 'setGameListing',
  method: 'POST',
  path: '/console/api/lobby/games/:nodeId',
  family: 'own',
  auth: 'operator',
  right: 'games.edit',
  params: z.object({ nodeId: CatalogueId }),
  body: z.object({
    ...Switches,
    isHot: z.optional(z.boolean()),
    isNew: z.optional(z.boolean()),
    /** Hash of an own picture in the shape of a tile (pictures.ts); empty for the drawn one. */
    picture: z.optional(z.string().check(z.regex(/^([0-9a-f]{32})?$/))),
    reason: text(300, 1),
  }),
  reply: Reply,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'Show a game in the lobby, or not',
});

/** The same for all games of a vendor in one category. */
export const setVendorListing = endpoint({
  id: 'setVendorListing',
  method: 'POST',
  path: '/console/api/lobby/vendors/:category/:vendor',
  family: 'own',
  auth: 'operator',
  right: 'games.edit',
  params: z.object({ category: text(20, 1), vendor: text(32, 1) }),
  body: z.object({ ...Switches, reason: text(300, 1) }),
  reply: Reply,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'Show a vendor in the lobby, or not',
});
