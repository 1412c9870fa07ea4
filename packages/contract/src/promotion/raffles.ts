import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Id } from '../shapes.ts';
import { PRIZE_KINDS, RAFFLE_TICKETS_MAX } from './plan.ts';
import { Version } from './prizes.ts';

/** Takes tickets of a raffle: free ones by its limit, or for points; the first one takes part in it. The same key gives the first answer again. */
export const takeTickets = endpoint({
  id: 'takeTickets',
  method: 'POST',
  path: '/api/prizes/:campaignId/tickets',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  idempotent: true,
  params: z.object({ campaignId: Id }),
  body: z.object({
    version: Version,
    /** `join`: none is taken; what was paid in and staked counts from then on. */
    by: z.enum(['join', 'free', 'points']),
    count: z.int().check(z.minimum(1), z.maximum(RAFFLE_TICKETS_MAX)),
  }),
  reply: z.object({ tickets: z.int() }),
  errors: [
    ...(['NOT_FOUND', 'PROTECTED', 'STOPPED', 'NOT_STARTED', 'ENDED', 'TERMS_CHANGED', 'NOT_ELIGIBLE', 'LIMIT_REACHED'] as const),
    ...(['REWARDS_WAIT', 'NOT_ENOUGH_POINTS', 'UNIQUE_DEVICE', 'UNIQUE_ADDRESS'] as const),
    ...(['TOO_MANY_REQUESTS', 'KEY_REQUIRED', 'KEY_OUT_OF_TIME'] as const),
  ],
  summary: 'Take part in a raffle, or take tickets of it',
});

/** Holdings of a page of the raffle's file. */
export const HOLDINGS_PAGE = 10_000;

/**
 * The file by which anybody can check a raffle that was drawn (docs/fairness.md 10): of more holders than a page has, its holdings page by
 * page, from 0.
 */
export const raffleProof = endpoint({
  id: 'raffleProof',
  method: 'GET',
  path: '/api/prizes/:campaignId/raffle',
  family: 'own',
  auth: 'none',
  ratePerMinute: 60,
  params: z.object({ campaignId: Id }),
  query: z.object({ page: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))) }),
  reply: z.object({
    ...{ format: z.string(), algorithm: z.string(), campaign: z.string(), version: z.int() },
    lines: z.array(z.object({ kind: z.enum(PRIZE_KINDS), amount: z.string(), weight: z.int() })),
    ...{ root: z.string(), seedHash: z.string(), committedAtMs: z.int(), drawsAtMs: z.int() },
    holdings: z.array(z.object({ player: z.string(), count: z.int() })),
    ...{ holders: z.int(), ticketRoot: z.string(), tickets: z.int(), sealedAtMs: z.int() },
    beacon: z.object({
      chain: z.object({ hash: z.string(), scheme: z.string(), publicKey: z.string(), periodS: z.int(), genesisS: z.int() }),
      rounds: z.array(z.int()),
      said: z.object({ round: z.int(), randomness: z.string(), signature: z.string() }),
    }),
    seed: z.string(),
    winners: z.array(z.object({ ticket: z.int(), player: z.string() })),
  }),
  errors: ['NOT_FOUND'],
  summary: 'The proof of a raffle',
});
