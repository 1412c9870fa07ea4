import type { ParamsOf, TriggerCode } from '@fairhall/contract/message/triggers';
import type { Queryable } from './db.ts';
import { appendOutbox } from './outbox.ts';

/** A fact that a member is to be told of. */
export const MEMBER_TOLD = 'member.told';

export type Told<Code extends TriggerCode = TriggerCode> = {
  /** A new id. */
  id: bigint;
  merchantId: number;
  memberId: bigint;
  trigger: Code;
  /** What it is about: told again for the same reference, it reaches the member once. */
  ref: string;
  params: ParamsOf<Code>;
  atMs: number;
  /** Where its mail leads, in the place of where the message does: for its reader alone, so nothing else shows it. */
  mailLink?: string;
};

/** What `member.told` bears. */
export type ToldFact = { trigger: TriggerCode; ref: string; params: Record<string, string>; mailLink?: string };

/**
 * Tells a member of a fact, inside the transaction that makes it true: any module may call it, foundation too. What is written is a row
 * of the outbox; module message reads it within moments and writes the inbox and what the other channels send, in the member's language.
 */
export async function tell<Code extends TriggerCode>(
  tx: Queryable,
  { id, merchantId, memberId, atMs, ...fact }: Told<Code>,
): Promise<void> {
  const payload: ToldFact = { ...fact };
  await appendOutbox(tx, [{ merchantId, id, topic: MEMBER_TOLD, memberId, payload, atMs }]);
}
