import { type EditableSettings, SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import { parseMajor } from '@fairhall/money/text';
import { SKINS } from '@fairhall/ui/skins';
import { z } from 'zod/mini';
import type { Section } from './sections.ts';

/** What an operator has changed and not saved, and the version it was begun on. */
export type Draft = { version: number; changes: SettingsChanges };

/** Parts that are changed as a whole. */
export const PARTS = ['languages', 'skin', 'banners', 'notices', 'maintenance', 'template', 'site', 'access'] as const;
export type Part = (typeof PARTS)[number];
export type PartValue<Name extends Part> = NonNullable<SettingsChanges[Name]>;

export const NO_CHANGES: SettingsChanges = {};

/** A value as it would be, and whether the draft says it. */
export type Held<Value> = { value: Value; touched: boolean };

export function flagIn({ flags }: EditableSettings, changes: SettingsChanges, code: string): Held<boolean> {
  const said = changes.flags?.[code];
  if (said !== undefined) return { value: said, touched: true };
  if (isReset(changes, `flags.${code}`)) return { value: flags[code]?.preset ?? false, touched: true };
  return { value: flags[code]?.on ?? false, touched: false };
}

export function limitIn({ limits }: EditableSettings, changes: SettingsChanges, name: string): Held<string> {
  const limit = limits.find((one) => one.name === name);
  const said = changes.limits?.[name];
  if (said !== undefined) return { value: said, touched: true };
  if (isReset(changes, name)) return { value: limit?.preset ?? '', touched: true };
  return { value: limit?.value ?? '', touched: false };
}

export function partIn<Name extends Part>(settings: EditableSettings, changes: SettingsChanges, part: Name): Held<PartValue<Name>> {
  const said = changes[part];
  if (said !== undefined) return { value: said as PartValue<Name>, touched: true };
  const reset = isReset(changes, part);
  return { value: (reset ? presetOf(settings) : currentOf(settings))[part], touched: reset };
}

type Parts = { [Name in Part]: PartValue<Name> };

function currentOf({ languages, skin, banners, notices, maintenance, template, site, access }: EditableSettings): Parts {
  return {
    languages: { list: languages.list, default: languages.default },
    skin: { base: skin.base, tokens: skin.tokens },
    banners: banners.list,
    notices: notices.list,
    ...{ maintenance: maintenance.value, template: template.value, site: site.value, access: access.value },
  };
}

function presetOf({ languages, skin, maintenance, template, site, access }: EditableSettings): Parts {
  return {
    ...{ languages: languages.preset, skin: { base: skin.preset, tokens: SKINS[skin.preset] }, banners: [], notices: [] },
    ...{ maintenance: maintenance.preset, template: template.preset, site: site.preset, access: access.preset },
  };
}

/** A switch on or off; said as it is already, it leaves the draft. */
export function withFlag(
  settings: EditableSettings,
  changes: SettingsChanges,
  { code, on }: { code: string; on: boolean },
): SettingsChanges {
  const { [code]: _said, ...flags } = changes.flags ?? {};
  const same = settings.flags[code]?.on === on;
  return tidy({ ...without(changes, `flags.${code}`), flags: same ? flags : { ...flags, [code]: on } });
}

export function withLimit(
  settings: EditableSettings,
  changes: SettingsChanges,
  { name, text }: { name: string; text: string },
): SettingsChanges {
  const { [name]: _said, ...limits } = changes.limits ?? {};
  const current = settings.limits.find((limit) => limit.name === name);
  const same = current?.value === text || (current?.kind === 'amount' && parseMajor(text) === parseMajor(current.value));
  return tidy({ ...without(changes, name), limits: same ? limits : { ...limits, [name]: text } });
}

export function withPart<Name extends Part>(
  settings: EditableSettings,
  changes: SettingsChanges,
  { part, value }: { part: Name; value: PartValue<Name> },
): SettingsChanges {
  const { [part]: _said, ...others } = without(changes, part);
  const same = JSON.stringify(currentOf(settings)[part]) === JSON.stringify(value);
  return tidy(same ? others : { ...others, [part]: value });
}

/** Back to what the preset says: `flags.PASS3`, the name of a limit, or a part. What is not the merchant's own only leaves the draft. */
export function withReset(settings: EditableSettings, changes: SettingsChanges, name: string): SettingsChanges {
  const { [name as Part]: _part, ...others } = changes;
  const { [name]: _limit, ...limits } = others.limits ?? {};
  const { [name.replace(/^flags\./, '')]: _flag, ...flags } = others.flags ?? {};
  const kept = { ...others, limits, flags: name.startsWith('flags.') ? flags : others.flags };
  const reset = (changes.reset ?? []).filter((one) => one !== name);
  return tidy({ ...kept, reset: isOwn(settings, name) ? [...reset, name] : reset });
}

/** Whether the merchant itself says a value, so that it can go back to the preset. */
export function isOwn({ flags, limits, ...parts }: EditableSettings, name: string): boolean {
  const found =
    (isPart(name) ? parts[name] : undefined) ?? limits.find((limit) => limit.name === name) ?? flags[name.replace(/^flags\./, '')];
  return found?.source === 'override';
}

/** How many changes each section holds. */
export function countsOf({ flags, limits, reset = [], ...parts }: SettingsChanges): Record<Exclude<Section, 'review' | 'history'>, number> {
  const isLimit = (name: string) => !name.startsWith('flags.') && !isPart(name);
  const ofPart = (part: Part) => (parts[part] !== undefined || reset.includes(part) ? 1 : 0);
  return {
    switches: Object.keys(flags ?? {}).length + reset.filter((name) => name.startsWith('flags.')).length,
    languages: ofPart('languages'),
    skin: ofPart('skin'),
    banners: ofPart('banners'),
    notices: ofPart('notices'),
    site: ofPart('site') + ofPart('template'),
    access: ofPart('access'),
    maintenance: ofPart('maintenance'),
    limits: Object.keys(limits ?? {}).length + reset.filter(isLimit).length,
  };
}

export function countOf(changes: SettingsChanges): number {
  return Object.values(countsOf(changes)).reduce((sum, count) => sum + count, 0);
}

/** The section that shows a setting, by its path as a refusal or a difference names it. */
export function sectionOf(path: string): Exclude<Section, 'review' | 'history'> {
  const [part = '', next = ''] = path.split('.');
  const named = part === 'profile' || part === 'announcements' ? next : part;
  if (named === 'flags') return 'switches';
  if (named === 'closing' || named === 'maintenance') return 'maintenance';
  if (named === 'template') return 'site';
  if (named === 'skin' || named === 'banners' || named === 'notices' || named === 'site' || named === 'access') return named;
  return named === 'languages' || named === 'defaultLanguage' ? 'languages' : 'limits';
}

/** A draft as this browser kept it; null when there is none that can be read. */
export function readDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const kept = z.safeParse(z.object({ version: z.int(), changes: SettingsChanges }), JSON.parse(text));
    return kept.success && countOf(kept.data.changes) > 0 ? kept.data : null;
  } catch {
    return null;
  }
}

function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name);
}

function isReset({ reset = [] }: SettingsChanges, name: string): boolean {
  return reset.includes(name);
}

function without(changes: SettingsChanges, name: string): SettingsChanges {
  return { ...changes, reset: (changes.reset ?? []).filter((one) => one !== name) };
}

/** Without what is empty, so that no draft is an empty object. */
function tidy(changes: SettingsChanges): SettingsChanges {
  const isEmpty = (value: unknown) =>
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => (name === 'banners' || name === 'notices' ? value !== undefined : !isEmpty(value))),
  );
}
