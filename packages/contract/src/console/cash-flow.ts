import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, PageNo, PageSize, text } from '../shapes.ts';
import { LocalDay, TREASURY_KINDS } from './treasury.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
/** Both local days; at most 31 of them. Without them the last seven. */
const query = z.object({ from: z.optional(LocalDay), to: z.optional(LocalDay) });

/**
 * One day of one channel: closing = opening + in − out − costs + settled. `fees` are what members were charged there; they are in what came or
 * stayed already. `settled`: what the house brought less what it took.
 */
export const FlowDay = z.object({
  day: z.string(),
  channel: z.string(),
  asset: z.string(),
  openingE4: Digits,
  inE4: Digits,
  outE4: Digits,
  feesE4: Digits,
  costsE4: Digits,
  settledE4: Digits,
  closingE4: Digits,
});
export type FlowDay = z.output<typeof FlowDay>;

/** The newest day first. */
export const cashFlow = endpoint({
  ...seeing,
  id: 'cashFlow',
  method: 'GET',
  path: '/console/api/cash-flow',
  query,
  reply: z.object({ from: z.string(), to: z.string(), today: z.string(), days: z.array(FlowDay) }),
  errors: ['INVALID_INPUT'],
  summary: 'What came in and went out at each channel, by day',
});

/** RFC 4180, UTF-8; amounts as plain decimals with four digits. */
export const cashFlowCsv = endpoint({
  ...seeing,
  id: 'cashFlowCsv',
  method: 'GET',
  path: '/console/api/cash-flow.csv',
  query,
  reply: null,
  errors: ['INVALID_INPUT'],
  summary: 'The same as a file',
});

export const FlowLine = z.object({
  key: z.string(),
  atMs: z.int(),
  kind: z.string(),
  member: z.nullable(z.object({ memberId: z.string(), account: z.string() })),
  /** What it was about, as the cashier knows it. */
  reference: z.string(),
  /** Below 0 went out. */
  amountE4: Digits,
});
export type FlowLine = z.output<typeof FlowLine>;

/** Each transfer of a channel's day, the newest first, and what the house moved on it. Pages from 0. */
export const cashFlowLines = endpoint({
  ...seeing,
  id: 'cashFlowLines',
  method: 'GET',
  path: '/console/api/cash-flow/lines',
  query: z.object({ channel: text(32, 1), day: LocalDay, page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    list: z.array(FlowLine),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
    house: z.array(
      z.object({ moveId: z.string(), kind: z.enum(TREASURY_KINDS), document: z.string(), reason: z.string(), amountE4: Digits }),
    ),
  }),
  errors: ['INVALID_INPUT'],
  summary: 'The lines of a channel’s day',
});
