import { PAPER_REASONS, WANTED_FIELDS } from '@fairhall/contract/identity/verification';
import { expect, test } from 'vitest';
import { render } from './render.ts';

const profile = { currency: { symbol: 'K', displayDigits: 2 }, timeZone: 'Asia/Yangon', defaultLanguage: 'EN', helpline: {} } as never;
const saidOf = (faults: string, language: string) => render('papers.rejected', { faults }, { language, profile, own: {} }).body;

test('several faults of papers are said one behind the other, each in the member’s language', () => {
  expect(saidOf('paper_blurred,ask_birth', 'EN')).toMatch(/^Why: blurred, the birth date is asked again\./);
  expect(saidOf('paper_blurred,ask_birth', 'CN')).toMatch(/^原因：模糊、请重填出生日期。/);
});

test.each(['EN', 'MY', 'CN'])('no fault is said by its code in %s', (language) => {
  for (const code of [...PAPER_REASONS.map((reason) => `paper_${reason}`), ...WANTED_FIELDS.map((field) => `ask_${field}`), 'paper_other'])
    expect(saidOf(code, language)).not.toContain(code);
});
