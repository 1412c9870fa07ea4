import type { Failure } from '@fairhall/client/failure';
import { RISK_REASONS, STEP_WAYS } from '@fairhall/contract/identity/login-risk';
import { z } from 'zod/mini';

const Asked = z.object({
  ticket: z.string(),
  ways: z.array(z.object({ type: z.enum(STEP_WAYS), masked: z.string() })),
  all: z.boolean(),
  expiresAt: z.int(),
  reason: z.object({
    score: z.int(),
    reasons: z.array(z.enum(RISK_REASONS)),
    country: z.nullable(z.string()),
    city: z.nullable(z.string()),
  }),
});

/** A login that owes a second step: by which ways, and why. */
export type AskedStep = z.output<typeof Asked>;
export type StepWay = AskedStep['ways'][number];

/** What a refused login owes yet; null where it was refused for something else. */
export function askedStepOf(failure: Failure): AskedStep | null {
  if (failure.code !== 'STEP_REQUIRED') return null;
  const asked = z.safeParse(Asked, failure.detail);
  return asked.success ? asked.data : null;
}
