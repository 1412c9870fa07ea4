import { expect, test } from 'vitest';
import { checkNewPassword, isKnownPassword } from './password-rule.ts';

/** As the presets have it. */
const rule = { enabled: true, required: true, minLength: 8, maxLength: 128, patternId: 0, acceptedPattern: '' };
const profile = { name: 'Lotus House', merchantCode: 'lotus' };
const own = { username: 'Riverboat', birthDate: '1990-04-17', mobile: '+959420000123' };
const judge = (password: string) => checkNewPassword('password', password, { rule, profile, own })?.code ?? 'fine';

test.each([
  ['seven characters', 'k7#mQ2z', 'PASSWORD_FORMAT'],
  ['eight', 'k7#mQ2zp', 'fine'],
  ['letters alone', 'kite over rice', 'fine'],
  ['digits alone', '83920174', 'fine'],
  ['spaces outside', '  k7#mQ2 ', 'fine'],
  ['Burmese', 'မိုးရွာသောည', 'fine'],
  ['emoji count as what is seen', '🛶🌾🌙🪁🛶🌾🌙🪁', 'fine'],
  ['128', 'kite over rice, '.repeat(8), 'fine'],
  ['129', `${'kite over rice, '.repeat(8)}!`, 'PASSWORD_FORMAT'],
])('%s', (_, password, said) => {
  expect(judge(password)).toBe(said);
});

test.each([
  'password1',
  'PASSWORD1',
  'iloveyou1',
  '12345678',
  'lotushouse',
  'Lotus House',
  'Fairhall',
  'RIVERBOAT',
  'taobrevir',
  '19900417',
  '09420000123',
])('%s is what whoever tries a list comes to', (password) => {
  expect(judge(password)).toBe('PASSWORD_COMMON');
  expect(isKnownPassword(password, { profile, own })).toBe(true);
});
