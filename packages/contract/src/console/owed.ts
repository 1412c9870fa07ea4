import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, text } from '../shapes.ts';

/**
 * How what is owed is settled. `collect`: from the member's cash, as far as it reaches. `write_off`: the house bears it, and the member
 * keeps what a correction could not take back.
 */
export const OWED_ACTS = ['collect', 'write_off'] as const;
export type OwedAct = (typeof OWED_ACTS)[number];

export const Owed = z.object({
  asset: z.string(),
  owedE4: Digits,
  /** Of the account that holds what is owed: an act names the one it saw. */
  version: Digits,
  /** What cash would give now. */
  collectableE4: Digits,
  /** From this amount on two operators must approve. */
  secondFromE4: Digits,
  /** One operator's approval of an act that takes two; null when there is none of what is owed now. */
  first: z.nullable(z.object({ act: z.enum(OWED_ACTS), operator: z.string(), atMs: z.int(), reason: z.string() })),
});
export type Owed = z.output<typeof Owed>;

export const MemberOwed = z.object({ list: z.array(Owed) });
export type MemberOwed = z.output<typeof MemberOwed>;

const params = z.object({ memberId: Id });

export const memberOwed = endpoint({
  id: 'memberOwed',
  method: 'GET',
  path: '/console/api/members/:memberId/owed',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params,
  reply: MemberOwed,
  errors: ['NOT_FOUND'],
  summary: 'What a member owes since a correction that cash could not cover',
});

/**
 * Settles what is owed, once: the version that was seen is used up by it. From the merchant's threshold of withdrawals on, the first
 * operator's approval is only written down and another's does it. `settledE4` is 0 then.
 */
export const settleOwed = endpoint({
  id: 'settleOwed',
  method: 'POST',
  path: '/console/api/members/:memberId/owed',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  body: z.object({ act: z.enum(OWED_ACTS), asset: text(8, 1), version: Digits, reason: text(300, 1) }),
  reply: z.object({ settledE4: Digits, list: z.array(Owed) }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'OWED_CHANGED', 'INSUFFICIENT_FUNDS', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Collect what a member owes, or write it off',
});
