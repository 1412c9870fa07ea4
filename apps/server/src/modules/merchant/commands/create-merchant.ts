import type { Db } from '../../../platform/db.ts';
import { PRESETS } from '../presets.ts';
import { resolveProfile, type SettingsOverrides } from '../resolve-profile.ts';
import { insertHost, insertMerchant, insertOverride } from '../store.ts';

export type NewMerchant = {
  merchantId: number;
  code: string;
  preset: string;
  hosts: string[];
  overrides: SettingsOverrides;
  author: string;
  reason: string;
};

/** Opens a merchant with its first settings, checked before they are kept. Answers false when it exists already. */
export async function createMerchant({ db, nowMs }: { db: Db; nowMs: number }, merchant: NewMerchant): Promise<boolean> {
  const { merchantId, code, preset, overrides, author, reason } = merchant;
  resolveProfile({ code, version: 1, preset: PRESETS[preset], overrides });
  return db.inTx(async (tx) => {
    if (!(await insertMerchant(tx, { merchantId, code, preset, atMs: nowMs }))) return false;
    await insertOverride(tx, { merchantId, version: 1, overrides, author, reason, atMs: nowMs });
    for (const host of merchant.hosts) await insertHost(tx, host, merchantId);
    return true;
  });
}
