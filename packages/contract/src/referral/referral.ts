import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits } from '../shapes.ts';

const member = { auth: 'member', memberTypes: [0], method: 'GET' } as const;

/** What a friend's way comes to, and what ends it. `capped`: paid to the friend alone, behind the month's cap. */
export const FRIEND_STATES = ['joined', 'verified', 'deposited', 'review', 'refused', 'paid', 'capped', 'late'] as const;

const Friend = z.object({
  /** Masked. */
  name: z.string(),
  joinedAtMs: z.int(),
  /** Until when it may qualify. */
  untilMs: z.int(),
  state: z.enum(FRIEND_STATES),
  why: z.nullable(z.enum(['CARD', 'DEVICE', 'PERSON', 'ADDRESS'])),
  amountE4: Digits,
});
export type ReferredFriend = z.output<typeof Friend>;

/** The member's code and rule, and its friends, the newest first. `rule` null: nobody is rewarded for friends. */
export const ownReferral = endpoint({
  ...member,
  family: 'own',
  id: 'ownReferral',
  path: '/api/referral',
  reply: z.object({
    currency: z.string(),
    protected: z.boolean(),
    code: z.string(),
    rule: z.nullable(
      z.object({
        tier: z.int(),
        minDepositE4: Digits,
        minStakeE4: Digits,
        withinDays: z.int(),
        steps: z.array(z.object({ from: z.int(), amountE4: Digits })),
        monthCap: z.int(),
        friendE4: Digits,
        /** What campaigns give the friend besides, by their titles. */
        friendGifts: z.array(z.string()),
      }),
    ),
    total: z.int(),
    /** Of this month, by the merchant's clocks. */
    monthCount: z.int(),
    monthE4: Digits,
    friends: z.array(Friend),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Own code, and friends who came by it',
});

/** The same in the family's words. `autoGenerate` is what always happens. */
export const referralDetails = endpoint({
  ...member,
  family: 'wps',
  id: 'referralDetails',
  path: '/wps/relay/MCSFE_getReferralDetails',
  aliases: ['/wps/relay/getReferralDetails'],
  query: z.object({ autoGenerate: z.optional(z.string().check(z.maxLength(5))) }),
  reply: z.object({ referralCode: z.string(), totalInvitations: z.int(), promotionDomains: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
  summary: 'Own code, in the family’s words',
});
