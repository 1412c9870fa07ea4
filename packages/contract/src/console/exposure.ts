import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, Digits, Id, PageNo, text } from '../shapes.ts';

const EXPOSURE_RULE_KINDS = ['cap', 'block', 'reduce'] as const;

/** What bounds a play's option (`option`), all of its options ('') or all plays of the game (`play` '' too). */
export const ExposureRule = z.object({
  ruleId: z.string(),
  gameId: z.int(),
  kind: z.enum(EXPOSURE_RULE_KINDS),
  play: z.string(),
  playName: z.string(),
  option: z.string(),
  /** The word of the option, or its text. */
  label: z.string(),
  /** Of a cap: the most that one draw may cost. */
  capE4: z.nullable(z.string()),
  /** Of a reduction: the share of the odds that is paid. */
  oddsShareE4: z.nullable(z.int()),
  /** Of a cap: the share of it at which operators are told. */
  alarmShareE4: z.nullable(z.int()),
  fromMs: z.int(),
  untilMs: z.nullable(z.int()),
  author: z.string(),
  reason: z.string(),
});
export type ExposureRule = z.output<typeof ExposureRule>;

const Figures = { bets: z.int(), stakeE4: z.string(), liabilityE4: z.string(), capE4: z.nullable(z.string()) };

/** A draw on the board: its plays, and the options that may cost most, the worst first. `capE4`: the tightest cap on just that. */
export const ExposedDraw = z.object({
  drawId: z.string(),
  gameId: z.int(),
  gameName: z.string(),
  numero: z.string(),
  state: z.enum(['open', 'closed']),
  closesAtMs: z.int(),
  ...Figures,
  alarms: z.int(),
  plays: z.array(z.object({ play: z.string(), playName: z.string(), ...Figures })),
  worst: z.array(z.object({ play: z.string(), playName: z.string(), option: z.string(), label: z.string(), ...Figures })),
});
export type ExposedDraw = z.output<typeof ExposedDraw>;

export const exposureBoard = endpoint({
  id: 'exposureBoard',
  method: 'GET',
  path: '/console/api/exposure',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({ gameId: z.optional(CatalogueId), page: z.optional(PageNo) }),
  reply: z.object({
    games: z.array(z.object({ gameId: z.int(), name: z.string(), plays: z.array(z.object({ play: z.string(), playName: z.string() })) })),
    draws: z.array(ExposedDraw),
    page: z.int(),
    totalPages: z.int(),
    rules: z.array(ExposureRule),
  }),
  errors: [],
  summary: 'What draws with bets may cost until they are drawn, worst first, and the rules that bound it',
});

/**
 * Lays down a cap, a block or a reduction; what stood for the same target ends with it. A new cap counts what was sold before it and
 * holds two seconds later. Results never depend on it.
 */
export const setExposureRule = endpoint({
  id: 'setExposureRule',
  method: 'POST',
  path: '/console/api/exposure/rules',
  family: 'own',
  auth: 'operator',
  right: 'exposure.edit',
  body: z.object({
    gameId: CatalogueId,
    kind: z.enum(EXPOSURE_RULE_KINDS),
    play: text(40),
    option: text(200),
    capE4: z.optional(Digits),
    oddsShareE4: z.optional(z.int()),
    alarmShareE4: z.optional(z.int()),
    fromMs: z.optional(z.int()),
    untilMs: z.optional(z.int()),
    reason: text(300, 1),
  }),
  reply: ExposureRule,
  errors: ['NOT_FOUND', 'OPTION_UNKNOWN', 'INVALID_INPUT', 'REASON_REQUIRED'],
  summary: 'Cap what a draw may cost, block an option or reduce its odds',
});

/** Ends a rule now; one that is over, or another merchant's, is not found. */
export const endExposureRule = endpoint({
  id: 'endExposureRule',
  method: 'POST',
  path: '/console/api/exposure/rules/:ruleId/end',
  family: 'own',
  auth: 'operator',
  right: 'exposure.edit',
  params: z.object({ ruleId: Id }),
  body: z.object({ reason: text(300, 1) }),
  reply: z.object({ ruleId: z.string() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'End a cap, a block or a reduction',
});
