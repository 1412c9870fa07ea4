import { SKINS, type Skin, type SkinName, TOKEN_NAMES } from '@fairhall/ui/skins';
import type { Queryable } from '../../platform/db.ts';
import { diffProfile, type ProfileChange } from './diff-profile.ts';
import type { MerchantSettings } from './resolve-profile.ts';
import { listSkins } from './store.ts';

type Worn = MerchantSettings['profile']['skin'];
export type Skins = ReadonlyMap<string, Skin>;

/** The skins that these settings wear, by hash. */
export async function skinsOf(db: Queryable, settings: readonly MerchantSettings[]): Promise<Skins> {
  const hashes = new Set(settings.map(({ profile }) => profile.skin.hash).filter((hash) => hash !== ''));
  return hashes.size === 0 ? new Map() : new Map((await listSkins(db, [...hashes])).map(({ hash, tokens }) => [hash, tokens]));
}

/** The colours of a worn skin: without a hash of its own it is the house's of that name. */
export function tokensOf({ name, hash }: Worn, skins: Skins): Skin {
  return skins.get(hash) ?? (Object.hasOwn(SKINS, name) ? SKINS[name as SkinName] : SKINS.gilded);
}

/** What changes between two settings, as people read it: of a skin its colours, as `skin.brand`, not its hash. Pure. */
export function tellChanges(before: MerchantSettings, after: MerchantSettings, skins: Skins): ProfileChange[] {
  const [old, now] = [tokensOf(before.profile.skin, skins), tokensOf(after.profile.skin, skins)];
  const colours = TOKEN_NAMES.filter((name) => old[name] !== now[name]).map((name) => ({
    path: `skin.${name}`,
    before: old[name],
    after: now[name],
  }));
  const others = diffProfile(before, after).filter(({ path }) => !path.startsWith('profile.skin.'));
  return [...others, ...colours];
}
