import { expect, test } from 'vitest';
import { idIn, innerPath, oneOf, pageIn, textIn } from './address.ts';

test('a way back never leads out of the app', () => {
  expect(innerPath('/deposits?queue=mine')).toBe('/deposits?queue=mine');
  for (const outside of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login?to=/login', 7]) {
    expect(innerPath(outside)).toBeUndefined();
  }
});

test('an id keeps all its digits', () => {
  expect(idIn('7312345678901234567')).toBe('7312345678901234567');
  expect(idIn('1e5')).toBeUndefined();
  expect(idIn('12345678901234567890')).toBeUndefined();
});

test('the first page is no page in the address, and nonsense is none either', () => {
  expect(pageIn('3')).toBe(3);
  for (const none of ['0', '-1', '1.5', 'x', undefined]) expect(pageIn(none)).toBeUndefined();
});

test('a text is cut to what the server takes', () => {
  expect(textIn(` ${'a'.repeat(50)} `)).toBe('a'.repeat(40));
  expect(textIn('  ')).toBeUndefined();
  expect(oneOf('mine', ['waiting', 'mine'])).toBe('mine');
  expect(oneOf('other', ['waiting', 'mine'])).toBeUndefined();
});
