import type { ChangedMeanwhile } from '@fairhall/contract/console/merchant-settings';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { checkSettings, type SettingsProblem } from '../check-settings.ts';
import { MERCHANT_CHANGED, type MerchantFact } from '../events.ts';
import { type Noted, noteVersion } from '../note-version.ts';
import { PRESETS } from '../presets.ts';
import { type MerchantSettings, resolveProfile, type SettingsOverrides } from '../resolve-profile.ts';
import type { NamedSkin } from '../settings-changes.ts';
import { findMerchant, findOverride, findSkin, insertOverride, insertSkin, listPictures, type MerchantRow } from '../store.ts';
import { skinsOf, tellChanges } from '../tell-changes.ts';

/** `db`: the system's or the merchant's own handle. */
export type SaveDeps = { db: Db; clock: Clock; ids: Ids };

/** Who saves, why, and over which version. */
export type SaveInput = Noted & {
  merchantId: number;
  reason: string;
  /** The version that was looked at. */
  expectedVersion: number;
};

/** `overrides`: all of the merchant's overrides as they shall be, not only what changes. */
export type OverridesChange = SaveInput & { overrides: SettingsOverrides };

/** PROFILE_INVALID carries `detail.problems`: SettingsProblem[]; PROFILE_CHANGED a ChangedMeanwhile as its detail. */
export type SaveCode = 'PROFILE_CHANGED' | 'PROFILE_INVALID' | 'PROFILE_SAME' | 'REASON_REQUIRED';

/** What shall be kept; the skin is one that nobody has kept yet. */
export type Proposed = { overrides: SettingsOverrides; skin?: NamedSkin | null };

/**
 * Keeps a merchant's overrides as its next version, and says so to its members, whose phones then read the profile again.
 * Errors: PROFILE_CHANGED when somebody saved after the author looked; PROFILE_INVALID with all problems; PROFILE_SAME when nothing
 * would change; REASON_REQUIRED.
 */
export function saveOverrides(deps: SaveDeps, { overrides, ...save }: OverridesChange): Promise<Result<MerchantSettings, SaveCode>> {
  return keepVersion(deps, save, { action: 'merchant.changed', propose: async () => ok({ overrides }) });
}

export type Keeping = {
  action: 'merchant.changed' | 'merchant.restored';
  /** Asked inside the transaction, once it is known that the version is the one expected. */
  propose(tx: Tx, merchant: MerchantRow): Promise<Result<Proposed, 'PROFILE_INVALID'>>;
};

/** The same for whatever is proposed on the newest version. */
export function keepVersion(deps: SaveDeps, save: SaveInput, keeping: Keeping): Promise<Result<MerchantSettings, SaveCode>> {
  return deps.db.of(save.merchantId).inTx((tx) => keepVersionIn(deps, tx, save, keeping));
}

/** The same within a transaction. */
export async function keepVersionIn(
  deps: Pick<SaveDeps, 'clock' | 'ids'>,
  tx: Tx,
  { merchantId, by, ip, detail = {}, reason: given, expectedVersion }: SaveInput,
  { action, propose }: Keeping,
): Promise<Result<MerchantSettings, SaveCode>> {
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const atMs = deps.clock.nowMs();
  const merchant = await findMerchant(tx, merchantId);
  invariant(merchant, `merchant ${merchantId} exists`);
  if (merchant.version !== expectedVersion) return changedMeanwhile(tx, merchant, expectedVersion);
  const proposed = await propose(tx, merchant);
  if (!proposed.ok) return proposed;
  const { overrides, skin } = proposed.value;
  if (skin) await insertSkin(tx, skin);
  const checked = await checkProposal(tx, merchant, { overrides });
  if (!checked.ok) return checked;
  const { before, after } = checked.value;
  const changes = tellChanges(before, after, await skinsOf(tx, [before, after]));
  if (changes.length === 0) return fail('PROFILE_SAME');
  const { version } = after.profile;
  // Whoever comes second at the same moment waits on the key, and finds the version taken.
  if (!(await insertOverride(tx, { merchantId, version, overrides, author: by.name, reason, atMs }))) {
    return changedMeanwhile(tx, merchant, expectedVersion);
  }
  const payload: MerchantFact = { version };
  await appendOutbox(tx, [{ merchantId, id: deps.ids.next(), topic: MERCHANT_CHANGED, payload, atMs }]);
  await noteVersion(deps, tx, { merchantId, by, ip, action, reason, detail, version, changes });
  return ok(after);
}

/** What overrides would make of a merchant's settings: those now in force, and those that would be. `skin`: not kept yet. */
export async function checkProposal(
  db: Queryable,
  merchant: MerchantRow,
  { overrides, skin }: Proposed,
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
  if (hash !== '' && hash !== skin?.hash && (await findSkin(db, hash)) === null) {
    return refused([{ path: 'profile.skin.hash', rule: 'unknown' }]);
  }
  const pictures = await missingPictures(db, merchant.merchantId, after);
  return pictures.length > 0 ? refused(pictures) : ok({ before, after });
}

/** Banners whose own picture the merchant does not have. */
async function missingPictures(db: Queryable, merchantId: number, { announcements }: MerchantSettings): Promise<SettingsProblem[]> {
  const shown = announcements.banners.map(({ picture }, place) => ({ picture, place })).filter(({ picture }) => picture !== '');
  if (shown.length === 0) return [];
  const held = new Set(await listPictures(db, merchantId, 'banner'));
  return shown
    .filter(({ picture }) => !held.has(picture))
    .map(({ place }) => ({ path: `announcements.banners.${place}.picture`, rule: 'unknown' }));
}

export function refused(problems: readonly SettingsProblem[]) {
  return fail('PROFILE_INVALID' as const, problems[0]?.path ?? 'overrides', { problems });
}

/** The refusal of a save over a version that is no longer the newest, with all that differs since. */
async function changedMeanwhile(tx: Tx, { merchantId }: MerchantRow, expectedVersion: number) {
  const merchant = await findMerchant(tx, merchantId);
  invariant(merchant, `merchant ${merchantId} exists`);
  const newest = await findOverride(tx, merchantId, merchant.version);
  const expected = await findOverride(tx, merchantId, expectedVersion);
  if (!newest || !expected) return fail('PROFILE_CHANGED' as const);
  const settingsOf = (overrides: SettingsOverrides) =>
    resolveProfile({ code: merchant.code, version: 0, preset: PRESETS[merchant.preset], overrides });
  const [before, after] = [settingsOf(expected.overrides), settingsOf(newest.overrides)];
  const { version, author, reason, atMs } = newest;
  const detail: ChangedMeanwhile = {
    ...{ version, author, reason, atMs: Math.floor(atMs) },
    changes: tellChanges(before, after, await skinsOf(tx, [before, after])),
  };
  return fail('PROFILE_CHANGED' as const, undefined, detail);
}
