import type { SettingDifference, SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Db } from '../../../platform/db.ts';
import { proposalOf } from '../commands/change-settings.ts';
import { checkProposal, type Proposed } from '../commands/save-overrides.ts';
import type { MerchantSettings, SettingsOverrides } from '../resolve-profile.ts';
import { findMerchant, findOverride, type MerchantRow } from '../store.ts';
import { skinsOf, tellChanges } from '../tell-changes.ts';

/** `version` is the one to be expected by the save. */
export type Preview = { version: number; settings: MerchantSettings; changes: SettingDifference[] };

/** What overrides would change if they were saved now; nothing is kept. */
export async function previewOverrides(
  { db }: { db: Db },
  merchantId: number,
  overrides: SettingsOverrides,
): Promise<Result<Preview, 'PROFILE_INVALID'>> {
  return previewOf(db, await merchantOf(db, merchantId), { overrides });
}

/** The same for an operator's changes. */
export async function previewChanges(
  { db, nowMs }: { db: Db; nowMs: number },
  merchantId: number,
  changes: SettingsChanges,
): Promise<Result<Preview, 'PROFILE_INVALID'>> {
  const merchant = await merchantOf(db, merchantId);
  const proposed = proposalOf(merchant, changes, nowMs);
  return proposed.ok ? previewOf(db, merchant, proposed.value) : proposed;
}

/** The same for going back to an older version. Errors: NOT_FOUND when there is no such version. */
export async function previewUndo(
  { db }: { db: Db },
  merchantId: number,
  toVersion: number,
): Promise<Result<Preview, 'PROFILE_INVALID' | 'NOT_FOUND'>> {
  const merchant = await merchantOf(db, merchantId);
  const older = await findOverride(db.of(merchantId), merchantId, toVersion);
  return older ? previewOf(db, merchant, { overrides: older.overrides }) : fail('NOT_FOUND', 'version');
}

async function merchantOf(db: Db, merchantId: number): Promise<MerchantRow> {
  const merchant = await findMerchant(db.of(merchantId), merchantId);
  invariant(merchant, `merchant ${merchantId} exists`);
  return merchant;
}

async function previewOf(db: Db, merchant: MerchantRow, proposed: Proposed): Promise<Result<Preview, 'PROFILE_INVALID'>> {
  const own = db.of(merchant.merchantId);
  const checked = await checkProposal(own, merchant, proposed);
  if (!checked.ok) return checked;
  const { before, after } = checked.value;
  const skins = new Map(await skinsOf(own, [before, after]));
  if (proposed.skin) skins.set(proposed.skin.hash, proposed.skin.tokens);
  return ok({ version: merchant.version, settings: after, changes: tellChanges(before, after, skins) });
}
