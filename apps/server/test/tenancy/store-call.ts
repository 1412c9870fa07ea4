import type { Tx } from '../../src/platform/db.ts';

/** A query of a store with the ids of one resident, asked under a merchant's name. */
export type StoreCall = (tx: Tx, merchantId: number) => Promise<unknown>;

export type StoreCalls = {
  /** Tell something, asked rightly. */
  telling: Record<string, StoreCall>;
  /** Tell nothing of what a resident left behind, or change it: asked wrongly they must not. */
  quiet: Record<string, StoreCall>;
  /** Name nothing that is a member's: whoever asks is told its own, and under a handle that is not the merchant's nothing. */
  whole: Record<string, StoreCall>;
};

export type OfMember = Omit<StoreCalls, 'whole'>;

/** What a resident has that only the database knows. */
export type Facts = {
  orderId: bigint;
  txId: bigint;
  depositKey: string;
  withdrawalKey: string;
  passwordHash: string;
  paymentHash: string;
  payeeKey: string;
  sessionId: bigint;
  bankReference: string;
  captchaId: string;
};

export type Known = Facts & { part: number; memberId: bigint };

export const FOREVER = { fromMs: 0, toMs: Date.parse('2040-01-01T00:00:00Z') };
export const PAGE = { skip: 0, max: 20 };
