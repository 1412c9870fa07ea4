import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { nameKey } from './name-key.ts';

test.each([
  ['Mei Tan', 'MEI TAN', 'match', 'case'],
  ['Mei-Tan', 'Mei Tan.', 'match', 'signs'],
  ['ＭＥＩ　ＴＡＮ', 'Mei Tan', 'match', 'wide letters'],
  ['U KYAW ZIN', 'Ko Kyaw-Zin', 'match', 'marks of politeness'],
  ['Mr. Somchai Dee', 'somchai dee', 'match', 'a mark with its point'],
  ['Ông Nguyễn Văn An', 'Nguyễn Văn An', 'match', 'a Vietnamese mark'],
  ['นาย ขวัญใจ', 'ขวัญ ใจ', 'match', 'a Thai mark'],
  ['ဒေါ် အေးအေးခိုင်', 'အေးအေးခိုင်', 'match', 'a Burmese mark'],
  ['မောင်မောင်', 'ေမာင္ေမာင္', 'match', 'Zawgyi and Unicode'],
  ['ေဒၚ ေအးေအးခိုင္', 'ဒေါ် အေးအေးခိုင်', 'match', 'Zawgyi with a mark'],
  ['Ma', 'ma', 'match', 'a mark that is the whole name'],
  ['Ma Ma Aye', 'Daw Aye', 'match', 'marks in front of one another'],
  ['Tan Mei', 'Mei Tan', 'close', 'another order of words'],
  ['Mei Tan', 'Mei Tang', 'close', 'one letter more'],
  ['Martha', 'Marhta', 'close', 'two letters changed about'],
  ['Nguyễn Văn An', 'NGUYEN VAN AN', 'close', 'accents that a bank leaves out'],
  ['陈美', 'Chen Mei', 'close', 'Chinese and Latin'],
  ['Сергей', 'Sergey', 'close', 'Cyrillic and Latin'],
  ['Mei Tan', 'Mei Wong', 'none', 'another family name'],
  ['Kokyaw', 'Kyaw', 'none', 'no mark but the beginning of a name'],
  ['အောင်', 'Aung', 'none', 'Burmese whose Latin form is written otherwise'],
  ['Mei Tan', '', 'none', 'nobody'],
  ['123', '123', 'none', 'no letters'],
] as const)('%s and %s: %s (%s)', (one, other, alike, _) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual([alike, alike]);
});

test.each([
  ['MARTHA', 'MARHTA', 0.9611],
  ['DWAYNE', 'DUANE', 0.84],
  ['DIXON', 'DICKSONX', 0.8133],
  ['a', 'b', 0],
  ['', '', 1],
  ['x', '', 0],
])('%s and %s are alike by %f', (one, other, likeness) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(likeness, 4);
});

test('a key is the same for what matches, whatever is between the letters', () => {
  expect(nameKey('U  Kyaw, Zin')).toBe(nameKey('KYAW ZIN'));
  expect(nameKey('မောင်မောင်')).toBe(nameKey('ေမာင္ေမာင္'));
});

test('whatever is written, a name is its own match or nobody, the answer is the same both ways, and other scripts are never a match', () => {
  const latin = fc.stringMatching(/^[A-Za-z]{2,8}( [A-Za-z]{2,8}){0,3}$/);
  const names = fc.oneof(latin, fc.string({ unit: 'grapheme', maxLength: 20 }));
  fc.assert(
    fc.property(names, names, (one, other) => {
      expect(compareNames(one, one)).toBe(nameKey(one) === '' ? 'none' : 'match');
      expect(compareNames(one, other)).toBe(compareNames(other, one));
      expect(compareNames(`陈${one}`, other)).not.toBe(/\p{Script=Han}/u.test(other) ? 'never' : 'match');
    }),
    { numRuns: 300 },
  );
});
