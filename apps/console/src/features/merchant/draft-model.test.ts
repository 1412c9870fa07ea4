import { SKINS } from '@fairhall/ui/skins';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../testing/merchant-settings.ts';
import {
  countOf,
  countsOf,
  flagIn,
  limitIn,
  NO_CHANGES,
  partIn,
  readDraft,
  sectionOf,
  withFlag,
  withLimit,
  withPart,
  withReset,
} from './draft-model.ts';

const settings = settingsOf();
const owned = settingsOf({
  flags: { ...settings.flags, GAMELOHOT3: { on: true, preset: false, source: 'override' } },
  skin: { ...settings.skin, base: 'jade', tokens: SKINS.jade, source: 'override' },
});

describe('a draft', () => {
  test('holds what differs, and forgets what is said as it is', () => {
    const on = withFlag(settings, NO_CHANGES, { code: 'GAMELOHOT3', on: true });
    expect(on).toEqual({ flags: { GAMELOHOT3: true } });
    expect(flagIn(settings, on, 'GAMELOHOT3')).toEqual({ value: true, touched: true });
    expect(withFlag(settings, on, { code: 'GAMELOHOT3', on: false })).toEqual({});
    expect(flagIn(settings, NO_CHANGES, 'REG3')).toEqual({ value: true, touched: false });
  });

  test('knows an amount however it is written', () => {
    const changed = withLimit(settings, NO_CHANGES, { name: 'profile.deposit.min', text: '2000' });
    expect(changed).toEqual({ limits: { 'profile.deposit.min': '2000' } });
    expect(limitIn(settings, changed, 'profile.deposit.min')).toEqual({ value: '2000', touched: true });
    expect(withLimit(settings, changed, { name: 'profile.deposit.min', text: '1000' })).toEqual({});
    expect(withLimit(settings, NO_CHANGES, { name: 'profile.deposit.min', text: '' })).toEqual({ limits: { 'profile.deposit.min': '' } });
  });

  test('takes a part as a whole, an empty list too', () => {
    const none = withPart(settings, NO_CHANGES, { part: 'notices', value: [] });
    expect(none).toEqual({ notices: [] });
    expect(partIn(settings, none, 'notices')).toEqual({ value: [], touched: true });
    expect(withPart(settings, none, { part: 'notices', value: settings.notices.list })).toEqual({});
  });

  test('takes back to the preset what is the merchant’s own, and only leaves alone what is not', () => {
    const reset = withReset(owned, NO_CHANGES, 'flags.GAMELOHOT3');
    expect(reset).toEqual({ reset: ['flags.GAMELOHOT3'] });
    expect(flagIn(owned, reset, 'GAMELOHOT3')).toEqual({ value: false, touched: true });
    expect(withFlag(owned, reset, { code: 'GAMELOHOT3', on: false })).toEqual({ flags: { GAMELOHOT3: false } });
    const skin = withReset(owned, withPart(owned, NO_CHANGES, { part: 'skin', value: { base: 'ruby', tokens: SKINS.ruby } }), 'skin');
    expect(skin).toEqual({ reset: ['skin'] });
    expect(partIn(owned, skin, 'skin').value).toEqual({ base: 'gilded', tokens: SKINS.gilded });
    expect(withReset(settings, withFlag(settings, NO_CHANGES, { code: 'GAMELOHOT3', on: true }), 'flags.GAMELOHOT3')).toEqual({});
  });

  test('is counted by section', () => {
    const changes = {
      ...{ flags: { GAMELOHOT3: true, PASS3: false }, limits: { 'profile.ageMin': '21' } },
      ...{ banners: [], reset: ['flags.REG3', 'profile.deposit.min', 'skin', 'template', 'site', 'access'] },
    };
    const parts = { languages: 0, skin: 1, banners: 1, notices: 0, site: 2, access: 1, maintenance: 0 };
    expect(countsOf(changes)).toEqual({ switches: 3, ...parts, limits: 2 });
    expect(countOf(changes)).toBe(10);
  });

  test('is read back as it was kept, and what is none is none', () => {
    const draft = { version: 7, changes: { flags: { GAMELOHOT3: true }, notices: [] } };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    for (const text of [
      null,
      '',
      '{',
      '{"version":7}',
      '{"version":7,"changes":{}}',
      '{"version":7,"changes":{"flags":{"GAMELOHOT3":"x"}}}',
    ]) {
      expect(readDraft(text), String(text)).toBeNull();
    }
  });
});

test.each([
  ['flags.PASS3', 'switches'],
  ['skin.low', 'skin'],
  ['profile.skin.hash', 'skin'],
  ['announcements.banners.0.link', 'banners'],
  ['banners.0.title.EN', 'banners'],
  ['announcements.notices.1.toMs', 'notices'],
  ['profile.defaultLanguage', 'languages'],
  ['languages.list.1', 'languages'],
  ['profile.deposit', 'limits'],
  ['approvals.depositSecondFrom', 'limits'],
])('%s is mended in %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});
