import { fail, ok, type Result } from '@fairhall/money/result';
import type { MerchantSettings } from '../resolve-profile.ts';
import { findOverride } from '../store.ts';
import { keepVersion, type SaveCode, type SaveDeps, type SaveInput } from './save-overrides.ts';

/**
 * Brings back the overrides of an older version, as a new version of their own: history is never cut off. Judged by the rules of today.
 * Errors: NOT_FOUND when there is no such version, else those of saving.
 */
export async function undoOverrides(
  deps: SaveDeps,
  { toVersion, ...save }: SaveInput & { toVersion: number },
): Promise<Result<MerchantSettings, SaveCode | 'NOT_FOUND'>> {
  const older = await findOverride(deps.db.of(save.merchantId), save.merchantId, toVersion);
  if (!older) return fail('NOT_FOUND', 'version');
  const detail = { toVersion: String(toVersion) };
  const propose = async () => ok({ overrides: older.overrides });
  return keepVersion(deps, { ...save, detail }, { action: 'merchant.restored', propose });
}
