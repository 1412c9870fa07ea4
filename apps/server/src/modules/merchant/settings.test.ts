import { flagsOn } from '@fairhall/contract/merchant-profile';
import { invariant } from '@fairhall/money/result';
import { describe, expect, test } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { diffProfile } from './diff-profile.ts';
import { PRESETS } from './presets.ts';
import { resolveProfile, type SettingsOverrides } from './resolve-profile.ts';

const input = (overrides: SettingsOverrides, preset = 'standard') => ({ code: 'lotus', version: 3, preset: PRESETS[preset], overrides });
const resolved = (overrides: SettingsOverrides, preset?: string) => resolveProfile(input(overrides, preset));
/** As it may come from a form: of any shape. */
const odd = (overrides: unknown) => overrides as SettingsOverrides;

describe('resolving', () => {
  test.each<[string, SettingsOverrides, object]>([
    ['without overrides the preset stands', {}, { name: 'Fairhall', ageMin: 18, termsPreTicked: true, defaultLanguage: 'MY' }],
    ['a value is replaced', { profile: { name: 'Lotus' } }, { name: 'Lotus', ageMin: 18 }],
    ['a list is replaced as a whole', { profile: { languages: ['MY', 'EN'] } }, { languages: ['MY', 'EN'] }],
    ['a record is merged by key', { profile: { currency: { symbol: 'K' } } }, { currency: { code: 'CNY', symbol: 'K', displayDigits: 2 } }],
    ['of words one language may be said anew', { profile: { helpline: { EN: 'Talk to us.' } } }, { helpline: { EN: 'Talk to us.' } }],
    [
      'code and version are not the merchant’s to set',
      odd({ profile: { merchantCode: 'x', version: 9 } }),
      { merchantCode: 'lotus', version: 3 },
    ],
  ])('%s', (_name, overrides, profile) => {
    expect(resolved(overrides).profile).toMatchObject(profile);
  });

  test.each<[string, SettingsOverrides, Record<string, boolean | undefined>]>([
    ['a flag is switched off', { flags: { PASS3: false } }, { PASS3: false, COMM3: true }],
    ['a flag is switched on', { flags: { CBS3: true } }, { CBS3: true }],
    ['what the preset leaves out is off', {}, { CBS3: false }],
    ['an unknown flag is ignored', odd({ flags: { NOSUCH3: true } }), { NOSUCH3: undefined, COMM3: true }],
    ['anything but true is off', odd({ flags: { PASS3: 'yes', DPSTBAS3: 1 } }), { PASS3: false, DPSTBAS3: false }],
  ])('%s', (_name, overrides, flags) => {
    expect(resolved(overrides).profile.flags).toMatchObject(Object.fromEntries(Object.entries(flags).filter(([, on]) => on !== undefined)));
    for (const [flag, on] of Object.entries(flags)) expect(resolved(overrides).profile.flags[flag]).toBe(on);
  });

  test('every flag there is has a value', () => {
    expect(Object.keys(resolved({}).profile.flags)).toEqual(Object.keys(flagsOn([])));
  });

  test('of the thresholds one may be said anew; no phone is told of either', () => {
    const { approvals, profile } = resolved({ approvals: { depositSecondFrom: '5000000' } });
    expect(approvals).toEqual({
      depositSecondFrom: '5000000',
      withdrawalSecondFrom: '50000.0000',
      autoMax: '0.0000',
      autoDayMax: '0.0000',
      autoScore: 40,
    });
    expect(JSON.stringify(profile)).not.toContain('SecondFrom');
  });

  test('the strict preset asks for consent by hand, for the birth date, and for 21 years', () => {
    const { profile, registerFields } = resolved({}, 'strict');
    expect(profile).toMatchObject({ jurisdiction: 'strict', ageMin: 21, termsPreTicked: false });
    expect(registerFields.birthDate).toMatchObject({ enabled: true, required: true });
    expect(resolved({}).registerFields.birthDate.enabled).toBe(false);
  });

  test.each<[string, SettingsOverrides]>([
    ['a language nobody knows', odd({ profile: { languages: ['XX'] } })],
    ['a default language that is not spoken', { profile: { languages: ['EN'], defaultLanguage: 'MY' } }],
    ['a value of the wrong type', odd({ profile: { ageMin: '21' } })],
  ])('what is not a profile is never served: %s', (_name, overrides) => {
    expect(() => resolved(overrides)).toThrow();
  });

  test('neither is a merchant of a preset that nobody knows', () => {
    expect(() => resolved({}, 'nosuch')).toThrow('known preset');
  });
});

describe('checking before settings are kept', () => {
  const rule = (overrides: SettingsOverrides, preset?: string) => {
    const checked = checkSettings(input(overrides, preset));
    return checked.ok ? [] : checked.problems.map(({ path, rule }) => `${path}: ${rule}`);
  };

  test.each<[string, SettingsOverrides, string]>([
    ['a part that is none', odd({ secrets: {} }), 'secrets: unknown'],
    ['a setting that is none', odd({ profile: { colour: 'red' } }), 'profile.colour: unknown'],
    ['the code', odd({ profile: { merchantCode: 'x' } }), 'profile.merchantCode: unknown'],
    ['flags among the profile', odd({ profile: { flags: {} } }), 'profile.flags: unknown'],
    ['a flag that is neither on nor off', odd({ flags: { PASS3: 1 } }), 'flags.PASS3: invalid_type'],
    ['a language nobody knows', odd({ profile: { languages: ['EN', 'XX'] } }), 'profile.languages.1: invalid_value'],
    ['a language without its catalogue', { profile: { languages: ['EN', 'MY', 'TH'] } }, 'profile.languages: not_ready'],
    ['a language said twice', { profile: { languages: ['EN', 'MY', 'EN'] } }, 'profile.languages: twice'],
    ['no language at all', { profile: { languages: [] } }, 'profile.languages: empty'],
    ['a default that is not spoken', { profile: { languages: ['EN', 'CN'] } }, 'profile.defaultLanguage: not_spoken'],
    ['a name of blanks', { profile: { name: '  ' } }, 'profile.name: empty'],
    ['a time zone nobody knows', { profile: { timeZone: 'Moon/Base' } }, 'profile.timeZone: unknown'],
    ['a currency of too many digits', { profile: { currency: { displayDigits: 5 } } }, 'profile.currency.displayDigits: range'],
    ['children', { profile: { ageMin: 17 } }, 'profile.ageMin: too_young'],
    ['deposits from more to less', { profile: { deposit: { min: '5.0000', max: '4.0000' } } }, 'profile.deposit: range'],
    ['deposits from nothing', { profile: { deposit: { min: '0' } } }, 'profile.deposit: range'],
    ['deposits that are no amount', { profile: { deposit: { max: '1e9' } } }, 'profile.deposit: range'],
    ['a hash that is none', { profile: { skin: { name: 'x', hash: '../x' } } }, 'profile.skin.hash: format'],
    ['support by script', { profile: { support: 'javascript:alert(1)' } }, 'profile.support: format'],
    ['a field nobody knows', odd({ registerFields: { shoeSize: {} } }), 'registerFields.shoeSize: unknown'],
    ['a threshold of nothing known', odd({ approvals: { voidSecondFrom: '1' } }), 'approvals.voidSecondFrom: unknown'],
    ['a threshold that is no text', odd({ approvals: { depositSecondFrom: 5 } }), 'approvals.depositSecondFrom: invalid_type'],
    ['a threshold that is no amount', { approvals: { depositSecondFrom: '5,000' } }, 'approvals.depositSecondFrom: range'],
    ['a threshold below zero', { approvals: { withdrawalSecondFrom: '-1' } }, 'approvals.withdrawalSecondFrom: range'],
    ['a slot that spins faster than slots may', { cycles: { RNG: 2_499 } }, 'cycles.RNG: too_small'],
    ['a game that nobody would wait for', { cycles: { FISH: 60_000 } }, 'cycles.FISH: too_big'],
    ['the pace of a table', odd({ cycles: { LIVE: 5_000 } }), 'cycles: unrecognized_keys'],
    ['a threshold without bounds', { approvals: { withdrawalSecondFrom: '1000000000001' } }, 'approvals.withdrawalSecondFrom: range'],
    [
      'a link by script',
      { site: { customerService: [{ title: 'CS', path: 'javascript:alert(1)' }] } },
      'site.customerService.0.path: link',
    ],
    ['a link over an open line', { site: { affiliateLink: 'http://x.example' } }, 'site.affiliateLink: link'],
    [
      'a kind of link nobody knows',
      odd({ site: { resources: [{ resourceType: 'FAX' }] } }),
      'site.resources.0.resourceType: invalid_value',
    ],
    ['surroundings nobody knows', odd({ site: { colour: 'red' } }), 'site: unrecognized_keys'],
    ['a network that is none', { access: { blocked: ['10.0.0.0/8', '10.0.0.0/33'] } }, 'access.blocked.1: network'],
    ['a network that is a name', { access: { allowed: ['office'] } }, 'access.allowed.0: network'],
    ['a country that is none', { access: { countries: { rule: 'only', list: ['Burma'] } } }, 'access.countries.list.0: invalid_format'],
    ['a threshold finer than money is shown', { approvals: { depositSecondFrom: '1.001' } }, 'approvals.depositSecondFrom: range'],
  ])('%s is refused', (_name, overrides, problem) => {
    expect(rule(overrides)).toContain(problem);
  });

  test.each<[string, SettingsOverrides, string]>([
    ['younger players', { profile: { ageMin: 18 } }, 'profile.ageMin: too_young'],
    ['shots as fast as elsewhere', { cycles: { FISH: 250 } }, 'cycles.FISH: strict'],
    ['consent given beforehand', { profile: { termsPreTicked: true } }, 'profile.termsPreTicked: strict'],
    [
      'no birth date',
      {
        registerFields: { birthDate: { enabled: false, required: false, minLength: 0, maxLength: 80, patternId: 0, acceptedPattern: '' } },
      },
      'registerFields.birthDate: strict',
    ],
  ])('a strict merchant can not be talked into %s', (_name, overrides, problem) => {
    expect(rule(overrides, 'strict')).toEqual([problem]);
  });

  test('thresholds go from each amount to the largest there is', () => {
    expect(rule({ approvals: { depositSecondFrom: '0', withdrawalSecondFrom: '1000000000000' } })).toEqual([]);
    for (const displayDigits of [-1_000_000_000, 9])
      expect(rule({ profile: { currency: { displayDigits } } })).toContain('profile.currency.displayDigits: range');
  });

  test('a pattern that is none, and lengths the wrong way round, are refused', () => {
    const field = { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 1, acceptedPattern: '^[a-z]+$' };
    const username = (more: object) => rule({ registerFields: { username: { ...field, ...more } } });
    expect(username({})).toEqual([]);
    expect(username({ acceptedPattern: '([' })).toEqual(['registerFields.username.acceptedPattern: pattern']);
    expect(username({ maxLength: 3 })).toEqual(['registerFields.username: length_order']);
    expect(username({ enabled: false })).toEqual(['registerFields: no_way_in']);
  });

  test('an unknown flag is dropped, not refused: a switch of a newer version must not lock an older one out', () => {
    expect(rule(odd({ flags: { NOSUCH3: true } }))).toEqual([]);
  });

  test('all problems are told at once', () => {
    expect(rule(odd({ profile: { ageMin: 'x', name: 7 }, flags: { PASS3: null } }))).toHaveLength(3);
  });
});

describe('the difference of two settings', () => {
  const changes = (before: SettingsOverrides, after: SettingsOverrides) => diffProfile(resolved(before), resolved(after));

  test('is nothing between equals, whatever their versions', () => {
    expect(diffProfile(resolved({}), resolveProfile({ ...input({}), version: 9 }))).toEqual([]);
  });

  test('names each setting that differs, by path, with both values', () => {
    expect(
      changes({}, { profile: { name: 'Lotus', currency: { symbol: 'K' }, languages: ['EN', 'MY'] }, flags: { PASS3: false } }),
    ).toEqual([
      { path: 'flags.PASS3', before: true, after: false },
      { path: 'profile.currency.symbol', before: '¥', after: 'K' },
      { path: 'profile.languages', before: ['MY', 'EN', 'CN'], after: ['EN', 'MY'] },
      { path: 'profile.name', before: 'Fairhall', after: 'Lotus' },
    ]);
  });

  test('tells of what was not there before', () => {
    expect(changes({}, { profile: { support: 'mailto:help@example.org' } })).toEqual([
      { path: 'profile.support', before: null, after: 'mailto:help@example.org' },
    ]);
  });

  test('the way back is the same with the sides changed', () => {
    const overrides: SettingsOverrides = { profile: { ageMin: 20 }, flags: { CBS3: true } };
    const there = changes({}, overrides);
    expect(changes(overrides, {})).toEqual(there.map(({ path, before, after }) => ({ path, before: after, after: before })));
    invariant(there.length === 2, 'two settings differ');
  });
});
