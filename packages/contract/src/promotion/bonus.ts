import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, Id } from '../shapes.ts';

const GRANT_SHOWN = ['queued', 'active', 'closing', 'completed', 'spent', 'forfeited', 'expired', 'lapsed', 'used'] as const;

const Grant = z.object({
  grantId: Id,
  campaignId: Id,
  kind: z.enum(['bonus', 'freeBets']),
  title: z.string(),
  state: z.enum(GRANT_SHOWN),
  amountE4: Digits,
  balanceE4: Digits,
  /** At most what is required. */
  wageredE4: Digits,
  requiredE4: Digits,
  /** What open bets will count, if they stand. */
  pendingE4: Digits,
  /** What is left to stake in each category; null: it is closed there. */
  left: z.array(z.object({ category: z.string(), stakeE4: z.nullable(Digits) })),
  maxBetE4: z.nullable(Digits),
  maxConvertE4: z.nullable(Digits),
  issuedAtMs: z.int(),
  /** When a queued one lapses. */
  queueUntilMs: z.int(),
  expiresAtMs: z.nullable(z.int()),
  endedAtMs: z.nullable(z.int()),
  /** What is on open bets with its money. */
  openE4: Digits,
  /** What giving up takes: what lies on it, and what its open bets would bring it. */
  losesE4: Digits,
  /** Of free bets: one stake, and how many are left. */
  unitE4: Digits,
  bets: z.int(),
});

/** Bonus money: what is active and what waits, in its order; and what has ended, newest first. */
export const ownBonus = endpoint({
  id: 'ownBonus',
  method: 'GET',
  path: '/api/bonus',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2, 40, 41, 42],
  reply: z.object({ currency: z.string(), grants: z.array(Grant), ended: z.array(Grant) }),
  errors: [],
  summary: 'Bonus money of the member',
});

/** Ends it for good: what lies on it goes back. Own money stays. */
export const giveUpBonus = endpoint({
  id: 'giveUpBonus',
  method: 'POST',
  path: '/api/bonus/:grantId/give-up',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2, 40, 41, 42],
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  params: z.object({ grantId: Id }),
  reply: z.object({ grantId: Id }),
  errors: ['NOT_FOUND', 'GRANT_ENDED', 'TOO_MANY_REQUESTS'],
  summary: 'Give up bonus money',
});
