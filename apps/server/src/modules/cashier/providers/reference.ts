import { parseId } from '../../../platform/ids.ts';

/** What an order is called at a provider: twenty letters and digits at most, which fits them all. */
export function refOf(orderId: bigint): string {
  return `D${orderId}`;
}

/** The order that a provider speaks of; null: none of ours can be called that. */
export function orderOfRef(ref: string): bigint | null {
  return ref.startsWith('D') ? parseId(ref.slice(1)) : null;
}
