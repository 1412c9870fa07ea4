import type { SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { PRESETS } from '../presets.ts';
import { type MerchantSettings, resolveProfile } from '../resolve-profile.ts';
import { applyChanges } from '../settings-changes.ts';
import { findMerchant, findOverride, type MerchantRow } from '../store.ts';
import { keepVersion, keepVersionIn, type Proposed, refused, type SaveCode, type SaveDeps, type SaveInput } from './save-overrides.ts';

/**
 * Keeps an operator's changes as the merchant's next version; what they do not name stays as it is. A skin among them is kept too,
 * once it has passed the contrast gate. Errors: those of saveOverrides.
 */
export function changeSettings(
  deps: SaveDeps,
  { changes, ...save }: SaveInput & { changes: SettingsChanges },
): Promise<Result<MerchantSettings, SaveCode>> {
  const propose = async (_tx: unknown, merchant: MerchantRow) => proposalOf(merchant, changes, deps.clock.nowMs());
  return keepVersion(deps, save, { action: 'merchant.changed', propose });
}

/** What waited takes effect within a transaction, over whatever was saved meanwhile; a version that comes back only over the one it was asked over. */
export async function effectSettings(
  deps: Pick<SaveDeps, 'clock' | 'ids'>,
  tx: Tx,
  { changes, toVersion, ...save }: SaveInput & { changes?: SettingsChanges; toVersion?: number },
): Promise<Result<MerchantSettings, SaveCode | 'NOT_FOUND'>> {
  if (toVersion !== undefined) {
    const older = await findOverride(tx, save.merchantId, toVersion);
    if (!older) return fail('NOT_FOUND', 'version');
    return keepVersionIn(deps, tx, save, { action: 'merchant.changed', propose: async () => ok({ overrides: older.overrides }) });
  }
  const now = await findMerchant(tx, save.merchantId);
  invariant(now, 'a merchant is never deleted');
  const propose = async (_tx: unknown, merchant: MerchantRow) => proposalOf(merchant, changes ?? {}, deps.clock.nowMs());
  return keepVersionIn(deps, tx, { ...save, expectedVersion: now.version }, { action: 'merchant.changed', propose });
}

/** What a merchant's overrides become by these changes; PROFILE_INVALID with what is wrong with the changes themselves. */
export function proposalOf(merchant: MerchantRow, changes: SettingsChanges, nowMs: number): Result<Proposed, 'PROFILE_INVALID'> {
  const { code, version, overrides } = merchant;
  const before = resolveProfile({ code, version, preset: PRESETS[merchant.preset], overrides });
  const { problems, ...proposed } = applyChanges({ overrides, changes, before, nowMs });
  return problems.length > 0 ? refused(problems) : ok(proposed);
}
