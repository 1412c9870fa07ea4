import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, PageNo, PageSize, text } from '../shapes.ts';

/**
 * Terms of a game that are one figure. amount: 1/10000 of the merchant's currency; count: a plain number; series: prize series; share: of
 * the stakes, ×10⁴. All are digit strings. `optional` ones may be empty: nothing bounds then.
 */
export const GAME_TERMS = {
  /** Of one line. */
  stakeMin: { kind: 'amount' },
  stakeMax: { kind: 'amount' },
  multipleMax: { kind: 'count' },
  /** Of one member in one issue. */
  issueStakeMax: { kind: 'amount', optional: true },
  /** Of one order: the most it may win. */
  winMax: { kind: 'amount' },
  minSeries: { kind: 'series' },
  maxBetSeries: { kind: 'series' },
  /** With the rebate, this is what Tradition returns: of 2000. */
  maxSeries: { kind: 'series' },
  /** What fixed odds return where an option has no own ones. */
  entReturnE4: { kind: 'share' },
} as const satisfies Record<string, { kind: 'amount' | 'count' | 'series' | 'share'; optional?: true }>;
export type TermName = keyof typeof GAME_TERMS;
export const TERM_NAMES = Object.keys(GAME_TERMS) as readonly TermName[];

/** Whole tables of fixed odds to choose from, by what they return, ×10⁴. */
export const ODDS_PLATES = { A: 9_800, B: 9_700, C: 9_600, D: 9_500 } as const;

/** An option returns from RETURN_LEAST to RETURN_MOST; below RETURN_WARN it is warned of, above RETURN_WHOLE it takes two operators. All ×10⁶. */
export const RETURN_LEAST = 750_000;
export const RETURN_WARN = 850_000;
export const RETURN_WHOLE = 1_000_000;
export const RETURN_MOST = 1_200_000;

/** Odds are digit strings ×10⁴, stake included; what comes back of the stakes is ×10⁶, cut. */
const Option = z.object({
  tier: z.string(),
  label: z.string(),
  /** Exact, "1/216". */
  chance: z.string(),
  odds: z.string(),
  /** Without own odds. */
  standard: z.string(),
  own: z.boolean(),
  returnE6: z.int(),
});

/** Of Tradition the least comes back in odds alone at the lowest series, the most in odds and rebate together. */
export const GamePlay = z.object({
  code: z.string(),
  name: z.string(),
  group: z.string(),
  mode: z.enum(['trad', 'ent']),
  on: z.boolean(),
  defaultOn: z.boolean(),
  lowE6: z.int(),
  highE6: z.int(),
  options: z.array(Option),
});
export type GamePlay = z.output<typeof GamePlay>;

/** One term that differs: `terms.stakeMax`, `plays.K3_2TDX` ("on", "off"), `odds.EK3_DS.S4`. */
export const TermDifference = z.object({ path: z.string(), before: z.string(), after: z.string() });
export type TermDifference = z.output<typeof TermDifference>;

/** What waits for a second operator. */
const Waiting = z.object({
  author: z.string(),
  /** Who looks is its author, and can't approve it. */
  mine: z.boolean(),
  reason: z.string(),
  atMs: z.int(),
  overVersion: z.int(),
  changes: z.array(TermDifference),
});

export const ConsoleGameTerms = z.object({
  gameId: z.int(),
  code: z.string(),
  name: z.string(),
  family: z.string(),
  vendors: z.array(z.string()),
  resultBy: z.enum(['own', 'official']),
  onSale: z.boolean(),
  /** 0: nothing was changed of what the game came with. */
  version: z.int(),
  terms: z.array(z.object({ name: z.string(), kind: z.string(), value: z.string(), standard: z.string(), own: z.boolean() })),
  plays: z.array(GamePlay),
  waiting: z.nullable(Waiting),
});
export type ConsoleGameTerms = z.output<typeof ConsoleGameTerms>;

/** What an operator changes; what is not named stays. */
export const TermChanges = z.object({
  /** By name. */
  terms: z.optional(z.record(z.string(), text(20))),
  /** Whether a play is sold, by code. */
  plays: z.optional(z.record(z.string(), z.boolean())),
  /** Own odds, ×10⁴, by play and option; empty goes back to the standard. */
  odds: z.optional(z.record(z.string(), z.record(z.string(), text(12)))),
  /** Names of terms that go back to the standard; "plays" and "odds" for all of them. */
  reset: z.optional(z.array(text(60)).check(z.maxLength(60))),
});
export type TermChanges = z.output<typeof TermChanges>;

/** What PROFILE_INVALID tells in `detail.problems`. */
export const TermProblem = z.object({ path: z.string(), rule: z.string() });
export type TermProblem = z.output<typeof TermProblem>;

const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Reason = text(300, 1);
const params = z.object({ gameId: CatalogueId });

export const consoleGameTerms = endpoint({
  id: 'consoleGameTerms',
  method: 'GET',
  path: '/console/api/games/:gameId/terms',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params,
  reply: ConsoleGameTerms,
  errors: ['NOT_FOUND'],
  summary: 'Limits, plays and odds of a game, with what each play returns',
});

/** A dry run, of a change or of going back to an older version: nothing is kept. */
export const previewGameTerms = endpoint({
  id: 'previewGameTerms',
  method: 'POST',
  path: '/console/api/games/:gameId/terms/preview',
  family: 'own',
  auth: 'operator',
  right: 'games.edit',
  params,
  body: z.object({ changes: z.optional(TermChanges), toVersion: z.optional(Version) }),
  reply: z.object({
    version: z.int(),
    changes: z.array(TermDifference),
    /** Some option would return more than is staked: it waits for another operator. */
    takesTwo: z.boolean(),
    /** Paths of options that would return less than RETURN_WARN. */
    low: z.array(z.string()),
    plays: z.array(GamePlay),
  }),
  errors: ['NOT_FOUND', 'PROFILE_INVALID'],
  summary: 'What a change of terms would change and return',
});

export const saveGameTerms = endpoint({
  id: 'saveGameTerms',
  method: 'POST',
  path: '/console/api/games/:gameId/terms',
  family: 'own',
  auth: 'operator',
  right: 'games.edit',
  params,
  body: z.object({ changes: z.optional(TermChanges), toVersion: z.optional(Version), expectedVersion: Version, reason: Reason }),
  reply: ConsoleGameTerms,
  errors: ['NOT_FOUND', 'PROFILE_CHANGED', 'PROFILE_INVALID', 'PROFILE_SAME', 'REASON_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Keep a change of terms, or an older version, as the next version; above 100 % it waits for another operator',
});

/** The newest terms that wait are kept, or dropped, by an operator who did not ask for them; the author may drop them too. */
export const decideGameTerms = endpoint({
  id: 'decideGameTerms',
  method: 'POST',
  path: '/console/api/games/:gameId/terms/decide',
  family: 'own',
  auth: 'operator',
  right: 'games.edit',
  params,
  body: z.object({ keep: z.boolean(), atMs: z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)), reason: Reason }),
  reply: ConsoleGameTerms,
  errors: [
    'NOT_FOUND',
    'PROFILE_CHANGED',
    'PROFILE_INVALID',
    'PROFILE_SAME',
    'REASON_REQUIRED',
    'PROOF_REQUIRED',
    'SECOND_OPERATOR_REQUIRED',
  ],
  summary: 'Keep or drop terms that wait for a second operator',
});

/** Newest first, pages from 0. */
export const gameTermsHistory = endpoint({
  id: 'gameTermsHistory',
  method: 'GET',
  path: '/console/api/games/:gameId/terms/versions',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params,
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    version: z.int(),
    list: z.array(
      z.object({
        version: z.int(),
        author: z.string(),
        /** Empty where one operator was enough. */
        approvedBy: z.string(),
        reason: z.string(),
        atMs: z.int(),
        changes: z.array(TermDifference),
      }),
    ),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Versions of the terms of a game: who, when, why and what',
});
