import { ApprovalRules } from '@fairhall/contract/approval-rules';
import type { SettingProblem } from '@fairhall/contract/console/merchant-settings';
import { LANGUAGES } from '@fairhall/contract/languages';
import { MerchantAccess } from '@fairhall/contract/merchant-access';
import { MerchantAnnouncements } from '@fairhall/contract/merchant-announcements';
import { MerchantClosing } from '@fairhall/contract/merchant-closing';
import { MerchantCycles, STRICT_CYCLE_MS } from '@fairhall/contract/merchant-cycles';
import { FieldRule, MerchantProfile, REGISTER_FIELDS, type RegisterField } from '@fairhall/contract/merchant-profile';
import { isSiteLink, MerchantSite } from '@fairhall/contract/merchant-site';
import { parseMajor } from '@fairhall/money/text';
import * as z from 'zod/mini';
import { isNetwork } from '../../platform/network.ts';
import { isRecord, layerSettings, type MerchantSettings, type ResolveInput } from './resolve-profile.ts';

/** One thing that is wrong with proposed settings: where, as a path such as `profile.languages.0`, and by which rule. */
export type SettingsProblem = SettingProblem;

export type CheckedSettings = { ok: true; settings: MerchantSettings } | { ok: false; problems: SettingsProblem[] };

const PARTS = ['profile', 'flags', 'registerFields', 'approvals', 'cycles', 'announcements', 'site', 'access', 'closing'];
const OPTIONAL = ['support'];
const AGE_MIN = 18;
const AGE_MIN_STRICT = 21;
const DISPLAY_DIGITS_MAX = 4;
/** No threshold lies above this, in 1/10000: a million millions. */
const THRESHOLD_MAX_E4 = 10n ** 16n;
const HASH = /^[0-9a-f]{16}$/;
const CODE = /^[A-Z]{3,8}$/;

/**
 * Whether overrides make settings that may be kept, and which. Stricter than loading: a form can be asked again, a running merchant
 * can't. Flags that nobody knows are dropped by the resolver, not refused. Pure.
 */
export function checkSettings(input: ResolveInput): CheckedSettings {
  const { overrides } = input;
  const problems = [
    ...shapeProblems(overrides, input),
    ...registerProblems(overrides.registerFields),
    ...approvalProblems(overrides.approvals),
    ...partProblems('cycles', MerchantCycles, overrides.cycles),
    ...partProblems('announcements', MerchantAnnouncements, overrides.announcements),
    ...partProblems('site', MerchantSite, overrides.site),
    ...linkProblems(overrides.site),
    ...partProblems('access', MerchantAccess, overrides.access),
    ...networkProblems(overrides.access),
    ...partProblems('closing', MerchantClosing, overrides.closing),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const settings = layerSettings(input);
  const wrong = ruleProblems(settings);
  return wrong.length > 0 ? { ok: false, problems: wrong } : { ok: true, settings };
}

/** Each overridden value alone, so that all problems are told at once. */
function shapeProblems(overrides: ResolveInput['overrides'], { preset }: ResolveInput): SettingsProblem[] {
  const problems: SettingsProblem[] = Object.keys(overrides)
    .filter((part) => !PARTS.includes(part))
    .map((part) => ({ path: part, rule: 'unknown' }));
  for (const [flag, on] of Object.entries(overrides.flags ?? {})) {
    if (typeof on !== 'boolean') problems.push({ path: `flags.${flag}`, rule: 'invalid_type' });
  }
  const shapes: Record<string, z.core.$ZodType> = MerchantProfile.shape;
  for (const [key, value] of Object.entries(overrides.profile ?? {})) {
    const shape = shapes[key];
    const known = preset !== undefined && (key in preset.profile || OPTIONAL.includes(key));
    if (!shape || !known) {
      problems.push({ path: `profile.${key}`, rule: 'unknown' });
      continue;
    }
    const base: unknown = (preset.profile as Record<string, unknown>)[key];
    const whole = isRecord(base) && isRecord(value) ? { ...base, ...value } : value;
    const parsed = z.safeParse(shape, whole);
    if (!parsed.success) problems.push(...parsed.error.issues.map((i) => ({ path: ['profile', key, ...i.path].join('.'), rule: i.code })));
  }
  return problems;
}

function registerProblems(fields: Partial<Record<RegisterField, FieldRule>> = {}): SettingsProblem[] {
  return Object.entries(fields).flatMap(([field, rule]) => {
    const path = `registerFields.${field}`;
    if (!REGISTER_FIELDS.some((known) => known === field)) return [{ path, rule: 'unknown' }];
    const parsed = z.safeParse(FieldRule, rule);
    if (!parsed.success) return parsed.error.issues.map((issue) => ({ path: [path, ...issue.path].join('.'), rule: issue.code }));
    const { minLength, maxLength, acceptedPattern } = parsed.data;
    if (minLength < 0 || maxLength < minLength) return [{ path, rule: 'length_order' }];
    return isPattern(acceptedPattern) ? [] : [{ path: `${path}.acceptedPattern`, rule: 'pattern' }];
  });
}

function approvalProblems(approvals: Partial<ApprovalRules> = {}): SettingsProblem[] {
  return Object.entries(approvals).flatMap(([rule, value]) => {
    const path = `approvals.${rule}`;
    if (!Object.hasOwn(ApprovalRules.shape, rule)) return [{ path, rule: 'unknown' }];
    return typeof value === 'string' ? [] : [{ path, rule: 'invalid_type' }];
  });
}

/** A part whose values are replaced as wholes. */
function partProblems(part: string, { shape }: z.ZodMiniObject, value: object = {}): SettingsProblem[] {
  const parsed = z.safeParse(z.partial(z.strictObject(shape)), value);
  return parsed.success ? [] : parsed.error.issues.map(({ path, code }) => ({ path: [part, ...path].join('.'), rule: code }));
}

/** Links out of the app are followed by members: none may be a script, or lead over an open line. */
function linkProblems({ resources = [], customerService = [], affiliateLink = '' }: Partial<MerchantSite> = {}): SettingsProblem[] {
  const links = [
    ...resources.map(({ url }, at) => ({ path: `site.resources.${at}.url`, url })),
    ...customerService.map(({ path: url }, at) => ({ path: `site.customerService.${at}.path`, url })),
    ...(affiliateLink === '' ? [] : [{ path: 'site.affiliateLink', url: affiliateLink }]),
  ];
  return links.filter(({ url }) => !isSiteLink(url)).map(({ path }) => ({ path, rule: 'link' }));
}

/** A network that is none would be asked on each request. */
function networkProblems({ blocked = [], allowed = [] }: Partial<MerchantAccess> = {}): SettingsProblem[] {
  const told = (list: readonly string[], name: string) =>
    list.flatMap((network, at) => (isNetwork(network) ? [] : [{ path: `access.${name}.${at}`, rule: 'network' }]));
  return [...told(blocked, 'blocked'), ...told(allowed, 'allowed')];
}

/** What holds between values, and what only a reader of them can judge. */
function ruleProblems({ profile, registerFields, approvals, cycles, closing }: MerchantSettings): SettingsProblem[] {
  const strict = profile.jurisdiction === 'strict';
  const rules: [boolean, string, string][] = [
    [profile.name.trim() !== '', 'profile.name', 'empty'],
    [profile.languages.length > 0, 'profile.languages', 'empty'],
    [new Set(profile.languages).size === profile.languages.length, 'profile.languages', 'twice'],
    [profile.languages.every((language) => LANGUAGES[language].ready), 'profile.languages', 'not_ready'],
    [profile.languages.includes(profile.defaultLanguage), 'profile.defaultLanguage', 'not_spoken'],
    [isTimeZone(profile.timeZone), 'profile.timeZone', 'unknown'],
    [CODE.test(profile.currency.code), 'profile.currency.code', 'format'],
    [
      profile.currency.displayDigits >= 0 && profile.currency.displayDigits <= DISPLAY_DIGITS_MAX,
      'profile.currency.displayDigits',
      'range',
    ],
    [profile.ageMin >= (strict ? AGE_MIN_STRICT : AGE_MIN), 'profile.ageMin', 'too_young'],
    [!strict || cycles.FISH >= STRICT_CYCLE_MS, 'cycles.FISH', 'strict'],
    [!(strict && profile.termsPreTicked), 'profile.termsPreTicked', 'strict'],
    [!strict || profile.flags.KYC3 === true, 'flags.KYC3', 'strict'],
    [!strict || profile.flags.SECQUES3 !== true, 'flags.SECQUES3', 'strict'],
    [!strict || (registerFields.birthDate.enabled && registerFields.birthDate.required), 'registerFields.birthDate', 'strict'],
    [isRange(profile.deposit.min, profile.deposit.max), 'profile.deposit', 'range'],
    [(parseMajor(profile.turnover.clearBelow) ?? -1n) >= 0n, 'profile.turnover.clearBelow', 'range'],
    [isRange(profile.withdraw.min, profile.withdraw.max), 'profile.withdraw', 'range'],
    [isRange(profile.memberTransfer.min, profile.memberTransfer.max), 'profile.memberTransfer', 'range'],
    [(parseMajor(profile.memberTransfer.dayMax) ?? -1n) >= 0n, 'profile.memberTransfer.dayMax', 'range'],
    [profile.skin.hash === '' || HASH.test(profile.skin.hash), 'profile.skin.hash', 'format'],
    [profile.support === undefined || /^(https:\/\/|mailto:|tel:)\S+$/.test(profile.support), 'profile.support', 'format'],
    [isThreshold(approvals.depositSecondFrom, profile), 'approvals.depositSecondFrom', 'range'],
    [isThreshold(approvals.withdrawalSecondFrom, profile), 'approvals.withdrawalSecondFrom', 'range'],
    [isThreshold(approvals.autoMax, profile), 'approvals.autoMax', 'range'],
    [isThreshold(approvals.autoDayMax, profile), 'approvals.autoDayMax', 'range'],
    [(closing.fromMs ?? 0) < (closing.toMs ?? Number.POSITIVE_INFINITY), 'closing.toMs', 'times'],
    [registerFields.username.enabled && registerFields.password.enabled, 'registerFields', 'no_way_in'],
  ];
  return rules.filter(([holds]) => !holds).map(([, path, rule]) => ({ path, rule }));
}

/** Amounts in major decimals, the first above zero and not above the second. */
function isRange(minText: string, maxText: string): boolean {
  const [min, max] = [parseMajor(minText), parseMajor(maxText)];
  return min !== null && max !== null && min > 0n && min <= max;
}

/** An amount that money here can have, in whole display digits, neither below zero nor without bounds. */
function isThreshold(text: string, { currency }: MerchantSettings['profile']): boolean {
  const amount = parseMajor(text);
  if (amount === null || amount < 0n || amount > THRESHOLD_MAX_E4) return false;
  // Digits that no currency has are told of where they stand.
  const hidden = Math.min(Math.max(DISPLAY_DIGITS_MAX - currency.displayDigits, 0), DISPLAY_DIGITS_MAX);
  return amount % 10n ** BigInt(hidden) === 0n;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
