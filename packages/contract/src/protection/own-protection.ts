import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs } from '../shapes.ts';

/** Calendar days of the merchant: a day, a week from Monday, a month. */
const LimitPeriod = z.enum(['day', 'week', 'month']);
/** Paid in, gross; lost: staked less what came back; staked. */
const LimitCounter = z.enum(['deposit', 'loss', 'stake']);

/** In days of 24 hours; an exclusion is for half a year at least, null: for good. */
export const PAUSE_DAYS = [1, 3, 7, 14, 30, 42] as const;
export const EXCLUSION_DAYS = [182, 365, 1_826, null] as const;

/** A raise, or an end, of a limit waits so long before it can be confirmed, and may be so long after that. */
export const RAISE_WAITS_MS = 86_400_000;
export const RAISE_LASTS_MS = 7 * 86_400_000;

const Limit = z.object({ counter: LimitCounter, period: LimitPeriod });

const ProtectionView = z.object({
  /** The break from play that lasts; `untilMs` null: for good. */
  rest: z.nullable(z.object({ kind: z.enum(['pause', 'excluded']), fromMs: EpochMs, untilMs: z.nullable(EpochMs) })),
  /** `roomE4`: what is left in the period under way, below zero when the limit was lowered under what had counted. */
  limits: z.array(z.extend(Limit, { capE4: Digits, roomE4: Digits })),
  /** Raises that wait, and ends (`capE4` null); from `ripeMs` on they happen when they are asked for again. */
  wishes: z.array(z.extend(Limit, { capE4: z.nullable(Digits), ripeMs: EpochMs })),
});

export const ownProtection = endpoint({
  id: 'ownProtection',
  method: 'GET',
  path: '/api/protection',
  family: 'own',
  auth: 'member',
  reply: ProtectionView,
  errors: [],
  summary: 'Own limits, raises that wait, and the break that lasts',
});

export const setOwnLimit = endpoint({
  id: 'setOwnLimit',
  method: 'POST',
  path: '/api/protection/limit',
  family: 'own',
  auth: 'member',
  /** `capE4` null takes the limit away. */
  body: z.extend(Limit, { capE4: z.nullable(z.string().check(z.regex(/^\d{1,15}$/))) }),
  reply: ProtectionView,
  errors: ['FREE_REJECT', 'NO_WALLET'],
  summary: 'Set a limit at once, or ask for a higher one or none: asked again a day later it happens',
});

export const takeBreak = endpoint({
  id: 'takeBreak',
  method: 'POST',
  path: '/api/protection/break',
  family: 'own',
  auth: 'member',
  body: z.object({ kind: z.enum(['pause', 'excluded']), days: z.nullable(z.int().check(z.minimum(1), z.maximum(1_826))) }),
  reply: ProtectionView,
  errors: ['FREE_REJECT', 'BREAK_STANDS', 'NO_WALLET'],
  summary: 'Begin a break from play that nobody can cut short',
});
