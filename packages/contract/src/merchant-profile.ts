import { z } from 'zod/mini';
import { FLAG_CODES, type FlagCode } from './flags.ts';
import { Language } from './shapes.ts';

/** The three promotions whose presence opens entries (spec-map.md 3). */
export const PROMOTIONS = ['REFERRAL', 'MISSION', 'APP_DOWNLOAD'] as const;
export type PromotionName = (typeof PROMOTIONS)[number];

/** How one registration field behaves (wire.md 3.6). */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.int(),
  acceptedPattern: z.string(),
  /** May be changed later; is shown in the profile. */
  updateEnabled: z.optional(z.boolean()),
  fieldEnabled: z.optional(z.boolean()),
});
export type FieldRule = z.output<typeof FieldRule>;

export const REGISTER_FIELDS = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'idNumber',
  'nickname',
  'affiliateCode',
  'recommenderId',
  'captcha',
  'birthDate',
  'lastName',
  'firstName',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** Words in each language of the product. */
export const Localised = z.object({ EN: z.string(), MY: z.string(), CN: z.string() });
export type Localised = z.output<typeof Localised>;

/**
 * What a merchant is to its players: the public part of its configuration.
 * Built from platform defaults, a preset and the merchant's own overrides; validated when written and when loaded.
 */
export const MerchantProfile = z.object({
  merchantCode: z.string(),
  name: z.string(),
  version: z.int(),
  logo: z.enum(['lotus', 'harbor']),
  /** Closed for maintenance within the times of merchant-closing.ts, or to visitors of this region (decisions.md 4). */
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  /** Mobile UI code, `{mui}` of the embedded lottery page's path (decisions.md 25). */
  mui: z.string(),
  jurisdiction: z.enum(['standard', 'strict']),
  ageMin: z.int(),
  currency: z.object({ code: z.string(), symbol: z.string(), displayDigits: z.int() }),
  languages: z.array(Language),
  defaultLanguage: Language,
  timeZone: z.string(),
  flags: z.record(z.string(), z.boolean()),
  promotions: z.record(z.string(), z.boolean()),
  template: z.object({ mem_cen: z.string(), dep_func: z.string() }),
  skin: z.object({ name: z.string(), hash: z.string() }),
  /** Servers that hand pictures on, as `https://host`: they ask this one for what they do not hold. */
  imageCdns: z.array(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/))).check(z.maxLength(8)),
  termsVersion: z.string(),
  termsPreTicked: z.boolean(),
  helpline: Localised,
  /** Where support is reached: an https, mailto or tel address. Absent: the merchant offers none. */
  support: z.optional(z.string()),
  /** For how many hours each change of the account holds money out; never less than the jurisdiction allows. */
  holdHours: z.object({
    passwordReset: z.int(),
    paymentPassword: z.int(),
    email: z.int(),
    mobile: z.int(),
    factor: z.int(),
    card: z.int(),
  }),
  deposit: z.object({ min: z.string(), max: z.string() }),
  /**
   * What own money must turn over before it leaves: so many times a deposit; none for who had less than `clearBelow` left, in major
   * decimals; and what a stake of each category gives, in percent.
   */
  turnover: z.object({
    depositMultiple: z.int().check(z.minimum(0), z.maximum(50)),
    clearBelow: z.string(),
    weights: z.record(z.string(), z.int().check(z.minimum(0), z.maximum(100))),
  }),
  /**
   * Between members, in major decimals: bounds of one sum, the most in a day (0: no bound), and how many times what comes must be turned over.
   */
  memberTransfer: z.object({
    min: z.string(),
    max: z.string(),
    dayMax: z.string(),
    multiple: z.int().check(z.minimum(0), z.maximum(5)),
  }),
  /**
   * Money out, bounds in major decimals. From `from` to `to`, "HH:mm" on the merchant's clocks: equal is all day, from above to is over
   * midnight. The fee is a fixed part and a percentage with at most two decimals, taken out of the amount.
   */
  withdraw: z.object({
    allowed: z.boolean(),
    min: z.string(),
    max: z.string(),
    dailyCount: z.int(),
    from: z.string(),
    to: z.string(),
    feeFixed: z.string(),
    feePercent: z.string(),
  }),
});
export type MerchantProfile = z.output<typeof MerchantProfile>;

/** Unknown or missing = off. */
export function flagOn(profile: Pick<MerchantProfile, 'flags'>, flag: FlagCode): boolean {
  return profile.flags[flag] === true;
}

export function promotionOn(profile: Pick<MerchantProfile, 'promotions'>, promotion: PromotionName): boolean {
  return profile.promotions[promotion] === true;
}

/** A complete flag record from the codes that are on. */
export function flagsOn(on: readonly FlagCode[]): Record<FlagCode, boolean> {
  const held = new Set<string>(on);
  return Object.fromEntries(FLAG_CODES.map((code) => [code, held.has(code)])) as Record<FlagCode, boolean>;
}
