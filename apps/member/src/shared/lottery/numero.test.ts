import { expect, it } from 'vitest';
import { drawDay, shortNumero } from './numero.ts';

it.each([
  ['20261121-0869', '0869'],
  ['202611210869', '0869'],
  ['0869', '0869'],
])('short numero of %s is %s', (numero, short) => {
  expect(shortNumero(numero)).toBe(short);
});

it.each([
  ['of its number', '20260216-0869', '20260216'],
  ['of its moment in China, where the number tells none', '26/141', '20260217'],
])('the day of a draw is that %s', (_name, numero, expected) => {
  expect(drawDay({ numero, drawsAtMs: Date.UTC(2026, 1, 16, 16, 30) })).toBe(expected);
});
