import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, MajorText } from '../shapes.ts';

const Turnover = z.object({ actualE4: Digits, expectedE4: Digits });

/**
 * Levels of the merchant and where the member stands. Turnover is valid cash stakes of settled bets. `next`: what brings the next level,
 * turnover of all time, or of this month where a month took the level; null at the top. `keep`: what this month keeps the level by; null at
 * level 0 and for who rose in it. `warned`: the month before was too little; a second one costs one level.
 */
export const ownLevels = endpoint({
  id: 'ownLevels',
  method: 'GET',
  path: '/api/levels',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2, 41, 42],
  module: 'MEMCLUB3',
  reply: z.object({
    currency: z.string(),
    level: z.int(),
    warned: z.boolean(),
    next: z.nullable(z.extend(Turnover, { level: z.int(), by: z.enum(['total', 'month']) })),
    keep: z.nullable(Turnover),
    steps: z.array(
      z.object({
        ...{ level: z.int(), name: z.string(), totalE4: Digits, keepE4: Digits },
        /** What it brings: rates in 1/10000 of the categories whose rebate goes by levels, and gifts. */
        rates: z.array(z.object({ category: z.string(), bps: z.int() })),
        /** Points for stakes, of the categories that earn any. */
        points: z.array(z.object({ category: z.string(), bps: z.int() })),
        ...{ birthdayE4: Digits, monthlyE4: Digits },
      }),
    ),
    history: z.array(z.object({ atMs: z.int(), what: z.enum(['rose', 'warned', 'fell']), from: z.int(), to: z.int() })),
  }),
  errors: [],
  summary: 'Levels, and where the member stands',
});

const Progress = z.object({ actual: MajorText, expected: MajorText });

/** The same as clients of the family read it: `expected` is what the next level asks, or at the top what this one asked. */
export const rankProgress = endpoint({
  id: 'rankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2, 41, 42],
  module: 'MEMCLUB3',
  reply: z.object({
    playerRankName: z.string(),
    playerRankProgress: z.object({ labelId: z.int(), conditionType: z.enum(['ALL']) }),
    currentProgress: z.object({ completedConditions: z.int(), totalExpectedConditions: z.int() }),
    monthlyTurnover: Progress,
    totalTurnover: Progress,
  }),
  errors: [],
  summary: 'Progress of the member’s level',
});
