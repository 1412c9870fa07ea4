import { ApprovalRules } from '@fairhall/contract/approval-rules';
import type { FlagCode } from '@fairhall/contract/flags';
import { FLAG_CODES } from '@fairhall/contract/flags';
import { MerchantAccess, OPEN_ACCESS } from '@fairhall/contract/merchant-access';
import { MerchantAnnouncements } from '@fairhall/contract/merchant-announcements';
import { MerchantClosing, PLAIN_CLOSING } from '@fairhall/contract/merchant-closing';
import { MerchantCycles } from '@fairhall/contract/merchant-cycles';
import { FieldRule, flagsOn, MerchantProfile, REGISTER_FIELDS, type RegisterField } from '@fairhall/contract/merchant-profile';
import { MerchantSite, PLAIN_SITE } from '@fairhall/contract/merchant-site';
import { invariant } from '@fairhall/money/result';
import * as z from 'zod/mini';

/**
 * All settings of a merchant: the public profile, the registration fields, announcements and surroundings that have calls of their own,
 * and the rules of its desk, of games' pace and of who may come in, which only its operators know.
 */
export type MerchantSettings = {
  profile: MerchantProfile;
  registerFields: Record<RegisterField, FieldRule>;
  approvals: ApprovalRules;
  cycles: MerchantCycles;
  announcements: MerchantAnnouncements;
  site: MerchantSite;
  access: MerchantAccess;
  closing: MerchantClosing;
};

/** A preset: complete settings but for what only the merchant itself can say. */
export type Preset = {
  profile: OwnProfile;
  flagsOn: readonly FlagCode[];
  registerFields: Partial<Record<RegisterField, FieldRule>>;
  approvals: ApprovalRules;
  cycles: MerchantCycles;
};

type OwnProfile = Omit<MerchantProfile, 'merchantCode' | 'version' | 'flags'>;
type Merged<Value> = Value extends readonly unknown[] ? Value : Value extends object ? Partial<Value> : Value;

/** What a merchant changes of its preset. Lists are replaced, records of the profile are merged by key. */
export type SettingsOverrides = {
  profile?: { [Key in keyof OwnProfile]?: Merged<OwnProfile[Key]> };
  flags?: Partial<Record<FlagCode, boolean>>;
  registerFields?: Partial<Record<RegisterField, FieldRule>>;
  approvals?: Partial<ApprovalRules>;
  cycles?: Partial<MerchantCycles>;
  announcements?: Partial<MerchantAnnouncements>;
  site?: Partial<MerchantSite>;
  access?: Partial<MerchantAccess>;
  closing?: Partial<MerchantClosing>;
};

const OFF: FieldRule = { enabled: false, required: false, minLength: 0, maxLength: 80, patternId: 0, acceptedPattern: '' };

export type ResolveInput = { code: string; version: number; preset: Preset | undefined; overrides: SettingsOverrides };

/** Preset and overrides to complete settings. Pure. Throws when the outcome is not a valid profile: it must not be served. */
export function resolveProfile(input: ResolveInput): MerchantSettings {
  const settings = layerSettings(input);
  const { languages, defaultLanguage } = settings.profile;
  invariant(languages.includes(defaultLanguage), `default language of ${input.code} is one of its languages`);
  return settings;
}

/** The same, of the right shape, but without a look at what holds between its values. */
export function layerSettings({ code, version, preset, overrides }: ResolveInput): MerchantSettings {
  invariant(preset, `merchant ${code} names a known preset`);
  const flags = { ...flagsOn(preset.flagsOn), ...pickKnown(overrides.flags ?? {}) };
  const profile = z.parse(MerchantProfile, { ...merge(preset.profile, overrides.profile ?? {}), merchantCode: code, version, flags });
  const registerFields = Object.fromEntries(
    REGISTER_FIELDS.map((field) => [field, z.parse(FieldRule, overrides.registerFields?.[field] ?? preset.registerFields[field] ?? OFF)]),
  ) as Record<RegisterField, FieldRule>;
  const approvals = z.parse(ApprovalRules, { ...preset.approvals, ...overrides.approvals });
  const cycles = z.parse(MerchantCycles, { ...preset.cycles, ...overrides.cycles });
  // Read by its schema, so that its keys stand in one order wherever they came from: lists are compared as a whole.
  const announcements = z.parse(MerchantAnnouncements, { banners: [], notices: [], ...overrides.announcements });
  const site = z.parse(MerchantSite, { ...PLAIN_SITE, ...overrides.site });
  const access = z.parse(MerchantAccess, { ...OPEN_ACCESS, ...overrides.access });
  const closing = z.parse(MerchantClosing, { ...PLAIN_CLOSING, ...overrides.closing });
  return { profile, registerFields, approvals, cycles, announcements, site, access, closing };
}

function merge(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries(over).map(([key, value]) => [
    key,
    isRecord(base[key]) && isRecord(value) ? { ...base[key], ...value } : value,
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

/** Whether values of it are merged by key: a list is not. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pickKnown(flags: Partial<Record<FlagCode, boolean>>): Partial<Record<FlagCode, boolean>> {
  return Object.fromEntries(FLAG_CODES.filter((code) => flags[code] !== undefined).map((code) => [code, flags[code] === true]));
}
