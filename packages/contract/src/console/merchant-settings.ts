import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MerchantAccess } from '../merchant-access.ts';
import { BANNERS_MAX, MerchantBanner, MerchantNotice, NOTICES_MAX } from '../merchant-announcements.ts';
import { MerchantClosing } from '../merchant-closing.ts';
import { MerchantSite } from '../merchant-site.ts';
import { Language, PageNo, PageSize, text } from '../shapes.ts';
import { OwnPicture } from './pictures.ts';

/** Skins of the house that an own one starts from; pictures are drawn in their light. */
export const SKIN_BASES = ['gilded', 'jade', 'ruby', 'daylight'] as const;
export type SkinBase = (typeof SKIN_BASES)[number];

/** Where a value comes from: nobody said it, the preset did, or the merchant itself. */
const SETTING_SOURCES = ['default', 'preset', 'override'] as const;
const Source = z.enum(SETTING_SOURCES);
export type SettingSource = z.output<typeof Source>;

const Spoken = z.object({ list: z.array(Language), default: Language });
const Tokens = z.record(z.string(), z.string());

/** Looks of pages that come in two: of the member's centre and of paying in. */
const Look = z.enum(['0', '1']);
export const SiteTemplate = z.object({ mem_cen: Look, dep_func: Look });
export type SiteTemplate = z.output<typeof SiteTemplate>;

/** Whether the site is closed, when, and what it says of it. */
export const SiteMaintenance = z.extend(MerchantClosing, { on: z.boolean() });
export type SiteMaintenance = z.output<typeof SiteMaintenance>;

/** A part that is edited as a whole, and what it is when the merchant says nothing. */
function part<Shape extends z.ZodMiniObject>(shape: Shape) {
  return z.object({ value: shape, preset: shape, source: Source });
}

/** Settings that the console edits: what is in force, what the preset says, and which of the two it is. */
export const EditableSettings = z.object({
  version: z.int(),
  preset: z.string(),
  jurisdiction: z.enum(['standard', 'strict']),
  currency: z.object({ code: z.string(), symbol: z.string(), displayDigits: z.int() }),
  /** By code. */
  flags: z.record(z.string(), z.object({ on: z.boolean(), preset: z.boolean(), source: Source })),
  languages: z.extend(Spoken, { preset: Spoken, source: Source }),
  /** `hash` is empty for a skin of the house that came with the preset. Tokens: colour by name. */
  skin: z.object({ base: z.enum(SKIN_BASES), hash: z.string(), tokens: Tokens, preset: z.enum(SKIN_BASES), source: Source }),
  banners: z.object({ list: z.array(MerchantBanner), source: Source }),
  notices: z.object({ list: z.array(MerchantNotice), source: Source }),
  maintenance: part(SiteMaintenance),
  template: part(SiteTemplate),
  site: part(MerchantSite),
  access: part(MerchantAccess),
  /** By the names of limit-settings.ts; bounds are empty where there are none. */
  limits: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      value: z.string(),
      preset: z.string(),
      min: z.string(),
      max: z.string(),
      source: Source,
    }),
  ),
  /** Own pictures that banners can show, newest first. */
  pictures: z.array(OwnPicture),
  /** What was asked for loosens a rule of the desk and waits until then, or for a second operator: nothing has changed yet. */
  waitsUntilMs: z.optional(z.int()),
});
export type EditableSettings = z.output<typeof EditableSettings>;

/** What an operator changes. What is not named stays as it is, whoever set it. */
export const SettingsChanges = z.object({
  flags: z.optional(z.record(z.string(), z.boolean())),
  languages: z.optional(z.object({ list: z.array(Language).check(z.maxLength(7)), default: Language })),
  skin: z.optional(z.object({ base: z.enum(SKIN_BASES), tokens: z.record(z.string(), text(9)) })),
  banners: z.optional(z.array(MerchantBanner).check(z.maxLength(BANNERS_MAX))),
  notices: z.optional(z.array(MerchantNotice).check(z.maxLength(NOTICES_MAX))),
  maintenance: z.optional(SiteMaintenance),
  template: z.optional(SiteTemplate),
  site: z.optional(MerchantSite),
  access: z.optional(MerchantAccess),
  limits: z.optional(z.record(z.string(), text(24))),
  /** What goes back to the preset: languages, skin, banners, notices, maintenance, template, site or access as a whole, single switches (`flags.PASS3`) and limits (`profile.ageMin`). */
  reset: z.optional(z.array(text(60)).check(z.maxLength(100))),
});
export type SettingsChanges = z.output<typeof SettingsChanges>;

/** One setting that differs, by its path; a skin colour by colour, as `skin.brand`. Null where there is none. */
export const SettingDifference = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type SettingDifference = { path: string; before: unknown; after: unknown };

/** What PROFILE_INVALID tells in `detail.problems`. Of a pair of colours: what it is on, what it reaches and what it needs. */
export const SettingProblem = z.object({
  path: z.string(),
  rule: z.string(),
  ground: z.optional(z.string()),
  ratio: z.optional(z.number()),
  need: z.optional(z.number()),
});
export type SettingProblem = z.output<typeof SettingProblem>;

/** What PROFILE_CHANGED tells in `detail`: who saved last, and all that differs since the version that was expected. */
export const ChangedMeanwhile = z.object({
  version: z.int(),
  author: z.string(),
  reason: z.string(),
  atMs: z.int(),
  changes: z.array(SettingDifference),
});
export type ChangedMeanwhile = z.output<typeof ChangedMeanwhile>;

const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Reason = text(300, 1);
const REFUSALS = ['PROFILE_CHANGED', 'PROFILE_INVALID', 'PROFILE_SAME', 'REASON_REQUIRED', 'PROOF_REQUIRED', 'CHANGE_WAITS'] as const;

export const merchantSettings = endpoint({
  id: 'merchantSettings',
  method: 'GET',
  path: '/console/api/merchant/settings',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  reply: EditableSettings,
  errors: [],
  summary: 'Settings of the merchant, and where each comes from',
});

/** A dry run: nothing is kept. */
export const previewSettings = endpoint({
  id: 'previewSettings',
  method: 'POST',
  path: '/console/api/merchant/preview',
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  body: z.object({ changes: SettingsChanges }),
  reply: z.object({ version: z.int(), changes: z.array(SettingDifference) }),
  errors: ['PROFILE_INVALID'],
  summary: 'What a change of settings would change',
});

export const saveSettings = endpoint({
  id: 'saveSettings',
  method: 'POST',
  path: '/console/api/merchant/settings',
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  body: z.object({ changes: SettingsChanges, expectedVersion: Version, reason: Reason }),
  reply: EditableSettings,
  errors: REFUSALS,
  summary: 'Keep a change of settings as the next version',
});

/** Newest first, pages from 0. */
export const settingsHistory = endpoint({
  id: 'settingsHistory',
  method: 'GET',
  path: '/console/api/merchant/versions',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    version: z.int(),
    list: z.array(
      z.object({
        version: z.int(),
        author: z.string(),
        reason: z.string(),
        atMs: z.int(),
        /** Against the version before; of the first one, against the preset. */
        changes: z.array(SettingDifference),
      }),
    ),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
  }),
  errors: [],
  summary: 'Versions of the settings: who, when, why and what',
});

/** A dry run of going back: what would differ from now. */
export const previewRestore = endpoint({
  id: 'previewRestore',
  method: 'GET',
  path: '/console/api/merchant/versions/:version',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ version: Version }),
  reply: z.object({ version: z.int(), changes: z.array(SettingDifference) }),
  errors: ['NOT_FOUND', 'PROFILE_INVALID'],
  summary: 'What going back to an older version would change',
});

/** The settings of an older version become the next one: nothing is ever cut off. */
export const restoreSettings = endpoint({
  id: 'restoreSettings',
  method: 'POST',
  path: '/console/api/merchant/versions/:version/restore',
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  params: z.object({ version: Version }),
  body: z.object({ expectedVersion: Version, reason: Reason }),
  reply: EditableSettings,
  errors: ['NOT_FOUND', ...REFUSALS],
  summary: 'Go back to the settings of an older version',
});
