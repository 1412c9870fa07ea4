import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { checkSettings, type SettingsProblem } from '../check-settings.ts';
import { MERCHANT_CHANGED } from '../events.ts';
import { PRESETS } from '../presets.ts';
import { type MerchantSettings, resolveProfile, type SettingsOverrides } from '../resolve-profile.ts';
import { findMerchant, findSkin, insertOverride, type MerchantRow } from '../store.ts';

/** `db`: the system's or the merchant's own handle. */
export type SaveDeps = { db: Db; clock: Clock; ids: Ids };

export type OverridesChange = {
  merchantId: number;
  /** All of the merchant's overrides as they shall be, not only what changes. */
  overrides: SettingsOverrides;
  author: string;
  reason: string;
  /** The version that the author saw. */
  expectedVersion: number;
};

/** PROFILE_INVALID carries `detail.problems`: SettingsProblem[]. */
export type SaveCode = 'PROFILE_CHANGED' | 'PROFILE_INVALID' | 'REASON_REQUIRED';

/** Called inside the transaction that keeps the new version, with the settings before and after: for an audit row beside it. */
export type SaveWitness = (tx: Tx, change: { before: MerchantSettings; after: MerchantSettings }) => Promise<void>;

/**
 * Keeps a merchant's overrides as its next version, and says so to its members, whose phones then read the profile again.
 * Errors: PROFILE_CHANGED when somebody saved after the author looked; PROFILE_INVALID with all problems; REASON_REQUIRED.
 */
export async function saveOverrides(
  deps: SaveDeps,
  { merchantId, overrides, author, reason: given, expectedVersion }: OverridesChange,
  witness?: SaveWitness,
): Promise<Result<MerchantSettings, SaveCode>> {
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const atMs = deps.clock.nowMs();
  return deps.db.of(merchantId).inTx(async (tx) => {
    const merchant = await findMerchant(tx, merchantId);
    invariant(merchant, `merchant ${merchantId} exists`);
    if (merchant.version !== expectedVersion) return fail('PROFILE_CHANGED');
    const checked = await checkProposal(tx, merchant, overrides);
    if (!checked.ok) return checked;
    const { before, after } = checked.value;
    const { version } = after.profile;
    // Whoever comes second at the same moment waits on the key, and finds the version taken.
    if (!(await insertOverride(tx, { merchantId, version, overrides, author, reason, atMs }))) return fail('PROFILE_CHANGED');
    await appendOutbox(tx, [{ merchantId, id: deps.ids.next(), topic: MERCHANT_CHANGED, payload: { version }, atMs }]);
    await witness?.(tx, { before, after });
    return ok(after);
  });
}

/** What overrides would make of a merchant's settings: those now in force, and those that would be. */
export async function checkProposal(
  db: Queryable,
  merchant: MerchantRow,
  overrides: SettingsOverrides,
): Promise<Result<{ before: MerchantSettings; after: MerchantSettings }, 'PROFILE_INVALID'>> {
  const base = { code: merchant.code, preset: PRESETS[merchant.preset] };
  const before = resolveProfile({ ...base, version: merchant.version, overrides: merchant.overrides });
  const checked = checkSettings({ ...base, version: merchant.version + 1, overrides });
  if (!checked.ok) return refused(checked.problems);
  const after = checked.settings;
  // What the members' money is counted in can't be called something else.
  if (after.profile.currency.code !== before.profile.currency.code) return refused([{ path: 'profile.currency.code', rule: 'fixed' }]);
  // A skin gets its hash by passing the contrast gate: one that nobody kept is none.
  const { hash } = after.profile.skin;
  if (hash !== '' && (await findSkin(db, hash)) === null) return refused([{ path: 'profile.skin.hash', rule: 'unknown' }]);
  return ok({ before, after });
}

function refused(problems: SettingsProblem[]) {
  return fail('PROFILE_INVALID' as const, problems[0]?.path ?? 'overrides', { problems });
}
