import type { KeptNotice, MerchantBanner } from '@fairhall/contract/merchant-announcements';
import { expect, test } from 'vitest';
import { type Asked, announcementsIn } from './announcements.ts';

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
const asked = (more: Partial<Asked> = {}): Asked => ({
  ...{ language: 'EN', otherwise: 'EN', groupName: undefined, nowMs: NOON },
  urlOf: (picture) => (picture === '' ? '' : `/pictures/1/${picture}.webp`),
  ...more,
});

test('words come in the language asked for, and in the merchant’s own where there are none', () => {
  const titles = (language: string, otherwise: string) =>
    announcementsIn({ banners: [banner()], notices: [] }, asked({ language, otherwise })).banners.map(({ title, text }) => [title, text]);
  expect(titles('MY', 'EN')).toEqual([['ရေငြိမ်', 'Clear rules']]);
  expect(titles('cn', 'EN')).toEqual([['水静', 'Clear rules']]);
  expect(titles('VI', 'MY')).toEqual([['Calm water', 'Clear rules']]);
});

test('a banner with a picture of its own names it in place of a scene', () => {
  const { banners } = announcementsIn({ banners: [banner({ picture: 'ab' }), banner({ id: 'b2', link: '' })], notices: [] }, asked());
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
  expect(announcementsIn({ banners: [], notices: [notice(times)] }, asked()).notices).toHaveLength(count);
});

test('a notice that waited for its time is as new as that', () => {
  const [told] = announcementsIn({ banners: [], notices: [notice({ fromMs: NOON - 10 })] }, asked()).notices;
  expect(told?.createdAt).toBe(NOON - 10);
});

test('of a group that is not home’s there are no banners', () => {
  expect(announcementsIn({ banners: [banner()], notices: [] }, asked({ groupName: 'm_other' })).banners).toEqual([]);
  expect(announcementsIn({ banners: [banner()], notices: [] }, asked({ groupName: 'm_home' })).banners).toHaveLength(1);
});
