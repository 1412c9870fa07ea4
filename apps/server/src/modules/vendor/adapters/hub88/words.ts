import type { Profile } from '@fairhall/vendor-protocol/hub88/profiles';
import type { Status } from '@fairhall/vendor-protocol/hub88/statuses';
import { TRIAL_ASSET } from '../../../ledger/index.ts';
import type { RefusalCode } from '../../outcome.ts';

/** Practice money has no ISO code: the one that ISO 4217 keeps for tests. */
const TRIAL_CURRENCY = 'XTS';

/** ISO 3166-1 keeps it for those who have none. */
export const UNKNOWN_COUNTRY = 'XX';

export function currencyOf(asset: string): string {
  return asset === TRIAL_ASSET ? TRIAL_CURRENCY : asset;
}

export function assetOf(currency: string): string {
  return currency === TRIAL_CURRENCY ? TRIAL_ASSET : currency;
}

/** A member as vendors know it. */
export function userOf(merchantId: number, memberId: bigint): string {
  return `${merchantId}-${memberId}`;
}

const USER = /^([1-9]\d{0,8})-([1-9]\d{0,18})$/;

/** Null for what is nobody's name. */
export function readUser(user: string): { merchantId: number; memberId: bigint } | null {
  const found = USER.exec(user);
  const memberId = BigInt(found?.[2] ?? 0);
  return found && memberId < 2n ** 63n ? { merchantId: Number(found[1]), memberId } : null;
}

const STATUS: Readonly<Record<Exclude<RefusalCode, 'LIMIT'>, Status>> = {
  DUPLICATE: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TAKEN_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  NO_BET: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  WRONG_ASSET: 'RS_ERROR_WRONG_CURRENCY',
  NO_MONEY: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LOCKED: 'RS_ERROR_USER_DISABLED',
  VENDOR_OFF: 'RS_ERROR_INVALID_PARTNER',
  STOPPED: 'RS_ERROR_INVALID_PARTNER',
  UNSURE: 'RS_ERROR_UNKNOWN',
};

export function statusOf(code: RefusalCode, { limitStatus }: Profile): Status {
  return code === 'LIMIT' ? limitStatus : STATUS[code];
}
