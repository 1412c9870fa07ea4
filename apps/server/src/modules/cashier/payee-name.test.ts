import { expect, test } from 'vitest';
import { readPayeeName } from './payee-name.ts';

test.each([
  ['  Mei   Tan ', 'Mei Tan'],
  ["D'Souza, Ana-María", "D'Souza, Ana-María"],
  ['U Aung\u200B Kyaw', 'U Aung Kyaw'],
  ['ဒေါ်\u200Bခင်မြင့်', 'ဒေါ်ခင်မြင့်'],
  ['陈美', '陈美'],
  ['Jose\u0301', 'José'],
])('%j is the name %j', (text, name) => {
  expect(readPayeeName(text)).toBe(name);
});

test.each([
  ['', 'nothing'],
  ['   ', 'spaces alone'],
  ['A', 'one letter'],
  ['0048 2217', 'an account number'],
  ['Mei Tan 2', 'a digit'],
  ['<b>Mei</b>', 'markup'],
  ['Mei\u0000Tan', 'a control character'],
  ['..', 'signs alone'],
  ['Mei; drop', 'a semicolon'],
])('%j is no name: %s', (text) => {
  expect(readPayeeName(text)).toBeNull();
});
