import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MajorText, PageNo, PageSize, text } from '../shapes.ts';

/** Groups of games that are told apart, as rebates go by them, and what the family's columns call them. */
export const PNL_GROUPS = ['LOTT', 'PVP', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
export type PnlGroup = (typeof PNL_GROUPS)[number];
/** `gameType` of the call. */
export const PNL_GAME_TYPES: Readonly<Record<string, PnlGroup>> = { '0': 'PVP', '1': 'RNG', '2': 'LIVE' };

/** How many days one call tells. */
export const PNL_DAYS_MAX = 31;

const play = <Name extends string>(name: Name) =>
  ({
    [`${name}GameBetting`]: MajorText,
    [`${name}GameWinning`]: MajorText,
    [`${name}GameRebate`]: MajorText,
    [`${name}GamePnl`]: MajorText,
  }) as Record<`${Name}Game${'Betting' | 'Winning' | 'Rebate' | 'Pnl'}`, typeof MajorText>;

const SUMS = {
  deposit: MajorText,
  withdraw: MajorText,
  agentTransferIn: MajorText,
  agentTransferOut: MajorText,
  promotion: MajorText,
  fee: MajorText,
  ...play('lott'),
  ...play('pvp'),
  ...play('rng'),
  ...play('live'),
  ...play('fish'),
  ...play('sports'),
  ...play('esports'),
  ...play('cockfight'),
};

const Day = text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * Own profit and loss by day, newest first, days without anything left out. Each: settled stakes, what they won, rebates, and winning +
 * rebate − betting; money in and out beside it, not in it. Days are the merchant's, to today unless said otherwise.
 */
export const memberPnl = endpoint({
  id: 'memberPnl',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemPNL',
  family: 'wps',
  auth: 'member',
  module: 'PERSPNL3',
  query: z.object({
    customerName: z.optional(text(32)),
    customerId: z.optional(text(24)),
    /** 0 own; 1, of a team, is the agents'. */
    summaryType: z.optional(text(1)),
    startDate: z.optional(Day),
    endDate: z.optional(Day),
    gameType: z.optional(text(1)),
    pageNo: z.optional(PageNo),
    pageSize: z.optional(PageSize),
  }),
  reply: z.object({
    list: z.array(z.object({ balanceDate: z.string(), customerId: z.string(), customerName: z.string(), ...SUMS })),
    footer: z.object(SUMS),
    pageNo: z.int(),
    totalPages: z.int(),
  }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG'],
  summary: 'Own profit and loss by day',
});
