import { invariant } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import { PRESETS } from '../presets.ts';
import { type MerchantSettings, resolveProfile } from '../resolve-profile.ts';
import { findMerchant } from '../store.ts';

/** A merchant's settings as they are at this moment, never from a copy. */
export async function newestSettings(db: Queryable, merchantId: number): Promise<MerchantSettings> {
  const merchant = await findMerchant(db, merchantId);
  invariant(merchant, `merchant ${merchantId} exists`);
  const { code, version, overrides } = merchant;
  return resolveProfile({ code, version, preset: PRESETS[merchant.preset], overrides });
}
