import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;

/** Level 0 and those above it. */
export const LEVELS_MAX = 20;

const Step = z.object({
  names: z.object({ EN: text(24, 1), MY: text(24, 1), CN: text(24, 1) }),
  totalE4: Digits,
  keepE4: Digits,
});

const LevelScheme = z.object({
  currency: z.string(),
  /** 0: the merchant has no levels yet. */
  version: z.int(),
  changedAtMs: z.nullable(z.int()),
  changedName: z.string(),
  steps: z.array(z.extend(Step, { members: z.int() })),
});
export type LevelScheme = z.output<typeof LevelScheme>;

export const levelScheme = endpoint({
  ...seeing,
  id: 'levelScheme',
  method: 'GET',
  path: '/console/api/levels',
  reply: LevelScheme,
  errors: [],
  summary: 'Levels, what they ask, and how many members have each',
});

/**
 * Whole, from level 0, which asks nothing; totals rise from level to level, a month never asks more than the total. Nobody falls by it: who
 * has a level keeps it until a month is judged. `version`: the one that was read.
 */
export const setLevelScheme = endpoint({
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  id: 'setLevelScheme',
  method: 'PUT',
  path: '/console/api/levels',
  body: z.object({
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    steps: z.array(Step).check(z.minLength(2), z.maxLength(LEVELS_MAX)),
    reason: text(300, 1),
  }),
  reply: LevelScheme,
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED', 'PROFILE_CHANGED'],
  summary: 'Set what levels ask and how they are called',
});
