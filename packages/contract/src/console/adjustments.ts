import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, PageNo, PageSize, text } from '../shapes.ts';

/** Why money moves by an operator's hand, and so which account of the house bears it. */
export const ADJUSTMENT_CAUSES = ['goodwill', 'channel_error', 'game_error'] as const;
export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number];
/** `posted` by another than who asked; `lapsed` after seven days. */
export const ASKED_STATES = ['asked', 'posted', 'refused', 'lapsed'] as const;
export type AskedState = (typeof ASKED_STATES)[number];
/** Areas of games that an error may be of. */
export const GAME_AREAS = ['LOTTERY', 'RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const adjusting = { ...seeing, right: 'money.adjust' } as const;
const params = z.object({ adjustmentId: Id });

export const Adjustment = z.object({
  adjustmentId: z.string(),
  member: z.object({ memberId: z.string(), account: z.string() }),
  direction: z.enum(['plus', 'minus']),
  amountE4: Digits,
  asset: z.string(),
  cause: z.enum(ADJUSTMENT_CAUSES),
  area: z.string(),
  owes: z.boolean(),
  reason: z.string(),
  caseId: z.nullable(z.string()),
  state: z.enum(ASKED_STATES),
  asked: z.object({ operator: z.string(), atMs: z.int(), lapsesAtMs: z.int(), byMe: z.boolean() }),
  decided: z.nullable(z.object({ operator: z.nullable(z.string()), atMs: z.int(), reason: z.string() })),
  /** What moved of cash, and what is owed since; null before. */
  movedE4: z.nullable(Digits),
  owedE4: z.nullable(Digits),
});
export type Adjustment = z.output<typeof Adjustment>;

/** Newest first; pages from 0. `channels`: where an error of a channel may have been. */
export const adjustments = endpoint({
  ...seeing,
  id: 'adjustments',
  method: 'GET',
  path: '/console/api/adjustments',
  query: z.object({ state: z.optional(z.enum(['asked', 'decided'])), page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({ list: z.array(Adjustment), page: z.int(), totalPages: z.int(), total: z.int(), channels: z.array(z.string()) }),
  errors: [],
  summary: 'Adjustments of members’ money that operators asked for',
});

/**
 * Asks for an adjustment; no money moves. `area`: the channel or the games whose error it is; empty for goodwill.
 * `owes`: what cash lacks of a minus becomes a debt. The same once more, while the first waits, is the first.
 */
export const askAdjustment = endpoint({
  ...adjusting,
  id: 'askAdjustment',
  method: 'POST',
  path: '/console/api/adjustments',
  body: z.object({
    memberId: Id,
    direction: z.enum(['plus', 'minus']),
    amountE4: Digits,
    cause: z.enum(ADJUSTMENT_CAUSES),
    area: text(32),
    owes: z.boolean(),
    reason: text(300, 1),
    caseId: z.nullable(Id),
  }),
  reply: Adjustment,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'FIELD_FORMAT'],
  summary: 'Ask for an adjustment of a member’s money',
});

/** Posts what another operator asked for: at once, and once. A minus takes cash as far as it reaches. */
export const postAdjustment = endpoint({
  ...adjusting,
  id: 'postAdjustment',
  method: 'POST',
  path: '/console/api/adjustments/:adjustmentId/post',
  params,
  reply: Adjustment,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED', 'INSUFFICIENT_FUNDS'],
  summary: 'Approve and post an adjustment',
});

/** Takes a request away, by whoever; who asked may too. */
export const refuseAdjustment = endpoint({
  ...adjusting,
  id: 'refuseAdjustment',
  method: 'POST',
  path: '/console/api/adjustments/:adjustmentId/refuse',
  params,
  body: z.object({ reason: text(300, 1) }),
  reply: Adjustment,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED'],
  summary: 'Refuse an adjustment',
});
