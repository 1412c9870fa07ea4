import type { MemberType } from '@fairhall/contract/endpoint';
import { flagOn, type MerchantProfile } from '@fairhall/contract/merchant-profile';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { Bounds } from '../terms.ts';

export type Direction = 'up' | 'down';

/** Whether a member of this type may send that way: up everybody but type 2, whose upline takes nothing. */
export function maySend(profile: MerchantProfile, type: MemberType, direction: Direction): boolean {
  return direction === 'up' ? flagOn(profile, 'AGETRANSFERUP3') && type !== 2 : flagOn(profile, 'FUNDTRANS3');
}

/** Bounds of one sum, and of a day; `dayMax` null: none. */
export function sendBounds({ memberTransfer }: Pick<MerchantProfile, 'memberTransfer'>): Bounds & { dayMax: Amount | null } {
  const [min, max, dayMax] = [memberTransfer.min, memberTransfer.max, memberTransfer.dayMax].map(parseMajor);
  invariant(min != null && max != null && dayMax != null, "a merchant's bounds of transfers are amounts");
  return { min, max, dayMax: dayMax === ZERO ? null : dayMax };
}
