import type { FlagCode } from '@fairhall/contract/flags';
import { FLAG_CODES } from '@fairhall/contract/flags';
import { FieldRule, flagsOn, MerchantProfile, REGISTER_FIELDS, type RegisterField } from '@fairhall/contract/merchant-profile';
import { invariant } from '@fairhall/money/result';
import * as z from 'zod/mini';

/** All settings of a merchant: the public profile, and the registration fields that have a call of their own. */
export type MerchantSettings = { profile: MerchantProfile; registerFields: Record<RegisterField, FieldRule> };

/** A preset: complete settings but for what only the merchant itself can say. */
export type Preset = {
  profile: Omit<MerchantProfile, 'merchantCode' | 'version' | 'flags'>;
  flagsOn: readonly FlagCode[];
  registerFields: Partial<Record<RegisterField, FieldRule>>;
};

/** What a merchant changes of its preset. Lists are replaced, records are merged by key. */
export type SettingsOverrides = {
  profile?: Partial<Omit<MerchantProfile, 'merchantCode' | 'version' | 'flags'>>;
  flags?: Partial<Record<FlagCode, boolean>>;
  registerFields?: Partial<Record<RegisterField, FieldRule>>;
};

const OFF: FieldRule = { enabled: false, required: false, minLength: 0, maxLength: 80, patternId: 0, acceptedPattern: '' };

export type ResolveInput = { code: string; version: number; preset: Preset | undefined; overrides: SettingsOverrides };

/** Preset and overrides to complete settings. Pure. Throws when the outcome is not a valid profile: it must not be served. */
export function resolveProfile({ code, version, preset, overrides }: ResolveInput): MerchantSettings {
  invariant(preset, `merchant ${code} names a known preset`);
  const flags = { ...flagsOn(preset.flagsOn), ...pickKnown(overrides.flags ?? {}) };
  const profile = z.parse(MerchantProfile, { ...preset.profile, ...overrides.profile, merchantCode: code, version, flags });
  invariant(profile.languages.includes(profile.defaultLanguage), `default language of ${code} is one of its languages`);
  const registerFields = Object.fromEntries(
    REGISTER_FIELDS.map((field) => [field, z.parse(FieldRule, overrides.registerFields?.[field] ?? preset.registerFields[field] ?? OFF)]),
  ) as Record<RegisterField, FieldRule>;
  return { profile, registerFields };
}

function pickKnown(flags: Partial<Record<FlagCode, boolean>>): Partial<Record<FlagCode, boolean>> {
  return Object.fromEntries(FLAG_CODES.filter((code) => flags[code] !== undefined).map((code) => [code, flags[code] === true]));
}
