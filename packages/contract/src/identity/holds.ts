import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id } from '../shapes.ts';

/** What was changed. `mobile_and_reset`: both within a day; `card`: payments to that card alone; `operator`: nothing, a person holds it. */
export const HOLD_CAUSES = [
  'password_reset',
  'payment_password',
  'email',
  'mobile',
  'factor',
  'mobile_and_reset',
  'card',
  'operator',
] as const;
export type HoldCause = (typeof HOLD_CAUSES)[number];

/** For how many hours each change holds money out, as a merchant sets it; never less than its rules allow. */
export type HoldHours = { passwordReset: number; paymentPassword: number; email: number; mobile: number; factor: number; card: number };

const HoldView = z.object({
  holdId: Id,
  cause: z.enum(HOLD_CAUSES),
  cardId: z.nullable(Id),
  fromMs: EpochMs,
  untilMs: EpochMs,
  /** One of its own factors is old enough to lift it. */
  liftable: z.boolean(),
});

export const listHolds = endpoint({
  id: 'listHolds',
  method: 'GET',
  path: '/api/identity/holds',
  family: 'own',
  auth: 'member',
  /** `untilMs`: when the last of them that stops all money out ends. */
  reply: z.object({ untilMs: z.nullable(EpochMs), list: z.array(HoldView) }),
  errors: [],
  summary: 'What stops money out, why and until when',
});

export const liftHold = endpoint({
  id: 'liftHold',
  method: 'POST',
  path: '/api/identity/holds/lift',
  family: 'own',
  auth: 'member',
  fullSession: true,
  ratePerMinute: 10,
  body: z.object({ holdId: Id }),
  reply: listHolds.reply,
  errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'HOLD'],
  summary: 'Lift a hold by a factor that is older than the change',
});
