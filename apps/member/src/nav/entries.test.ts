import { FLAG_CODES, FLAGS, type FlagCode } from '@fairhall/contract/flags';
import { flagsOn, PROMOTIONS } from '@fairhall/contract/merchant-profile';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { isKnownPath, layoutFor } from './layout.ts';
import { ALL_ENTRIES } from './menu-entries.ts';
import { entryTarget, isClosed, visibleEntries } from './visible-entries.ts';

const TYPES = [null, 0, 1, 2, 4, 40, 41, 42] as const;
const profile = (flags: readonly FlagCode[], promotions: readonly string[] = []) => ({
  flags: flagsOn(flags),
  promotions: Object.fromEntries(promotions.map((name) => [name, true])),
});
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

describe('which entries a viewer sees', () => {
  test.each(ALL_ENTRIES.filter(({ flag }) => flag).map((entry) => [entry.id, entry] as const))(
    '%s stands and falls with its flag',
    (id, entry) => {
      const flag = entry.flag as FlagCode;
      for (const memberType of TYPES.filter((type) => !entry.memberTypes || entry.memberTypes.some((own) => own === type))) {
        expect(ids(visibleEntries(ALL_ENTRIES, { profile: profile([flag]), memberType }))).toContain(id);
        expect(
          ids(visibleEntries(ALL_ENTRIES, { profile: profile(FLAG_CODES.filter((code) => code !== flag)), memberType })),
        ).not.toContain(id);
      }
    },
  );

  test.each(ALL_ENTRIES.map((entry) => [entry.to, entry] as const))(
    'the page at %s is closed when its switch is off, and by nothing else',
    (to, { flag, promotion }) => {
      expect(isClosed(to, profile([]))).toBe(flag !== undefined || promotion !== undefined);
      expect(isClosed(to, profile(flag ? [flag] : [], promotion ? [promotion] : []))).toBe(false);
    },
  );

  test('with every flag off only entries without a flag are left', () => {
    expect(ids(visibleEntries(ALL_ENTRIES, { profile: profile([]), memberType: 0 }))).toEqual([
      'withdraw',
      'promotions',
      'notices',
      'settings',
      'members',
      'myAccount',
    ]);
  });

  test.each(PROMOTIONS)('an entry of promotion %s needs it to be on', (promotion) => {
    const entries: Entry[] = [{ id: 'x', labelKey: 'common.more', to: '/activity', promotion }];
    expect(visibleEntries(entries, { profile: profile([], [promotion]), memberType: 0 })).toHaveLength(1);
    expect(
      visibleEntries(entries, {
        profile: profile(
          [],
          PROMOTIONS.filter((name) => name !== promotion),
        ),
        memberType: 0,
      }),
    ).toHaveLength(0);
  });

  test('an entry for agents is for the four kinds of agent alone', () => {
    const entries: Entry[] = [{ id: 'agency', labelKey: 'common.more', to: '/activity', memberTypes: [1, 2, 41, 42] }];
    const seen = TYPES.filter((memberType) => visibleEntries(entries, { profile: profile([]), memberType }).length > 0);
    expect(seen).toEqual([1, 2, 41, 42]);
  });

  test('flag, promotion and kind must all agree', () => {
    const entries: Entry[] = [
      { id: 'x', labelKey: 'common.more', to: '/activity', flag: 'INBOX3', promotion: 'MISSION', memberTypes: [0] },
    ];
    const viewer = (flags: FlagCode[], promotions: string[], memberType: number | null) =>
      visibleEntries(entries, { profile: profile(flags, promotions), memberType }).length;
    expect(viewer(['INBOX3'], ['MISSION'], 0)).toBe(1);
    expect(viewer([], ['MISSION'], 0)).toBe(0);
    expect(viewer(['INBOX3'], [], 0)).toBe(0);
    expect(viewer(['INBOX3'], ['MISSION'], 4)).toBe(0);
    expect(viewer(['INBOX3'], ['MISSION'], null)).toBe(0);
  });
});

test('a guest is led to login first, and from there on to the entry', () => {
  const deposit = ALL_ENTRIES.find(({ id }) => id === 'deposit') as Entry;
  expect(entryTarget(deposit, { memberType: null })).toBe('/login?next=%2Fm%2FvoucherCenter');
  expect(entryTarget(deposit, { memberType: 0 })).toBe('/voucherCenter');
  expect(entryTarget({ to: '/notice' }, { memberType: null })).toBe('/notice');
});

test('no entry leads nowhere: every one is of the route list', () => {
  for (const { to } of ALL_ENTRIES) expect(isKnownPath(to), to).toBe(true);
});

test('every entry has a known flag and a place in the layout table', () => {
  for (const { flag, to } of ALL_ENTRIES) {
    if (flag) expect(FLAGS).toHaveProperty(flag);
    expect(layoutFor(to)).not.toBe(layoutFor('/nowhere'));
  }
});
