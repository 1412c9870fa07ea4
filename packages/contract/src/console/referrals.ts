import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, PageNo, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see', method: 'GET' } as const;
export const STEPS_MAX = 10;

const Rule = {
  shown: z.boolean(),
  tier: z.int().check(z.minimum(0), z.maximum(3)),
  minDepositE4: Digits,
  minStakeE4: Digits,
  withinDays: z.int().check(z.minimum(1), z.maximum(90)),
  steps: z
    .array(z.object({ from: z.int().check(z.minimum(1), z.maximum(10_000)), amountE4: Digits }))
    .check(z.minLength(1), z.maxLength(STEPS_MAX)),
  monthCap: z.int().check(z.minimum(1), z.maximum(10_000)),
  friendE4: Digits,
};
const Version = z.int().check(z.minimum(0), z.maximum(1_000_000));

const Desk = z.object({ currency: z.string(), version: z.int(), changedName: z.string(), rule: z.nullable(z.object(Rule)) });
export type ReferralRule = NonNullable<z.output<typeof Desk>['rule']>;

export const referralRule = endpoint({
  ...seeing,
  id: 'referralRule',
  path: '/console/api/referrals/rule',
  reply: Desk,
  errors: [],
  summary: 'What invited friends bring',
});

/** Whole, as the version behind the one that was read. Steps begin at 1 and rise. */
export const setReferralRule = endpoint({
  family: 'own',
  auth: 'operator',
  right: 'promotions.edit',
  id: 'setReferralRule',
  method: 'PUT',
  path: '/console/api/referrals/rule',
  body: z.object({ ...Rule, version: Version, reason: text(300, 1) }),
  reply: Desk,
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED', 'PROFILE_CHANGED'],
  summary: 'Set what invited friends bring',
});

const Referral = z.object({
  friendId: Id,
  friend: z.string(),
  inviterId: Id,
  inviter: z.string(),
  state: z.enum(['review', 'refused', 'paid']),
  why: z.nullable(z.enum(['CARD', 'DEVICE', 'PERSON', 'ADDRESS'])),
  amountE4: Digits,
  friendE4: Digits,
  atMs: z.int(),
  handlerName: z.nullable(z.string()),
  reason: z.string(),
});
export type DeskReferral = z.output<typeof Referral>;

export const deskReferrals = endpoint({
  ...seeing,
  id: 'deskReferrals',
  path: '/console/api/referrals',
  query: z.object({ state: z.optional(z.enum(['review', 'over'])), page: z.optional(PageNo) }),
  reply: z.object({ total: z.int(), list: z.array(Referral) }),
  errors: [],
  summary: 'Friends that wait to be looked at, and those that are decided',
});

/** Pays a friend that shares an address with who invited it, or does not; with a reason. */
export const decideReferral = endpoint({
  family: 'own',
  auth: 'operator',
  right: 'rewards.give',
  id: 'decideReferral',
  method: 'POST',
  path: '/console/api/referrals/:friendId/decide',
  params: z.object({ friendId: Id }),
  body: z.object({ decision: z.enum(['pay', 'refuse']), reason: text(300, 1) }),
  reply: z.object({ state: z.enum(['paid', 'refused']) }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'CHANGED_MEANWHILE', 'PROTECTED', 'REWARDS_WAIT'],
  summary: 'Pay or refuse a friend in review',
});
