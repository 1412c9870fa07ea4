import type { Amount } from '@fairhall/money/amount';
import type { VendorTransaction } from './transaction.ts';

/** Why a vendor's transaction is not done; each protocol has words of its own for them. */
export type RefusalCode =
  /** The id belongs to something else. */
  | 'DUPLICATE'
  /** It, or what it refers to, was taken back. */
  | 'TAKEN_BACK'
  | 'NO_BET'
  | 'WRONG_ASSET'
  | 'NO_MONEY'
  /** A limit that protects the player. */
  | 'LIMIT'
  | 'LOCKED'
  | 'VENDOR_OFF'
  /** The merchant's money stands still. */
  | 'STOPPED'
  /** Nobody knows, or not yet: to be asked again, or taken back. */
  | 'UNSURE';

/**
 * `balance`: cash behind it, as it was answered first; of a refusal for want of money as it is now. SETTLED: a rollback that moved nothing,
 * since a win of the bet stands; that is for certain, and whoever wants the bet back takes the win back first.
 */
export type Outcome = { code: 'DONE' | 'SETTLED'; asset: string; balance: Amount } | { code: RefusalCode; balance?: Amount };

/** What is answered to who asks the same again; `hash` is of what is asked now. A bet that was taken back meanwhile is none any more. */
export function knownOutcome(known: VendorTransaction, hash: bigint): Outcome {
  if (known.kind === 'tombstone') return { code: 'TAKEN_BACK' };
  if (known.requestHash !== hash) return { code: 'DUPLICATE' };
  if (known.rolledBackBy !== null) return { code: 'TAKEN_BACK' };
  return { code: 'DONE', asset: known.asset, balance: known.balance };
}
