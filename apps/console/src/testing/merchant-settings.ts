import {
  type ChangedMeanwhile,
  type EditableSettings,
  merchantSettings,
  previewRestore,
  previewSettings,
  restoreSettings,
  type SettingDifference,
  type SettingsChanges,
  saveSettings,
  settingsHistory,
} from '@fairhall/contract/console/merchant-settings';
import { FLAG_CODES } from '@fairhall/contract/flags';
import { LIMIT_NAMES, LIMIT_SETTINGS, type LimitSpec } from '@fairhall/contract/limit-settings';
import { OPEN_ACCESS } from '@fairhall/contract/merchant-access';
import { PLAIN_CLOSING } from '@fairhall/contract/merchant-closing';
import { PLAIN_SITE } from '@fairhall/contract/merchant-site';
import { checkSkin, SKINS, type Skin } from '@fairhall/ui/skins';
import { type FakeServer, Refused } from './fake-server.ts';

const SAVED_AT_MS = Date.UTC(2026, 10, 21, 8, 0);
const LIMIT_VALUES: Partial<Record<string, string>> = { 'profile.ageMin': '18', 'profile.withdraw.allowed': 'true' };

const WHOLE = ['maintenance', 'template', 'site', 'access'] as const;
const LOOKS = { mem_cen: '1', dep_func: '1' } as const;

/** A merchant of the preset: MY, EN and CN, chat off, registration on, one notice. */
export function settingsOf(change: Partial<EditableSettings> = {}): EditableSettings {
  const spoken = { list: ['MY', 'EN', 'CN'] as const, default: 'MY' as const };
  const languages = { list: [...spoken.list], default: spoken.default };
  const off = new Set(['GAMELOHOT3', 'OLDSEAL3']);
  return {
    ...{ version: 7, preset: 'standard', jurisdiction: 'standard' },
    currency: { code: 'MMK', symbol: 'K', displayDigits: 2 },
    flags: Object.fromEntries(
      FLAG_CODES.map((code) => [code, { on: !off.has(code), preset: !off.has(code), source: off.has(code) ? 'default' : 'preset' }]),
    ),
    languages: { ...languages, preset: languages, source: 'preset' },
    skin: { base: 'gilded', hash: '', tokens: SKINS.gilded, preset: 'gilded', source: 'preset' },
    banners: { list: [], source: 'default' },
    notices: {
      list: [{ id: 'n1', title: words('Payouts at night'), content: words('We pay out until midnight.') }],
      source: 'override',
    },
    maintenance: { value: { on: false, ...PLAIN_CLOSING }, preset: { on: false, ...PLAIN_CLOSING }, source: 'preset' },
    template: { value: LOOKS, preset: LOOKS, source: 'preset' },
    site: { value: PLAIN_SITE, preset: PLAIN_SITE, source: 'default' },
    access: { value: OPEN_ACCESS, preset: OPEN_ACCESS, source: 'default' },
    limits: LIMIT_NAMES.map((name) => {
      const { kind, min = '', max = '' }: LimitSpec = LIMIT_SETTINGS[name];
      const value = LIMIT_VALUES[name] ?? { amount: '1000.0000', count: '10', percent: '0', time: '00:00', switch: 'true' }[kind];
      return { name, kind, value, preset: value, min, max, source: 'preset' };
    }),
    pictures: [],
    ...change,
  };
}

export function words(EN: string) {
  return { EN, MY: `${EN} my`, CN: `${EN} cn` };
}

export type ServedSettings = {
  /** What was saved, in the order it came. */
  saved: { changes: SettingsChanges; expectedVersion: number; reason: string }[];
  /** Somebody else saves. */
  moveOn: (meanwhile: Omit<ChangedMeanwhile, 'version' | 'atMs'>) => void;
};

/** The settings of a merchant on the server: versions, the contrast gate, and a history; changes are told, not carried out. */
export function serveSettings(server: FakeServer, start: EditableSettings = settingsOf()): ServedSettings {
  let settings = start;
  let meanwhile: Omit<ChangedMeanwhile, 'version' | 'atMs'> | null = null;
  const saved: ServedSettings['saved'] = [];
  const differencesOf = (changes: SettingsChanges): SettingDifference[] => {
    const faint = changes.skin ? checkSkin(changes.skin.tokens as Skin) : [];
    const problems = faint.map(({ ink, ...pair }) => ({ path: `skin.${ink}`, rule: 'contrast', ...pair }));
    if (problems.length > 0) throw new Refused(422, 'PROFILE_INVALID', { field: problems[0]?.path ?? '', detail: { problems } });
    return [
      ...Object.entries(changes.flags ?? {}).map(([code, on]) => ({ path: `flags.${code}`, before: !on, after: on })),
      ...Object.entries(changes.limits ?? {}).map(([path, value]) => ({ path, before: '1000.0000', after: value })),
      ...(changes.languages ? [{ path: 'profile.languages', before: ['MY', 'EN', 'CN'], after: changes.languages.list }] : []),
      ...WHOLE.flatMap((part) => (changes[part] ? [{ path: part, before: settings[part].value, after: changes[part] }] : [])),
    ];
  };
  const next = (expectedVersion: number): EditableSettings => {
    if (meanwhile) {
      settings = { ...settings, version: settings.version + 1 };
      const detail = { ...meanwhile, version: settings.version, atMs: SAVED_AT_MS };
      meanwhile = null;
      throw new Refused(409, 'PROFILE_CHANGED', { message: 'Somebody else saved these settings in the meantime.', detail });
    }
    if (expectedVersion !== settings.version) throw new Refused(409, 'PROFILE_CHANGED');
    settings = { ...settings, version: settings.version + 1 };
    return settings;
  };
  server.on(merchantSettings, () => settings);
  server.on(previewSettings, ({ body }) => ({ version: settings.version, changes: differencesOf(body.changes) }));
  server.on(saveSettings, ({ body }) => {
    differencesOf(body.changes);
    const done = next(body.expectedVersion);
    saved.push(body);
    return done;
  });
  server.on(settingsHistory, () => ({
    version: settings.version,
    list: [
      row(settings.version, 'sam', 'they are chosen', [{ path: 'flags.GAMELOHOT3', before: false, after: true }]),
      row(settings.version - 1, 'seed', 'demo merchant', []),
    ],
    ...{ page: 0, totalPages: 1, total: 2 },
  }));
  server.on(previewRestore, () => ({ version: settings.version, changes: [{ path: 'flags.GAMELOHOT3', before: true, after: false }] }));
  server.on(restoreSettings, ({ body }) => next(body.expectedVersion));
  return {
    saved,
    moveOn: (change) => {
      meanwhile = change;
    },
  };
}

function row(version: number, author: string, reason: string, changes: SettingDifference[]) {
  return { version, author, reason, atMs: SAVED_AT_MS, changes };
}
