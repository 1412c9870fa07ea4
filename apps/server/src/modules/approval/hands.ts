import { CHANGE_DELAY_MS } from '@fairhall/contract/limits';
import type { Queryable, Tx } from '../../platform/db.ts';
import { insertOperatorHand, insertThresholdHand, isInHand, listThresholdHands, type ThresholdTexts } from './store.ts';

type Hands = { merchantIds: readonly number[]; by: readonly bigint[]; atMs: number };

/** Writes down who had an operator's account in hand: asked for it, and confirmed it. */
export async function noteOperatorInHand(tx: Tx, { merchantIds, by, atMs }: Hands, operatorId: bigint): Promise<void> {
  for (const merchantId of merchantIds)
    for (const byOperatorId of by) await insertOperatorHand(tx, { merchantId, byOperatorId, atMs }, operatorId);
}

/** Writes down who raised a merchant's thresholds, and what they were before. */
export async function noteThresholds(tx: Tx, { merchantIds, by, atMs }: Hands, before: ThresholdTexts): Promise<void> {
  for (const merchantId of merchantIds)
    for (const byOperatorId of by) await insertThresholdHand(tx, { merchantId, byOperatorId, atMs }, before);
}

/**
 * Whether the second of two operators is another pair of eyes. The first one is not. Nor is, for a day, whoever had the first one's account
 * in hand or was in the first one's, nor who raised the merchant's thresholds.
 */
export async function mayBeSecond(
  db: Queryable,
  merchantId: number,
  { firstId, secondId, nowMs }: { firstId: bigint; secondId: bigint; nowMs: number },
): Promise<boolean> {
  if (firstId === secondId) return false;
  const afterMs = nowMs - CHANGE_DELAY_MS;
  if (await isInHand(db, merchantId, { one: firstId, other: secondId, afterMs })) return false;
  return (await listThresholdHands(db, merchantId, { byOperatorId: secondId, afterMs })).length === 0;
}

/** What a merchant's thresholds were before this operator raised them within the day: it goes by them still. */
export function thresholdsBefore(
  db: Queryable,
  merchantId: number,
  { operatorId, nowMs }: { operatorId: bigint; nowMs: number },
): Promise<ThresholdTexts[]> {
  return listThresholdHands(db, merchantId, { byOperatorId: operatorId, afterMs: nowMs - CHANGE_DELAY_MS });
}
