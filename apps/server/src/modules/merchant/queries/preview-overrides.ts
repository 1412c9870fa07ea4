import { invariant, ok, type Result } from '@fairhall/money/result';
import type { Db } from '../../../platform/db.ts';
import { checkProposal } from '../commands/save-overrides.ts';
import { diffProfile, type ProfileChange } from '../diff-profile.ts';
import type { MerchantSettings, SettingsOverrides } from '../resolve-profile.ts';
import { findMerchant } from '../store.ts';

/** What overrides would change if they were saved now; nothing is kept. `version` is the one to be expected by the save. */
export async function previewOverrides(
  { db }: { db: Db },
  merchantId: number,
  overrides: SettingsOverrides,
): Promise<Result<{ version: number; settings: MerchantSettings; changes: ProfileChange[] }, 'PROFILE_INVALID'>> {
  const merchant = await findMerchant(db.of(merchantId), merchantId);
  invariant(merchant, `merchant ${merchantId} exists`);
  const checked = await checkProposal(db, merchant, overrides);
  if (!checked.ok) return checked;
  const { before, after } = checked.value;
  return ok({ version: merchant.version, settings: after, changes: diffProfile(before, after) });
}
