import type { SettingDifference } from '@fairhall/contract/console/merchant-settings';
import { invariant } from '@fairhall/money/result';
import type { Db } from '../../../platform/db.ts';
import { PRESETS } from '../presets.ts';
import { resolveProfile, type SettingsOverrides } from '../resolve-profile.ts';
import { findMerchant, listOverrides, type OverrideRow } from '../store.ts';
import { skinsOf, tellChanges } from '../tell-changes.ts';

/** A kept version, with what it changed of the one before it; the first one, of the preset. */
export type OverrideVersion = Omit<OverrideRow, 'merchantId'> & { changes: SettingDifference[] };
export type OverrideHistory = {
  /** In force now, and what it says. */
  version: number;
  overrides: SettingsOverrides;
  list: OverrideVersion[];
  total: number;
};

/** Versions of a merchant's overrides, newest first, pages from 0. */
export async function overrideHistory(
  { db }: { db: Db },
  merchantId: number,
  { page, size }: { page: number; size: number },
): Promise<OverrideHistory> {
  const own = db.of(merchantId);
  const merchant = await findMerchant(own, merchantId);
  invariant(merchant, `merchant ${merchantId} exists`);
  // One more than is shown: each is told by what it changed of the one before.
  const { rows, total } = await listOverrides(own, merchantId, { skip: page * size, max: size + 1 });
  const settingsOf = (overrides: SettingsOverrides) =>
    resolveProfile({ code: merchant.code, version: 0, preset: PRESETS[merchant.preset], overrides });
  const settings = [...rows.map(({ overrides }) => settingsOf(overrides)), settingsOf({})];
  const skins = await skinsOf(own, settings);
  const list = rows.slice(0, size).map(({ merchantId: _merchantId, ...row }, place) => {
    const [after, before] = [settings[place], settings[place + 1]];
    invariant(after && before, 'each version has one before it, the first the preset');
    return { ...row, changes: tellChanges(before, after, skins) };
  });
  return { version: merchant.version, overrides: merchant.overrides, list, total };
}
