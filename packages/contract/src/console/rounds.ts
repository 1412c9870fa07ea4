import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, PageNo, PageSize, text } from '../shapes.ts';

/** A member's part in a round of a vendor: the ids of both. */
const RoundId = z.string().check(z.regex(/^\d{1,18}-\d{1,19}$/));

export const ConsoleRound = z.object({
  id: z.string(),
  member: z.object({ memberId: z.string(), account: z.string() }),
  vendor: z.string(),
  nodeId: z.int(),
  /** In the reader's language. */
  gameName: z.string(),
  /** As the vendor calls it. */
  round: z.string(),
  /** Counts what changed it: an amendment names the one it saw. */
  version: z.int(),
  asset: z.string(),
  bets: z.int(),
  stakeE4: Digits,
  wonE4: Digits,
  openedAtMs: z.int(),
  /** Null while it is open. */
  closedAtMs: z.nullable(z.int()),
});
export type ConsoleRound = z.output<typeof ConsoleRound>;

export const RoundMove = z.object({
  transactionId: z.string(),
  kind: z.string(),
  amountE4: Digits,
  /** A promotion paid. */
  free: z.boolean(),
  /** The bet of a win, what a rollback takes back; else empty. */
  reference: z.string(),
  undone: z.boolean(),
  /** Cash behind it. */
  balanceE4: Digits,
  /** What the vendor said beside, in its own words, as JSON text; empty where it said nothing. */
  told: z.string(),
  atMs: z.int(),
});
export type RoundMove = z.output<typeof RoundMove>;

/** With what moved in it, the oldest first, and one operator's approval of an amendment, which takes two. */
export const RoundDetail = z.extend(ConsoleRound, {
  moves: z.array(RoundMove),
  first: z.nullable(z.object({ wonE4: Digits, operator: z.string(), atMs: z.int(), reason: z.string() })),
});
export type RoundDetail = z.output<typeof RoundDetail>;

/** Those that have been open longest stand first; pages from 0. */
export const openRounds = endpoint({
  id: 'openRounds',
  method: 'GET',
  path: '/console/api/rounds/open',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({ vendor: z.optional(text(32)), page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    list: z.array(ConsoleRound),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
    /** Rounds that have been open for longer than this are a fault. */
    lateMs: z.int(),
  }),
  errors: [],
  summary: 'Rounds of vendors that are not closed',
});

/** How far back a member's are listed. */
export const MEMBER_ROUNDS_DAYS = 31;

export const memberRounds = endpoint({
  id: 'memberRounds',
  method: 'GET',
  path: '/console/api/members/:memberId/rounds',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ memberId: Id }),
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({ list: z.array(ConsoleRound), page: z.int(), totalPages: z.int() }),
  errors: ['NOT_FOUND'],
  summary: 'A member’s rounds of vendors, the newest first',
});

export const consoleRound = endpoint({
  id: 'consoleRound',
  method: 'GET',
  path: '/console/api/rounds/:roundId',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ roundId: RoundId }),
  reply: RoundDetail,
  errors: ['NOT_FOUND'],
  summary: 'A member’s round of a vendor, with what moved in it',
});

/**
 * Settles a closed round anew: what it paid is taken back and the new winnings are paid. What the wallet does not cover is owed. The first
 * operator's approval is only written down, and another's of the same winnings does it.
 */
export const amendRound = endpoint({
  id: 'amendRound',
  method: 'POST',
  path: '/console/api/rounds/:roundId/amend',
  family: 'own',
  auth: 'operator',
  right: 'rounds.amend',
  params: z.object({ roundId: RoundId }),
  body: z.object({ wonE4: z.string().check(z.regex(/^\d{1,16}$/)), version: z.int(), reason: text(300, 1) }),
  reply: RoundDetail,
  errors: [
    'NOT_FOUND',
    'REASON_REQUIRED',
    'CHANGED_MEANWHILE',
    'INVALID_INPUT',
    'AMENDMENT_REFUSED',
    'SECOND_OPERATOR_REQUIRED',
    'PROOF_REQUIRED',
  ],
  summary: 'Settle a round anew',
});
