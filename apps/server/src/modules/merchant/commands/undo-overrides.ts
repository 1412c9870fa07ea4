import { fail, type Result } from '@fairhall/money/result';
import type { MerchantSettings } from '../resolve-profile.ts';
import { findOverride } from '../store.ts';
import { type OverridesChange, type SaveCode, type SaveDeps, type SaveWitness, saveOverrides } from './save-overrides.ts';

/**
 * Brings back the overrides of an older version, as a new version of their own: history is never cut off. Judged by the rules of today.
 * Errors: NOT_FOUND when there is no such version, else those of saving.
 */
export async function undoOverrides(
  deps: SaveDeps,
  { toVersion, ...change }: Omit<OverridesChange, 'overrides'> & { toVersion: number },
  witness?: SaveWitness,
): Promise<Result<MerchantSettings, SaveCode | 'NOT_FOUND'>> {
  const older = await findOverride(deps.db.of(change.merchantId), change.merchantId, toVersion);
  if (!older) return fail('NOT_FOUND', 'version');
  return saveOverrides(deps, { ...change, overrides: older.overrides }, witness);
}
