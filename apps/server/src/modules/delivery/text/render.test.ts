import { READY_LANGUAGES } from '@fairhall/contract/languages';
import { expect, test } from 'vitest';
import { render } from './render.ts';
import { segmentsOf } from './segments.ts';

const CODE = { code: '482913', name: 'Lotus Hall', host: 'lotus.example' };

test.each([
  ['a'.repeat(160), 'gsm', 1],
  ['a'.repeat(161), 'gsm', 2],
  ['a'.repeat(306), 'gsm', 2],
  ['a'.repeat(307), 'gsm', 3],
  ['€'.repeat(80), 'gsm', 1],
  ['€'.repeat(81), 'gsm', 2],
  ['က'.repeat(70), 'ucs2', 1],
  ['က'.repeat(71), 'ucs2', 2],
  ['😀'.repeat(35), 'ucs2', 1],
  ['😀'.repeat(36), 'ucs2', 2],
] as const)('%#: as many messages as a carrier counts', (text, alphabet, segments) => {
  expect(segmentsOf(text)).toEqual({ alphabet, segments });
});

test.each(READY_LANGUAGES.flatMap((language) => (['code', 'known'] as const).map((template) => [language, template] as const)))(
  'in %s the SMS "%s" is one message, and says what it is about',
  (language, template) => {
    const { text } = render({ template, params: CODE }, { channel: 'sms', language });
    expect(segmentsOf(text).segments).toBe(1);
    expect(text).toContain(CODE.name);
    if (template === 'code') expect(text).toMatch(/\n@lotus\.example #482913$/);
  },
);

test('a host too long for one message leaves what phones fill in by', () => {
  const host = 'a-very-long-name-of-a-host-indeed.merchant.example';
  const { text } = render({ template: 'code', params: { ...CODE, host } }, { channel: 'sms', language: 'MY' });
  expect(text).toBe(`482913\n@${host} #482913`);
});
