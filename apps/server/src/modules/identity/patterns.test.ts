import { expect, test } from 'vitest';
import { PATTERNS } from './patterns.ts';

const CASES: [number, string, string[], string[]][] = [
  [0, 'anything', ['', ' ', 'ဝ!'], []],
  [1, 'letter first, then letters and digits', ['a', 'Ab12'], ['1a', 'a_b', 'a b', 'é1', 'аbc', '']],
  [2, 'letters, Chinese, digits', ['a1', '王1', '龍'], ['a b', 'ကခ', '王。', '']],
  [3, 'e-mail', ['a@b.co', 'first.last+tag@mail.example.com'], ['a@b', '@b.co', 'a@b..co', 'a b@c.co', 'a@-b.co', 'a@@b.co', 'ab.co']],
  [4, 'letters and digits of either case', ['aZ9'], ['a-b', '']],
  [5, 'letters and digits, both', ['a1', '1A'], ['aaaa', '1111', 'a1!', 'a 1']],
  [6, 'digits', ['0123'], ['12a', '+95', '١٢']],
  [7, 'letters and digits with an upper-case', ['Ab1', 'B'], ['ab1', 'A!']],
  [8, 'English letters and space', ['Mya Mya'], ['Mya1', 'မြ']],
  [9, 'no spaces', ['မြ!1'], ['a b', 'a\u00a0b', 'a\nb']],
  [10, 'Chinese and punctuation', ['王·五', '你好。'], ['王a', '王 五']],
  [11, 'a day', ['2000-02-29'], ['2001-02-29', '01-31-2000', '2000/01/31']],
  [12, 'letters with one space', ['Mya Aung'], ['Mya', 'Mya  Aung', 'Mya Aung Oo', ' Mya']],
  [13, 'a day, month first', ['02-29-2000'], ['29-02-2000', '2000-02-29', '02-30-2000']],
  [14, 'letters and digits only', ['abc1'], ['abc_1', '']],
  [15, 'Korean', ['홍길동'], ['홍 길', 'hong']],
  [16, 'Thai', ['สมชาย'], ['สม ชาย', 'som']],
  [17, 'Thai or English, and spaces', ['สม Chai'], ['สม1']],
  [18, 'upper-case and space, one letter at least', ['MYA AUNG', 'mya'], [' ', 'MYA1', '']],
  [19, 'letters, digits, symbols', ['aB1!~'], ['a b', 'é', '']],
];

test.each(CASES)('pattern %i: %s', (id, _name, good, bad) => {
  expect(good.filter((text) => !PATTERNS[id]?.(text))).toEqual([]);
  expect(bad.filter((text) => PATTERNS[id]?.(text))).toEqual([]);
});

test('every number of the family has a case here', () => {
  expect(CASES.map(([id]) => id)).toEqual(PATTERNS.map((_, id) => id));
});

test('an e-mail made to be slow is answered at once', () => {
  const began = performance.now();
  PATTERNS[3]?.(`${'a'.repeat(60)}@${'a-'.repeat(50_000)}`);
  expect(performance.now() - began).toBeLessThan(50);
});
