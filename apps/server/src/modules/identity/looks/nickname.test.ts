import { expect, test } from 'vitest';
import { nicknameKey, speaksForHouse } from './nickname.ts';

test.each([
  ['Mya', 'mya'],
  ['Mya', 'M y-a'],
  ['Paul', 'Раul'],
  ['Lily88', 'LiIy8b'],
  ['Zoé', 'zoe'],
  ['Ｋyaw', 'kyaw'],
])('%s and %s are one to the eye', (one, other) => {
  expect(nicknameKey(one)).toBe(nicknameKey(other));
});

test.each([
  ['Mya', 'Maya'],
  ['မြမြ', 'မြ'],
  ['小龙', '小虎'],
  ['★', '☆'],
])('%s and %s are two', (one, other) => {
  expect(nicknameKey(one)).not.toBe(nicknameKey(other));
});

test.each([
  ['Support', true],
  ['VIP_ADM1N', true],
  ['官方客服小美', true],
  ['lotus cashier', true],
  ['L0tus Bay', true],
  ['anna', true],
  ['Annabel', false],
  ['Mya', false],
  ['မြမြ', false],
])('whether %s would speak for the house: %s', (nickname, does) => {
  expect(speaksForHouse(nickname, { merchant: ['Lotus Bay'], staff: ['anna'] })).toBe(does);
});
