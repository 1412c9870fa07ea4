import {
  type EditableSettings,
  type SettingSource,
  type SiteMaintenance,
  type SiteTemplate,
  SKIN_BASES,
  type SkinBase,
} from '@fairhall/contract/console/merchant-settings';
import { FLAG_CODES } from '@fairhall/contract/flags';
import { LIMIT_NAMES, LIMIT_SETTINGS, type LimitName, type LimitSpec } from '@fairhall/contract/limit-settings';
import { STRICT_CYCLE_MS } from '@fairhall/contract/merchant-cycles';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { invariant } from '@fairhall/money/result';
import type { Db } from '../../../platform/db.ts';
import { PRESETS } from '../presets.ts';
import { type MerchantSettings, type Preset, resolveProfile, type SettingsOverrides } from '../resolve-profile.ts';
import { findMerchant } from '../store.ts';
import { skinsOf, tokensOf } from '../tell-changes.ts';
import { picturesOf } from './pictures-of.ts';

/** All that the console edits of a merchant, read anew: what is in force, what the preset says, and where each value comes from. */
export async function editableSettings({ db }: { db: Db }, merchantId: number): Promise<EditableSettings> {
  const own = db.of(merchantId);
  const merchant = await findMerchant(own, merchantId);
  invariant(merchant, `merchant ${merchantId} exists`);
  const { code, version, overrides } = merchant;
  const preset = PRESETS[merchant.preset];
  invariant(preset, `the preset of ${code} exists`);
  const now = resolveProfile({ code, version, preset, overrides });
  const plain = resolveProfile({ code, version, preset, overrides: {} });
  const { profile, announcements } = now;
  const isOwn = (path: string) => valueAt(overrides, path) !== undefined;
  const sourceOf = (...paths: string[]): SettingSource => (paths.some(isOwn) ? 'override' : 'preset');
  const ofList = (name: 'banners' | 'notices'): SettingSource => (isOwn(`announcements.${name}`) ? 'override' : 'default');
  return {
    ...{ version, preset: merchant.preset, jurisdiction: profile.jurisdiction, currency: profile.currency },
    flags: flagsOf(now, preset, overrides),
    languages: {
      ...spokenIn(profile),
      preset: spokenIn(plain.profile),
      source: sourceOf('profile.languages', 'profile.defaultLanguage'),
    },
    skin: {
      ...{ base: baseOf(profile.skin.name), hash: profile.skin.hash, preset: baseOf(plain.profile.skin.name) },
      tokens: tokensOf(profile.skin, await skinsOf(own, [now])),
      source: sourceOf('profile.skin'),
    },
    banners: { list: announcements.banners, source: ofList('banners') },
    notices: { list: announcements.notices.map(({ createdAtMs: _kept, ...notice }) => notice), source: ofList('notices') },
    maintenance: { ...bothOf(now, plain, maintenanceOf), source: sourceOf('profile.maintenance', 'closing') },
    template: { ...bothOf(now, plain, templateOf), source: sourceOf('profile.template') },
    site: { ...bothOf(now, plain, ({ site }) => site), source: isOwn('site') ? 'override' : 'default' },
    access: { ...bothOf(now, plain, ({ access }) => access), source: isOwn('access') ? 'override' : 'default' },
    limits: LIMIT_NAMES.map((name) => ({
      ...{ name, ...boundsOf(name, profile) },
      ...{ value: textAt(now, name), preset: textAt(plain, name), source: sourceOf(name) },
    })),
    pictures: await picturesOf(own, merchantId, 'banner'),
  };
}

function flagsOf({ profile }: MerchantSettings, preset: Preset, { flags = {} }: SettingsOverrides): EditableSettings['flags'] {
  return Object.fromEntries(
    FLAG_CODES.map((code) => {
      const isOn = preset.flagsOn.includes(code);
      const source: SettingSource = flags[code] !== undefined ? 'override' : isOn ? 'preset' : 'default';
      return [code, { on: flagOn(profile, code), preset: isOn, source }];
    }),
  );
}

function bothOf<Value>(now: MerchantSettings, plain: MerchantSettings, pick: (settings: MerchantSettings) => Value) {
  return { value: pick(now), preset: pick(plain) };
}

function maintenanceOf({ profile, closing }: MerchantSettings): SiteMaintenance {
  return { on: profile.maintenance, ...closing };
}

function templateOf({ profile: { template } }: MerchantSettings): SiteTemplate {
  const look = (of: string) => (of === '1' ? '1' : '0');
  return { mem_cen: look(template.mem_cen), dep_func: look(template.dep_func) };
}

function spokenIn({ languages, defaultLanguage }: MerchantSettings['profile']) {
  return { list: languages, default: defaultLanguage };
}

function baseOf(name: string): SkinBase {
  return SKIN_BASES.find((base) => base === name) ?? 'gilded';
}

/** Under the strict jurisdiction nobody plays who is younger than 21, and no shot follows another as fast as elsewhere. */
const STRICT_MIN: Partial<Record<LimitName, string>> = { 'profile.ageMin': '21', 'cycles.FISH': String(STRICT_CYCLE_MS) };

function boundsOf(name: LimitName, { jurisdiction }: MerchantSettings['profile']): { kind: string; min: string; max: string } {
  const { kind, min = '', max = '' }: LimitSpec = LIMIT_SETTINGS[name];
  return { kind, min: (jurisdiction === 'strict' ? STRICT_MIN[name] : undefined) ?? min, max };
}

function textAt(settings: MerchantSettings, name: LimitName): string {
  const value = valueAt(settings, name);
  invariant(value !== undefined, `settings have ${name}`);
  return String(value);
}

function valueAt(tree: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], tree);
}
