import type { SettingDifference } from '@fairhall/contract/console/merchant-settings';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { words } from '../../testing/merchant-settings.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { DifferenceList } from './difference-list.tsx';

beforeEach(() => prepareBrowser());

const banner = (id: string, title: string, more: object = {}) => ({
  ...{ id, scene: 'lotus', picture: '', title: words(title), text: words(''), link: '', action: words('') },
  ...more,
});
const list = (before: object[], after: object[]): SettingDifference => ({ path: 'announcements.banners', before, after });

test.each<[string, SettingDifference, string[]]>([
  ['a switch by its meaning', { path: 'flags.GAMELOHOT3', before: false, after: true }, ['Hot games offon']],
  [
    'an hour on the merchant’s clocks',
    { path: 'closing.fromMs', before: null, after: Date.UTC(2026, 10, 21, 19, 30) },
    ['From —2026-11-22 02:00'],
  ],
  ['words in their language', { path: 'site.licence.MY', before: '', after: 'A' }, ['Licence, MY —A']],
  [
    'a list of links by what they are',
    { path: 'site.resources', before: [], after: [{ resourceType: 'VIDEO', url: 'https://v.example', labelNameEn: '' }] },
    ['Apps and social links —VIDEO https://v.example'],
  ],
  ['a switch that nobody knows by its code', { path: 'flags.NEW9', before: null, after: true }, ['NEW9 offon']],
  [
    'an amount in the merchant’s money',
    { path: 'profile.deposit.min', before: '1000.0000', after: '2000.5000' },
    ['Smallest deposit Ks 1,000.00Ks 2,000.50'],
  ],
  [
    'languages by their own names',
    { path: 'profile.languages', before: ['EN', 'CN'], after: ['EN'] },
    ['Languages English, 简体中文English'],
  ],
  ['the default language', { path: 'profile.defaultLanguage', before: 'EN', after: 'CN' }, ['Default English简体中文']],
  ['a colour by what it is for', { path: 'skin.brand', before: '#F0BE4B', after: '#FF9F6B' }, ['Brand #F0BE4B#FF9F6B']],
  ['a banner that came', list([banner('a', 'One')], [banner('a', 'One'), banner('b', 'Two')]), ['Banner —Two']],
  ['a banner that went', list([banner('a', 'One')], []), ['Banner One—']],
  ['a banner that says something else', list([banner('a', 'One')], [banner('a', 'Uno')]), ['Banner OneUno']],
  ['a banner that leads elsewhere', list([banner('a', 'One')], [banner('a', 'One', { link: '/m/mine' })]), ['Banner OneOne (edited)']],
  [
    'banners in another order',
    list([banner('a', 'One'), banner('b', 'Two')], [banner('b', 'Two'), banner('a', 'One')]),
    ['Banner: order One, TwoTwo, One'],
  ],
  ['keys in another order as nothing', list([Object.fromEntries(Object.entries(banner('a', 'One')).reverse())], [banner('a', 'One')]), []],
  ['what has no words of its own by its path', { path: 'profile.name', before: 'A', after: 'B' }, ['profile.name AB']],
])('%s', (_name, difference, lines) => {
  renderAtDesk(<DifferenceList differences={[difference]} />);
  const told = screen.queryAllByRole('listitem').map((item) => {
    const [name, values] = item.children;
    return `${name?.textContent} ${values?.textContent}`;
  });
  expect(told).toEqual(lines);
});
