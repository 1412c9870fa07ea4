import { parseId } from '../../../platform/ids.ts';

/** What an order is called at a provider: twenty letters and digits at most, which fits them all. */
export function refOf(orderId: bigint): string {
  return `D${orderId}`;
}

/** What a payout is called at a provider. */
export function payoutRefOf(attemptId: bigint): string {
  return `P${attemptId}`;
}

/** The attempt that a provider speaks of; null: none of ours can be called that. */
export function payoutOfRef(ref: string): bigint | null {
  return ref.startsWith('P') ? parseId(ref.slice(1)) : null;
}

/** What a refund is called there. */
export function refundRefOf(refundId: bigint): string {
  return `R${refundId}`;
}

/** The order that a provider speaks of; null: none of ours can be called that. */
export function orderOfRef(ref: string): bigint | null {
  return ref.startsWith('D') ? parseId(ref.slice(1)) : null;
}
