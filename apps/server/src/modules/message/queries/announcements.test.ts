import type { KeptNotice, MerchantBanner } from '@fairhall/contract/merchant-announcements';
import { describe, expect, test } from 'vitest';
import type { Announcement } from '../announcement.ts';
import { type Asked, announcementsIn, typesOf } from './announcements.ts';

const NOON = Date.parse('2026-11-21T06:00:00Z');
const words = (EN: string, MY = '', CN = '') => ({ EN, MY, CN });

const banner = (more: Partial<MerchantBanner> = {}): MerchantBanner => ({
  ...{ id: 'b1', scene: 'harbor', picture: '', link: '/m/activity' },
  ...{ title: words('Calm water', 'ရေငြိမ်', '水静'), text: words('Clear rules'), action: words('Look') },
  ...more,
});
const notice = (more: Partial<KeptNotice> = {}): KeptNotice => ({
  ...{ id: 'n1', title: words('Notice'), content: words('Content'), createdAtMs: NOON - 1_000 },
  ...more,
});
const item = (more: Partial<Announcement> = {}): Announcement => ({
  ...{ id: 'i1', type: 'PU', groupName: '', platform: '', execution: '', audience: 'all', audienceOf: '', category: '' },
  ...{ promotionType: '', texts: { EN: { title: 'News', content: '<p>Read</p>' } }, picture: '', scene: '', link: '', sorting: 0 },
  ...{ publishedAtMs: NOON - 5_000, fromMs: NOON - 5_000, toMs: null, withdrawnAtMs: null, createdAtMs: NOON - 5_000 },
  ...more,
});
const asked = (more: Partial<Asked> = {}): Asked => ({
  ...{ language: 'EN', otherwise: 'EN', types: typesOf(undefined), groupName: undefined, platform: 'M', viewer: null, nowMs: NOON },
  urlOf: (picture) => (picture === '' ? '' : `/pictures/1/${picture}.webp`),
  sceneUrl: (scene) => (scene === '' ? '' : `/scenes/${scene}.webp`),
  ...more,
});
const NONE = { banners: [], notices: [] };
const MEMBER = { type: 0, read: new Set<string>() } as const;

test('an announcement shows its own picture, else its scene, else none', () => {
  const shown = (more: Partial<Announcement>) => announcementsIn(NONE, [item(more)], asked()).popups[0]?.announcementImages;
  expect(shown({ picture: 'ab', scene: 'lotus' })).toEqual([{ imageUrl: '/pictures/1/ab.webp' }]);
  expect(shown({ scene: 'lotus' })).toEqual([{ imageUrl: '/scenes/lotus.webp' }]);
  expect(shown({})).toEqual([]);
});

test('words come in the language asked for, and in the merchant’s own where there are none', () => {
  const titles = (language: string, otherwise: string) =>
    announcementsIn({ banners: [banner()], notices: [] }, [], asked({ language, otherwise })).banners.map(({ title, text }) => [
      title,
      text,
    ]);
  expect(titles('MY', 'EN')).toEqual([['ရေငြိမ်', 'Clear rules']]);
  expect(titles('cn', 'EN')).toEqual([['水静', 'Clear rules']]);
  expect(titles('VI', 'MY')).toEqual([['Calm water', 'Clear rules']]);
});

test('an announcement without words in either language is told in English', () => {
  const only = item({ texts: { EN: { title: 'News', content: '' }, CN: { title: '新闻', content: '' } } });
  const title = (language: string, otherwise: string) =>
    announcementsIn(NONE, [only], asked({ language, otherwise })).popups.map((one) => one.title);
  expect(title('MY', 'CN')).toEqual(['新闻']);
  expect(title('MY', 'MY')).toEqual(['News']);
});

test('a banner with a picture of its own names it in place of a scene', () => {
  const { banners } = announcementsIn({ banners: [banner({ picture: 'ab' }), banner({ id: 'b2', link: '' })], notices: [] }, [], asked());
  expect(banners).toMatchObject([
    { scene: '', url: '/pictures/1/ab.webp', linkage: '/m/activity', linkageType: 'PATH' },
    { scene: 'harbor', url: '', linkage: '', linkageType: '' },
  ]);
});

test.each<[string, Partial<KeptNotice>, number]>([
  ['without times', {}, 1],
  ['until just before its end', { toMs: NOON + 1 }, 1],
  ['no longer at its end', { toMs: NOON }, 0],
  ['from its begin on', { fromMs: NOON }, 1],
  ['not before', { fromMs: NOON + 1 }, 0],
])('a notice is told %s', (_name, times, count) => {
  expect(announcementsIn({ banners: [], notices: [notice(times)] }, [], asked()).notices).toHaveLength(count);
  const pop = item({ fromMs: times.fromMs ?? 0, toMs: times.toMs ?? null });
  expect(announcementsIn(NONE, [pop], asked()).popups).toHaveLength(count);
});

test('a notice that waited for its time is as new as that', () => {
  const [told] = announcementsIn({ banners: [], notices: [notice({ fromMs: NOON - 10 })] }, [], asked()).notices;
  expect(told?.createdAt).toBe(NOON - 10);
});

test('banners are told by their group, or all where none is named', () => {
  const lower = item({ id: 'b9', type: 'B', groupName: 'm_model', scene: 'pagoda' });
  const groups = (groupName?: string) =>
    announcementsIn({ banners: [banner()], notices: [] }, [lower], asked({ groupName })).banners.map((one) => one.groupName);
  expect(groups()).toEqual(['m_home', 'm_model']);
  expect(groups('m_home')).toEqual(['m_home']);
  expect(groups('m_model')).toEqual(['m_model']);
  expect(groups('m_other')).toEqual([]);
});

describe('who is meant', () => {
  const SEVEN = ['B', 'PL', 'PR', 'PU', 'H', 'A'] as const;
  const shown = (one: Partial<Announcement>, more: Partial<Asked>) =>
    announcementsIn(NONE, [item(one)], asked({ types: SEVEN, ...more })).popups.length +
    announcementsIn(NONE, [item(one)], asked({ types: SEVEN, ...more })).notices.length;

  test.each<[string, Partial<Announcement>, { guest: number; member: number; agent: number }]>([
    ['everybody', {}, { guest: 1, member: 1, agent: 1 }],
    ['guests', { audience: 'guests' }, { guest: 1, member: 0, agent: 0 }],
    ['members', { audience: 'members' }, { guest: 0, member: 1, agent: 1 }],
    ['agents', { audience: 'agents' }, { guest: 0, member: 0, agent: 1 }],
    ['a level, which nobody has yet', { audience: 'level', audienceOf: 'gold' }, { guest: 0, member: 0, agent: 0 }],
    ['agents by the type of what is told', { type: 'A' }, { guest: 0, member: 0, agent: 1 }],
  ])('%s', (_name, one, counts) => {
    expect({
      guest: shown(one, {}),
      member: shown(one, { viewer: MEMBER }),
      agent: shown(one, { viewer: { type: 41, read: new Set() } }),
    }).toEqual(counts);
  });

  test('what is for the web is not told to phones', () => {
    expect(shown({ platform: 'W' }, {})).toBe(0);
    expect(shown({ platform: 'W' }, { platform: 'W' })).toBe(1);
  });
});

test('types stand in lists of their own; what agents are told must be asked for by name', () => {
  const types = ['PL', 'PR', 'PU', 'H', 'A'] as const;
  const all = types.map((type) => item({ id: type.toLowerCase(), type }));
  const agent = { type: 1, read: new Set<string>() } as const;
  const told = announcementsIn(NONE, all, asked({ viewer: agent }));
  expect(told.promotion.map(({ type }) => type)).toEqual(['PL', 'PR']);
  expect(told.popups.map(({ type }) => type)).toEqual(['PU']);
  expect(told.notices.map(({ type }) => type)).toEqual(['H']);
  expect(announcementsIn(NONE, all, asked({ viewer: agent, types: typesOf('A') })).notices.map(({ type }) => type)).toEqual(['A']);
  expect(typesOf('PU, nonsense')).toEqual(['PU']);
  expect(typesOf('nonsense')).toEqual(['B', 'PL', 'PR', 'PU', 'H']);
});

test('headlines that a member has not read are counted; a guest’s are not known here', () => {
  const settings = { banners: [], notices: [notice(), notice({ id: 'n2' })] };
  const viewer = { type: 0, read: new Set(['n2']) } as const;
  const told = announcementsIn(settings, [item({ id: 'n3', type: 'H' })], asked({ viewer }));
  expect(told.notices.map(({ id, read }) => [id, read])).toEqual([
    ['n1', false],
    ['n2', true],
    ['n3', false],
  ]);
  expect(told.footer.unreadCount).toBe(2);
  expect(announcementsIn(settings, [], asked()).footer.unreadCount).toBe(0);
});
