import { createHash } from 'node:crypto';
import type { SettingProblem, SettingsChanges, SkinBase } from '@fairhall/contract/console/merchant-settings';
import { FLAG_CODES, type FlagCode } from '@fairhall/contract/flags';
import { isLimitName } from '@fairhall/contract/limit-settings';
import { isBannerLink, type KeptNotice, type MerchantBanner, type MerchantNotice } from '@fairhall/contract/merchant-announcements';
import { contrastPairs, isDark, SKINS, type Skin, TOKEN_NAMES } from '@fairhall/ui/skins';
import { readLimit } from './limits.ts';
import type { MerchantSettings, SettingsOverrides } from './resolve-profile.ts';

/** A skin under its own name: the hash of what it says. `name` is the house's skin that pictures are drawn in the light of. */
export type NamedSkin = { hash: string; name: SkinBase; tokens: Skin };

export type Proposal = { overrides: SettingsOverrides; skin: NamedSkin | null; problems: SettingProblem[] };

export type ProposalInput = {
  overrides: SettingsOverrides;
  changes: SettingsChanges;
  /** In force now. */
  before: MerchantSettings;
  nowMs: number;
};

type Tree = { [key: string]: unknown };

const COLOUR = /^#[0-9A-F]{6}$/;
const TRANSLUCENT_COLOUR = /^#[0-9A-F]{6}([0-9A-F]{2})?$/;
/** Decoration alone may be seen through: on any other token the contrast gate would judge a colour that nobody sees. */
const TRANSLUCENT: readonly string[] = ['glow', 'sheen'];

/** What overrides become by an operator's changes, with all that is wrong with these. Of the overrides given nothing is changed. Pure. */
export function applyChanges({ overrides, changes, before, nowMs }: ProposalInput): Proposal {
  const tree = structuredClone(overrides) as Tree;
  const problems: SettingProblem[] = [];
  for (const name of changes.reset ?? []) {
    const paths = pathsOf(name);
    if (paths.length === 0) problems.push({ path: name, rule: 'unknown' });
    for (const path of paths) removeAt(tree, path);
  }
  for (const [code, on] of Object.entries(changes.flags ?? {})) {
    if (isFlagCode(code)) setAt(tree, ['flags', code], on);
    else problems.push({ path: `flags.${code}`, rule: 'unknown' });
  }
  for (const [name, text] of Object.entries(changes.limits ?? {})) {
    const read = isLimitName(name) ? readLimit(name, text) : ({ ok: false, rule: 'unknown' } as const);
    if (read.ok) setAt(tree, name.split('.'), read.value);
    else problems.push({ path: name, rule: read.rule });
  }
  if (changes.languages) {
    setAt(tree, ['profile', 'languages'], changes.languages.list);
    setAt(tree, ['profile', 'defaultLanguage'], changes.languages.default);
  }
  const languages = changes.languages?.list ?? before.profile.languages;
  if (changes.banners) {
    setAt(tree, ['announcements', 'banners'], changes.banners);
    problems.push(...bannerProblems(changes.banners, languages));
  }
  if (changes.notices) {
    setAt(tree, ['announcements', 'notices'], dated(changes.notices, before.announcements.notices, nowMs));
    problems.push(...noticeProblems(changes.notices, languages));
  }
  setParts(tree, changes);
  const worn = changes.skin ? wornSkin(changes.skin) : null;
  if (worn && !worn.ok) problems.push(...worn.problems);
  const skin = worn?.ok ? worn.skin : null;
  if (skin) setAt(tree, ['profile', 'skin'], { name: skin.name, hash: skin.hash });
  return { overrides: tree as SettingsOverrides, skin, problems };
}

/** Parts that are kept as they are said. Of a closing the switch stands in the profile, hours and words beside it. */
function setParts(tree: Tree, { maintenance, template, site, access }: SettingsChanges): void {
  if (maintenance) {
    const { on, ...closing } = maintenance;
    setAt(tree, ['profile', 'maintenance'], on);
    setAt(tree, ['closing'], closing);
  }
  if (template) setAt(tree, ['profile', 'template'], template);
  if (site) setAt(tree, ['site'], site);
  if (access) setAt(tree, ['access'], access);
}

/** Parts of the reset list that stand in one or two places of the overrides. */
const PLACES: Readonly<Record<string, string[][]>> = {
  languages: [
    ['profile', 'languages'],
    ['profile', 'defaultLanguage'],
  ],
  skin: [['profile', 'skin']],
  banners: [['announcements', 'banners']],
  notices: [['announcements', 'notices']],
  maintenance: [['profile', 'maintenance'], ['closing']],
  template: [['profile', 'template']],
  site: [['site']],
  access: [['access']],
};

/** The places in the overrides that a name of the reset list stands for; none for a name that is none. */
function pathsOf(name: string): string[][] {
  if (Object.hasOwn(PLACES, name)) return PLACES[name] ?? [];
  const [part, code = ''] = name.split('.');
  if (part === 'flags' && isFlagCode(code) && name === `flags.${code}`) return [['flags', code]];
  return isLimitName(name) ? [name.split('.')] : [];
}

function isFlagCode(code: string): code is FlagCode {
  return FLAG_CODES.some((known) => known === code);
}

function setAt(tree: Tree, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) tree[head] = value;
  else {
    const inner = (tree[head] ?? {}) as Tree;
    tree[head] = inner;
    setAt(inner, rest, value);
  }
}

/** A record that is left empty goes too: overrides say only what is overridden. */
function removeAt(tree: Tree, [head = '', ...rest]: readonly string[]): void {
  const inner = tree[head];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
    removeAt(inner as Tree, rest);
    if (Object.keys(inner).length > 0) return;
  } else if (rest.length > 0) return;
  delete tree[head];
}

/** A notice keeps the time at which it first was. */
function dated(notices: readonly MerchantNotice[], held: readonly KeptNotice[], nowMs: number): KeptNotice[] {
  return notices.map((notice) => ({ ...notice, createdAtMs: held.find(({ id }) => id === notice.id)?.createdAtMs ?? nowMs }));
}

type Spoken = MerchantSettings['profile']['languages'];

function bannerProblems(banners: readonly MerchantBanner[], languages: Spoken): SettingProblem[] {
  return banners.flatMap((banner, place) => {
    const path = `announcements.banners.${place}`;
    return [
      ...twice(banners, place, path),
      ...untold(banner.title, languages, `${path}.title`),
      ...(isBannerLink(banner.link) ? [] : [{ path: `${path}.link`, rule: 'link' }]),
    ];
  });
}

function noticeProblems(notices: readonly MerchantNotice[], languages: Spoken): SettingProblem[] {
  return notices.flatMap((notice, place) => {
    const path = `announcements.notices.${place}`;
    const ends = notice.toMs !== undefined && notice.fromMs !== undefined && notice.toMs <= notice.fromMs;
    return [
      ...twice(notices, place, path),
      ...untold(notice.title, languages, `${path}.title`),
      ...untold(notice.content, languages, `${path}.content`),
      ...(ends ? [{ path: `${path}.toMs`, rule: 'times' }] : []),
    ];
  });
}

function twice(items: readonly { id: string }[], place: number, path: string): SettingProblem[] {
  const first = items.findIndex(({ id }) => id === items[place]?.id);
  return first < place ? [{ path: `${path}.id`, rule: 'twice' }] : [];
}

/** Whoever reads one of the merchant's languages is told in it. */
function untold(words: Record<string, string>, languages: Spoken, path: string): SettingProblem[] {
  return languages.filter((language) => words[language]?.trim() === '').map((language) => ({ path: `${path}.${language}`, rule: 'empty' }));
}

/** Tokens as a skin that may be worn, else the tokens that are no colours and the pairs that are too faint together. */
function wornSkin({
  base,
  tokens,
}: {
  base: SkinBase;
  tokens: Record<string, string>;
}): { ok: true; skin: NamedSkin } | { ok: false; problems: SettingProblem[] } {
  const colours = Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [name, colour.toUpperCase()]));
  const malformed = malformedTokens(colours);
  if (malformed.length > 0) return { ok: false, problems: malformed.map((name) => ({ path: `skin.${name}`, rule: 'colour' })) };
  const skin = colours as Skin;
  const faint = contrastPairs(skin).filter(({ ratio, need }) => ratio < need);
  if (faint.length > 0) {
    const round = (ratio: number) => Math.floor(ratio * 100) / 100; // never up to a bound that is not reached
    const problems = faint.map(({ ink, ground, ratio, need }) => ({
      path: `skin.${ink}`,
      rule: 'contrast',
      ground,
      ratio: round(ratio),
      need,
    }));
    return { ok: false, problems };
  }
  return { ok: true, skin: { hash: skinHash(skin), name: lightOf(base, skin), tokens: skin } };
}

/** Tokens that a style sheet could not be made of: its values are written into one as they are. */
export function malformedTokens(tokens: Record<string, string>): string[] {
  const known = new Set<string>(TOKEN_NAMES);
  const isColour = (name: string) => (TRANSLUCENT.includes(name) ? TRANSLUCENT_COLOUR : COLOUR).test(tokens[name]?.toUpperCase() ?? '');
  return [...new Set([...TOKEN_NAMES, ...Object.keys(tokens)])].filter((name) => !known.has(name) || !isColour(name));
}

/** The same tokens always have the same hash. */
export function skinHash(tokens: Skin): string {
  const canonical = JSON.stringify(Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(canonical).digest('hex').slice(0, 16);
}

/** Pictures are drawn for night or for day: a skin that went from one to the other gets those of its own side. */
function lightOf(base: SkinBase, skin: Skin): SkinBase {
  if (isDark(SKINS[base]) === isDark(skin)) return base;
  return isDark(skin) ? 'gilded' : 'daylight';
}
