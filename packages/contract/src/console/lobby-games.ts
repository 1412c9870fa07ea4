import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize, text } from '../shapes.ts';

/** Kinds of vendors' games. Lotteries have a page of their own at the console. */
export const LOBBY_CATEGORIES = ['RNG', 'FISH', 'LIVE', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS'] as const;

const Switches = {
  listed: z.boolean(),
  maintenance: z.boolean(),
  /** The smaller, the further in front. */
  sorting: z.int(),
  /** Counts what was changed of it: who changes it says which one was looked at. */
  version: z.int(),
};

/** A game's names in the languages that are complete. */
const Names = z.object({ EN: z.string(), MY: z.string(), CN: z.string() });

export const DeskGame = z.object({
  nodeId: z.int(),
  code: z.string(),
  /** As members read it, in the reader's language. */
  name: z.string(),
  /** The vendor's. */
  names: Names,
  /** The merchant's own; empty where the vendor's is read. */
  ownNames: Names,
  category: z.enum(LOBBY_CATEGORIES),
  vendor: z.string(),
  ...Switches,
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Whether the product can open it. */
  launchable: z.boolean(),
});
export type DeskGame = z.output<typeof DeskGame>;

/** Games of vendors that the merchant may list, in its order; pages from 0. */
export const deskGames = endpoint({
  id: 'deskGames',
  method: 'GET',
  path: '/console/api/lobby/games',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({
    /** Part of a name in any language, or of the code; or the whole number. */
    search: z.optional(text(60)),
    category: z.optional(z.enum(LOBBY_CATEGORIES)),
    vendor: z.optional(text(32)),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({ list: z.array(DeskGame), page: z.int(), totalPages: z.int(), total: z.int() }),
  errors: [],
  summary: 'Games of vendors in the lobby, those not listed too',
});

export const DeskVendor = z.object({
  category: z.string(),
  vendor: z.string(),
  /** In the reader's language. */
  name: z.string(),
  ...Switches,
});
export type DeskVendor = z.output<typeof DeskVendor>;

/** Vendors by category, in the merchant's order; lotteries are among them. */
export const deskVendors = endpoint({
  id: 'deskVendors',
  method: 'GET',
  path: '/console/api/lobby/vendors',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  reply: z.object({ list: z.array(DeskVendor) }),
  errors: [],
  summary: 'Vendors in the lobby, those not listed too',
});
