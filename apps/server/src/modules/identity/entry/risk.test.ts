import { expect, test } from 'vitest';
import { UNKNOWN_PLACE } from '../../../platform/places/place.ts';
import { type RiskFacts, riskOf } from './risk.ts';
import { owedStep, type StepFacts } from './step-rule.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = 1_800_000_000_000;
const YANGON = { country: 'MM', city: 'Yangon', at: { latitude: 16.8, longitude: 96.15 }, hosting: false };
const SINGAPORE = { country: 'SG', city: 'Singapore', at: { latitude: 1.29, longitude: 103.85 }, hosting: false };
const MANDALAY = { ...YANGON, city: 'Mandalay', at: { latitude: 21.97, longitude: 96.08 } };

/** A login at home, on a known device, a day after the last. */
const facts = (more: Partial<RiskFacts> = {}): RiskFacts => ({
  nowMs: NOW,
  knownDevice: true,
  place: YANGON,
  last: { atMs: NOW - DAY_MS, country: 'MM', at: YANGON.at },
  countries: ['MM'],
  failures: 0,
  resetAtMs: null,
  numberChangedAtMs: null,
  ...more,
});
const AWAY = { last: { atMs: NOW - 100 * DAY_MS, country: 'MM', at: YANGON.at }, countries: [] };

test.each([
  ['as ever', {}, 0, []],
  ['a new phone after 100 days', { knownDevice: false, ...AWAY }, 60, ['new_device', 'idle']],
  [
    'the same, abroad and from a computer centre near by',
    { knownDevice: false, ...AWAY, place: { ...SINGAPORE, at: null, hosting: true } },
    115,
    ['new_device', 'new_country', 'hosting', 'idle'],
  ],
  ['another country, farther than 900 km', { place: SINGAPORE }, 70, ['new_country', 'far']],
  ['a country of the last 90 days', { place: SINGAPORE, countries: ['MM', 'SG'] }, 30, ['far']],
  ['another city at home', { place: MANDALAY }, 0, []],
  ['a place that nobody knows', { place: UNKNOWN_PLACE }, 0, []],
  ['nothing known of before', { last: null, countries: [], knownDevice: false }, 40, ['new_device']],
  ['two wrong tries', { failures: 2 }, 0, []],
  ['three', { failures: 3 }, 15, ['failures']],
  ['89 days and 23 hours away', { last: { atMs: NOW - 90 * DAY_MS + 3_600_000, country: 'MM', at: null } }, 0, []],
  ['90 days', { last: { atMs: NOW - 90 * DAY_MS, country: 'MM', at: null } }, 20, ['idle']],
  [
    'reset 23 hours ago, a number changed 71 hours ago',
    { resetAtMs: NOW - 23 * 3_600_000, numberChangedAtMs: NOW - 71 * 3_600_000 },
    50,
    ['reset', 'number_changed'],
  ],
  [
    'reset 24 hours ago, a number changed 72 hours ago',
    { resetAtMs: NOW - 24 * 3_600_000, numberChangedAtMs: NOW - 72 * 3_600_000 },
    0,
    [],
  ],
] as [string, Partial<RiskFacts>, number, string[]][])('%s', (_name, more, score, reasons) => {
  const risk = riskOf(facts(more));
  expect({ score: risk.score, reasons: risk.reasons.map(([reason]) => reason) }).toEqual({ score, reasons });
  expect(risk.reasons.reduce((sum, [, points]) => sum + points, 0)).toBe(score);
});

const rule = (more: Partial<StepFacts>): string => {
  const owed = owedStep({ score: 0, has: [], trusted: false, flag: true, strict: false, strong: false, ...more });
  return owed.step === 'ways' ? `${owed.all ? 'all' : 'one'} of ${owed.ways.join(' ')}` : owed.step;
};

test.each([
  [{ has: ['totp'], score: 0 }, 'one of totp'],
  [{ has: ['totp'], score: 39, trusted: true }, 'none'],
  [{ has: ['totp'], score: 40, trusted: true }, 'one of totp'],
  [{ has: ['passkey', 'totp', 'recovery', 'sms'], score: 80 }, 'one of passkey totp recovery'],
  [{ has: ['totp'], score: 0, flag: false }, 'one of totp'],
  [{ has: ['sms'], score: 39 }, 'none'],
  [{ has: ['sms', 'email'], score: 40 }, 'one of sms email'],
  [{ has: ['sms', 'email'], score: 40, flag: false }, 'none'],
  [{ has: ['sms', 'email'], score: 80, flag: false }, 'all of sms email'],
  [{ has: ['sms'], score: 80 }, 'limited'],
  [{ has: [], score: 39 }, 'none'],
  [{ has: [], score: 40 }, 'limited'],
  [{ has: [], score: 79, flag: false }, 'none'],
  [{ has: [], score: 80, flag: false }, 'limited'],
  [{ has: ['email'], strict: true }, 'one of email'],
  [{ has: ['totp'], strict: true, trusted: true }, 'one of totp'],
  [{ has: ['email'], strict: true, flag: false }, 'none'],
  [{ has: ['sms'], score: 155, strong: true }, 'none'],
] as [Partial<StepFacts>, string][])('%o owes %s', (facts, owed) => expect(rule(facts)).toBe(owed));
