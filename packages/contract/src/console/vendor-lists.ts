import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, PageNo, PageSize, text } from '../shapes.ts';
import { LOBBY_CATEGORIES } from './lobby-games.ts';

/** What a vendor says of a game. `blockedCountries`: ISO 3166-1. */
const Said = z.object({ name: z.string(), enabled: z.boolean(), blockedCountries: z.array(z.string()) });

export const DeskChange = z.object({
  nodeId: z.int(),
  code: z.string(),
  category: z.enum(LOBBY_CATEGORIES),
  vendor: z.string(),
  listed: z.boolean(),
  kind: z.enum(['new', 'changed', 'gone']),
  /** What was so when an operator decided last; null for a game that is new. */
  former: z.nullable(Said),
  said: Said,
  /** Who decides says which one was looked at. */
  version: z.int(),
});
export type DeskChange = z.output<typeof DeskChange>;

/** Games that vendors' lists brought, changed or left out, until an operator decides; pages from 0. */
export const deskChanges = endpoint({
  id: 'deskChanges',
  method: 'GET',
  path: '/console/api/lobby/changes',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({ list: z.array(DeskChange), page: z.int(), totalPages: z.int(), total: z.int() }),
  errors: [],
  summary: 'What vendors’ lists say anew',
});

/** As many as are decided on at once. */
export const DECIDED_MAX = 50;

/** Accepted, a new game is shown and a new name is taken; left off, a game is not shown. On all that are named, or on none. */
export const decideChanges = endpoint({
  id: 'decideChanges',
  method: 'POST',
  path: '/console/api/lobby/changes',
  family: 'own',
  auth: 'operator',
  right: 'games.edit',
  body: z.object({
    games: z
      .array(z.object({ nodeId: CatalogueId, version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }))
      .check(z.minLength(1), z.maxLength(DECIDED_MAX)),
    decision: z.enum(['accept', 'leaveOff']),
    reason: text(300, 1),
  }),
  reply: z.object({ version: z.int() }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED'],
  summary: 'Accept what vendors’ lists say, or leave the games off',
});

export const VendorList = z.object({
  vendor: z.string(),
  askedAtMs: z.nullable(z.number()),
  /** It is asked as soon as its protocol allows. */
  wanted: z.boolean(),
  /** What was wrong with the last answer. */
  fault: z.nullable(z.enum(['UNREACHABLE', 'REFUSED', 'TOO_LONG', 'EMPTY'])),
});
export type VendorList = z.output<typeof VendorList>;

const reply = z.object({ list: z.array(VendorList) });

/** Vendors that have a list to be asked for. */
export const vendorLists = endpoint({
  id: 'vendorLists',
  method: 'GET',
  path: '/console/api/lobby/lists',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  reply,
  errors: [],
  summary: 'When vendors were asked for their games',
});

/** A vendor is asked at most once a minute: what is pressed more often counts once. */
export const askVendorList = endpoint({
  id: 'askVendorList',
  method: 'POST',
  path: '/console/api/lobby/lists/:vendor',
  family: 'own',
  auth: 'operator',
  right: 'games.edit',
  params: z.object({ vendor: text(40, 1) }),
  reply,
  errors: ['NOT_FOUND'],
  summary: 'Ask a vendor for its games now',
});
