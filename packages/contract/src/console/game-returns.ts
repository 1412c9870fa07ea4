import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, Digits, text } from '../shapes.ts';

/** For how many days returns are added up. */
export const RETURN_DAYS = ['1', '7', '30', '90'] as const;
export type ReturnDays = (typeof RETURN_DAYS)[number];

export const GameReturn = z.object({
  nodeId: z.int(),
  vendor: z.string(),
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  asset: z.string(),
  rounds: z.int(),
  stakeE4: Digits,
  wonE4: Digits,
  /** In millionths of the stake; null where nothing was staked. */
  actualE6: z.nullable(z.int()),
  /** What the vendor states; a game without has no bounds and no alarm. */
  stated: z.nullable(z.object({ returnE6: z.int(), deviationE4: z.int() })),
  /** How far off luck alone may put so many rounds; null where nothing is stated or too little was played. */
  boundE6: z.nullable(z.int()),
  off: z.boolean(),
});
export type GameReturn = z.output<typeof GameReturn>;

/** Of whole days of the merchant's, up to the last that is over; games that are off first. */
export const gameReturns = endpoint({
  id: 'gameReturns',
  method: 'GET',
  path: '/console/api/games/rtp',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({ days: z.optional(z.enum(RETURN_DAYS)) }),
  reply: z.object({
    list: z.array(GameReturn),
    /** First and last day; null before a day is over. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
  errors: [],
  summary: 'What games returned, beside what their vendors state',
});

/** Whole millionths, and 1/10000 of a stake. */
export const stateGameReturn = endpoint({
  id: 'stateGameReturn',
  method: 'POST',
  path: '/console/api/games/rtp/:nodeId',
  family: 'own',
  auth: 'operator',
  right: 'vendors.edit',
  params: z.object({ nodeId: CatalogueId }),
  body: z.object({
    returnE6: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    deviationE4: z.int().check(z.minimum(1), z.maximum(100_000_000)),
    reason: text(300, 1),
  }),
  reply: z.object({ returnE6: z.int(), deviationE4: z.int() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'State what a vendor says that its game returns',
});
