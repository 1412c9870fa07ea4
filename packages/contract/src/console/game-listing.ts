import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, text } from '../shapes.ts';

/** Place in the merchant's order: the smaller, the further in front. */
const Sorting = z.int().check(z.minimum(0), z.maximum(1_000_000));
const Switches = { listed: z.optional(z.boolean()), maintenance: z.optional(z.boolean()), sorting: z.optional(Sorting) };
/** The version of the row that was looked at. */
const Looked = { expectedVersion: z.int().check(z.minimum(0), z.maximum(2_147_483_647)), reason: text(300, 1) };
/** How often the merchant's lobby was changed. */
const Reply = z.object({ version: z.int() });

/** Longest name of a game, in characters: two lines of a tile. */
export const GAME_NAME_MAX = 60;
const OwnName = text(GAME_NAME_MAX);

/**
 * What the acting merchant's lobby shows of a vendor's game. Fields that are left out stay. Everybody who looks at the lobby sees it at
 * once. Safe to repeat: what is so already is answered and not written down again. Who changes what another changed meanwhile is refused.
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
    /** Names of the merchant's own; empty for the vendor's. */
    ownNames: z.optional(z.object({ EN: OwnName, MY: OwnName, CN: OwnName })),
    ...Looked,
  }),
  reply: Reply,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED'],
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
  body: z.object({ ...Switches, ...Looked }),
  reply: Reply,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED'],
  summary: 'Show a vendor in the lobby, or not',
});
