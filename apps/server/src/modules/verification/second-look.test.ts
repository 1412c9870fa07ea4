import { expect, test } from 'vitest';
import { isDrawn } from './commands/decide.ts';

const chanceOf = (...bytes: number[]) => ({ bytes: () => Buffer.from([bytes.shift() ?? 1]) });

test('one decision in twenty is drawn, each as likely: bytes that would tip the scales are drawn anew', () => {
  const drawn = Array.from({ length: 240 }, (_, byte) => isDrawn(chanceOf(byte))).filter(Boolean);
  expect(drawn).toHaveLength(12);
  expect(isDrawn(chanceOf(240, 255, 0))).toBe(true);
  expect(isDrawn(chanceOf(240, 1))).toBe(false);
});
