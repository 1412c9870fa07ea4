import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, PageNo, PageSize, text } from '../shapes.ts';
import { ASKED_STATES } from './adjustments.ts';

/**
 * Moves of the house's own money at banks and providers. `cost`: what a provider takes; `settlement`: from one channel to another; `sweep`: out
 * to what this product does not count; `funding`: in from there.
 */
export const TREASURY_KINDS = ['cost', 'bank_charge', 'settlement', 'sweep', 'funding'] as const;
export type TreasuryKind = (typeof TREASURY_KINDS)[number];

/** A merchant's local day. */
export const LocalDay = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const adjusting = { ...seeing, right: 'money.adjust' } as const;
const params = z.object({ moveId: Id });

export const TreasuryMove = z.object({
  moveId: z.string(),
  kind: z.enum(TREASURY_KINDS),
  fromChannel: z.nullable(z.string()),
  toChannel: z.nullable(z.string()),
  asset: z.string(),
  amountE4: Digits,
  bookedOn: z.string(),
  document: z.string(),
  reason: z.string(),
  caseId: z.nullable(z.string()),
  state: z.enum(ASKED_STATES),
  asked: z.object({ operator: z.string(), atMs: z.int(), lapsesAtMs: z.int(), byMe: z.boolean() }),
  decided: z.nullable(z.object({ operator: z.nullable(z.string()), atMs: z.int(), reason: z.string() })),
});
export type TreasuryMove = z.output<typeof TreasuryMove>;

/** What lies at a channel by the books, and what its bank said at last; null: nobody says. */
export const ChannelFloat = z.object({
  channel: z.string(),
  asset: z.string(),
  expectedE4: Digits,
  night: z.nullable(z.object({ day: z.string(), expectedE4: Digits, actualE4: z.nullable(Digits), apartE4: z.nullable(Digits) })),
});
export type ChannelFloat = z.output<typeof ChannelFloat>;

/** Newest first; pages from 0. */
export const treasury = endpoint({
  ...seeing,
  id: 'treasury',
  method: 'GET',
  path: '/console/api/treasury',
  query: z.object({ state: z.optional(z.enum(['asked', 'decided'])), page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    list: z.array(TreasuryMove),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
    floats: z.array(ChannelFloat),
    channels: z.array(z.string()),
    today: z.string(),
    currency: z.string(),
  }),
  errors: [],
  summary: 'Moves of the house’s own money, and what lies at each channel',
});

/** Writes down a move of the house's money; another operator approves it. The same once more, while the first waits, is the first. */
export const askTreasuryMove = endpoint({
  ...adjusting,
  id: 'askTreasuryMove',
  method: 'POST',
  path: '/console/api/treasury',
  body: z.object({
    kind: z.enum(TREASURY_KINDS),
    fromChannel: z.nullable(text(32, 1)),
    toChannel: z.nullable(text(32, 1)),
    amountE4: Digits,
    bookedOn: LocalDay,
    document: text(64),
    reason: text(300, 1),
    caseId: z.nullable(Id),
  }),
  reply: TreasuryMove,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'FIELD_FORMAT'],
  summary: 'Write down a cost, a settlement or a sweep',
});

export const postTreasuryMove = endpoint({
  ...adjusting,
  id: 'postTreasuryMove',
  method: 'POST',
  path: '/console/api/treasury/:moveId/post',
  params,
  reply: TreasuryMove,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Approve a move of the treasury',
});

export const refuseTreasuryMove = endpoint({
  ...adjusting,
  id: 'refuseTreasuryMove',
  method: 'POST',
  path: '/console/api/treasury/:moveId/refuse',
  params,
  body: z.object({ reason: text(300, 1) }),
  reply: TreasuryMove,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED'],
  summary: 'Refuse a move of the treasury',
});
