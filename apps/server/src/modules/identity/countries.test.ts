import { expect, test } from 'vitest';
import { countriesIn } from './countries.ts';

test('each country stands once, with digits to dial and a name', () => {
  const all = countriesIn('EN');
  expect(new Set(all.map(({ countryCode }) => countryCode)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(230);
  for (const { countryCode, countryDialingCode, countryName } of all) {
    expect(countryCode).toMatch(/^[A-Z]{2}$/);
    expect(countryDialingCode).toMatch(/^[1-9]\d{0,3}$/);
    expect(countryName).not.toBe(countryCode);
  }
});

test.each([
  ['EN', 'Myanmar (Burma)', '95'],
  ['MY', 'မြန်မာ', '95'],
  ['CN', '缅甸', '95'],
  ['unknown', 'Myanmar (Burma)', '95'],
])('in %s Myanmar is called %s', (language, countryName, countryDialingCode) => {
  expect(countriesIn(language)).toContainEqual({ countryCode: 'MM', countryDialingCode, countryName });
});
