import { expect, test } from 'vitest';
import { last4Of } from '../numbers/locked-number.ts';
import { maskedNumber } from './card.ts';
import { isWindowOpen } from './terms.ts';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

test.each([
  ['09:00', '18:00', '08:59', false],
  ['09:00', '18:00', '09:00', true],
  ['09:00', '18:00', '17:59', true],
  ['09:00', '18:00', '18:00', false],
  ['22:00', '02:00', '21:59', false],
  ['22:00', '02:00', '22:00', true],
  ['22:00', '02:00', '01:59', true],
  ['22:00', '02:00', '02:00', false],
  ['00:00', '00:00', '12:00', true],
  ['07:30', '07:30', '07:29', true],
])('from %s to %s, at %s it is open: %s', (from, to, time, open) => {
  expect(isWindowOpen({ from, to }, at(time), 'UTC')).toBe(open);
});

test('the window is on the merchant’s clocks', () => {
  expect(isWindowOpen({ from: '12:00', to: '13:00' }, at('06:00'), 'Asia/Yangon')).toBe(true);
});

test('a number keeps its last four digits, a short one none', () => {
  expect(maskedNumber(last4Of('004822179035'))).toBe('********9035');
  expect(maskedNumber(last4Of('12345678'))).toBe('********');
});
