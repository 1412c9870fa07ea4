import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { Queryable } from '../../../platform/db.ts';
import { newestSettings } from './newest-settings.ts';

/** Up to what a withdrawal is approved by rule: its amount, its member's sum of the day, its points. */
export type AutomaticTerms = { most: Amount; dayMost: Amount; scoreMost: number };

export async function automaticTerms(db: Queryable, merchantId: number): Promise<AutomaticTerms> {
  const { approvals } = await newestSettings(db, merchantId);
  return { most: amountOf(approvals.autoMax), dayMost: amountOf(approvals.autoDayMax), scoreMost: approvals.autoScore };
}

/** From these amounts on two operators must approve. */
export type SecondApprovalFrom = { deposit: Amount; withdrawal: Amount };

/**
 * From which amounts on two operators must approve, by the merchant's newest settings. Read anew each time and never from a copy: asked
 * within the transaction of an approval, the answer is the rule of that moment.
 */
export async function secondApprovalFrom(db: Queryable, merchantId: number): Promise<SecondApprovalFrom> {
  const { approvals } = await newestSettings(db, merchantId);
  return { deposit: amountOf(approvals.depositSecondFrom), withdrawal: amountOf(approvals.withdrawalSecondFrom) };
}

function amountOf(text: string): Amount {
  const amount = parseMajor(text);
  invariant(amount !== null, 'thresholds of a merchant are amounts');
  return amount;
}
