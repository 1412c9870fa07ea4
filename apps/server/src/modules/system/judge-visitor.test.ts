import { type MerchantAccess, OPEN_ACCESS } from '@fairhall/contract/merchant-access';
import { expect, test } from 'vitest';
import { explain, judgeBy } from './judge-visitor.ts';

const countryOf = (ip: string) => ({ '198.51.100.7': 'MM', '203.0.113.9': 'SG' })[ip] ?? null;
const judge = (rules: Partial<MerchantAccess>, ip: string) => judgeBy({ ...OPEN_ACCESS, ...rules })(ip, countryOf);

test.each<[string, Partial<MerchantAccess>, string, string | null]>([
  ['without rules everybody comes in', {}, '198.51.100.7', null],
  ['a blocked address does not', { blocked: ['198.51.100.7'] }, '198.51.100.7', 'ip'],
  ['nor one of a blocked network', { blocked: ['198.51.100.0/24'] }, '198.51.100.200', 'ip'],
  ['written as IPv6 too', { blocked: ['198.51.100.0/24'] }, '::ffff:198.51.100.200', 'ip'],
  ['nor one of a blocked network of IPv6', { blocked: ['2001:db8::/32'] }, '2001:db8::9', 'ip'],
  ['the network beside it does', { blocked: ['198.51.100.0/24'] }, '198.51.101.1', null],
  [
    'what is allowed comes in though its network is blocked',
    { blocked: ['198.51.100.0/24'], allowed: ['198.51.100.7'] },
    '198.51.100.7',
    null,
  ],
  ['only these countries: one of them', { countries: { rule: 'only', list: ['MM'] } }, '198.51.100.7', null],
  ['only these countries: another', { countries: { rule: 'only', list: ['MM'] } }, '203.0.113.9', 'region'],
  ['all but these: one of them', { countries: { rule: 'except', list: ['SG'] } }, '203.0.113.9', 'region'],
  ['all but these: another', { countries: { rule: 'except', list: ['SG'] } }, '198.51.100.7', null],
  ['an unknown place shuts nobody out', { countries: { rule: 'only', list: ['MM'] } }, '127.0.0.1', null],
  [
    'an address of ours comes in from anywhere',
    { allowed: ['203.0.113.9'], countries: { rule: 'only', list: ['MM'] } },
    '203.0.113.9',
    null,
  ],
])('%s', (_name, rules, ip, turned) => {
  expect(judge(rules, ip)).toBe(turned);
});

test.each<[string, Partial<MerchantAccess>, string, object]>([
  ['no rule', {}, '198.51.100.7', { turned: null, country: 'MM', because: 'open', network: '' }],
  [
    'the entry of the list that it lies in',
    { blocked: ['203.0.113.1', '198.51.100.0/24'] },
    '::ffff:198.51.100.7',
    { turned: 'ip', country: 'MM', because: 'blocked', network: '198.51.100.0/24' },
  ],
  [
    'the list that goes before the other',
    { blocked: ['198.51.100.0/24'], allowed: ['198.51.100.7'] },
    '198.51.100.7',
    { turned: null, country: 'MM', because: 'allowed', network: '198.51.100.7' },
  ],
  [
    'its country',
    { countries: { rule: 'except', list: ['SG'] } },
    '203.0.113.9',
    { turned: 'region', country: 'SG', because: 'country', network: '' },
  ],
  [
    'that nobody knows its place',
    { countries: { rule: 'only', list: ['MM'] } },
    '127.0.0.1',
    { turned: null, country: null, because: 'unknown_place', network: '' },
  ],
])('whoever writes the rules is told what decides: %s', (_name, rules, ip, told) => {
  expect(explain({ ...OPEN_ACCESS, ...rules }, ip, countryOf)).toEqual(told);
});
