import { expect, it } from 'vitest';
import { shortNumero } from './numero.ts';

it.each([
  ['20261121-0869', '0869'],
  ['202611210869', '0869'],
  ['0869', '0869'],
])('short numero of %s is %s', (numero, short) => {
  expect(shortNumero(numero)).toBe(short);
});
