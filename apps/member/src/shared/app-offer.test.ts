import { expect, test } from 'vitest';
import { type AppLink, appLinksFor } from './app-offer.ts';

const ANDROID: AppLink = { resourceType: 'Android', url: 'https://apps.example.test/lotus.apk' };
const IOS: AppLink = { resourceType: 'IOS', url: 'https://apps.example.test/lotus' };
const CLIP: AppLink = { resourceType: 'MOBILECONFIG', url: 'https://apps.example.test/lotus.mobileconfig' };
const SOCIAL: AppLink = { resourceType: 'TELEGRAM', url: 'https://t.example.test/lotus' };
const ALL = [ANDROID, IOS, CLIP, SOCIAL];

test('a phone is offered the app of its own kind', () => {
  expect(appLinksFor(ALL, { surface: 'browser', ios: null })).toEqual([ANDROID]);
  expect(appLinksFor(ALL, { surface: 'browser', ios: '16.4' })).toEqual([IOS, CLIP]);
});

test.each(['installed', 'webclip', 'native'] as const)('where the app runs already (%s) nothing is offered', (surface) => {
  expect(appLinksFor(ALL, { surface, ios: null })).toEqual([]);
  expect(appLinksFor(ALL, { surface, ios: '16.4' })).toEqual([]);
});

test('an iPhone too old for it, or a merchant without a link for it, offers nothing', () => {
  expect(appLinksFor(ALL, { surface: 'browser', ios: '12.3' })).toEqual([]);
  expect(appLinksFor(ALL, { surface: 'browser', ios: '12.4' })).toEqual([IOS, CLIP]);
  expect(appLinksFor([ANDROID, SOCIAL], { surface: 'browser', ios: '16.4' })).toEqual([]);
  expect(appLinksFor([SOCIAL], { surface: 'browser', ios: null })).toEqual([]);
});
