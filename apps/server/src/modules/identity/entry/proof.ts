import type { LoginWay, StepWayType } from '@fairhall/contract/identity/login-risk';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { Origin } from '../member.ts';
import type { Opened } from '../sessions.ts';
import type { Risk } from './risk.ts';

/**
 * What was shown of being the member. `strong`: two factors at once. `proofHash`: what it was judged by, where that may change while a
 * second step is under way. `passed`: the second step was taken, of a login that was judged when it began.
 */
export type Proof = {
  way: LoginWay;
  strong?: boolean;
  proofHash?: Buffer;
  passed?: { risk: Risk; trustDevice: boolean };
};

export type Entry = { merchant: MerchantRef; memberId: bigint; proof: Proof; origin: Origin };

/** A session; or a question for more, which is to be answered with its ticket. */
export type Entered = { step: 'in'; opened: Opened } | { step: 'asked'; asked: AskedStep };

/** What is owed yet, and by which ways: one of them, or all. The ticket stands for the login until then. */
export type AskedStep = {
  ticket: string;
  ways: { type: StepWayType; masked: string }[];
  all: boolean;
  expiresAtMs: number;
  risk: Risk;
};
