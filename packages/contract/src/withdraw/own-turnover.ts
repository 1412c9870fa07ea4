import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id } from '../shapes.ts';
import { TURNOVER_STATUSES } from './turnover.ts';

/** So many of the newest closed needs are told. */
export const CLOSED_NEEDS_TOLD = 3;

const Need = z.object({
  needId: Id,
  source: z.enum(['deposit', 'transfer', 'operator']),
  openedAtMs: EpochMs,
  requiredE4: Digits,
  actualE4: Digits,
  /** Whether money stays in until it is met. */
  blocking: z.boolean(),
});
export type OwnNeed = z.output<typeof Need>;

/** Open needs, oldest first, each with what counts for it, what it had of each category, and the newest stakes it spent, newest first. */
export const ownTurnover = endpoint({
  id: 'ownTurnover',
  method: 'GET',
  path: '/api/turnover',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2],
  reply: z.object({
    status: z.enum(TURNOVER_STATUSES),
    requiredE4: Digits,
    actualE4: Digits,
    open: z.array(
      z.extend(Need, {
        games: z.array(z.object({ category: z.string(), percent: z.int(), spentE4: Digits, givenE4: Digits })),
        stakes: z.array(z.object({ category: z.string(), atMs: EpochMs, stakeE4: Digits, spentE4: Digits, givenE4: Digits })),
      }),
    ),
    closed: z.array(z.extend(Need, { as: z.enum(['met', 'spent', 'waived', 'void']), closedAtMs: EpochMs })),
  }),
  errors: ['FREE_REJECT'],
  summary: 'What must be turned over before own money leaves, need by need and stake by stake',
});
