import { expect, test } from 'vitest';
import { holidaysOf, holidaysText, spansOf, spansText } from './hours-text.ts';

test('what is written is what is read', () => {
  const spans = [
    { from: 540, to: 1_080 },
    { from: 1_200, to: 1_440 },
  ];
  expect(spansText(spans)).toBe('09:00-18:00, 20:00-24:00');
  expect(spansOf('9:00-18:00,20:00 - 24:00')).toEqual(spans);
  const holidays = [
    { day: '2026-12-25', spans: [] },
    { day: '2026-12-31', spans },
  ];
  expect(holidaysOf(holidaysText(holidays))).toEqual(holidays);
});

test.each(['9-18', '18:00-09:00', '09:00-25:00', '09:61-10:00', 'noon'])('%s is no span', (text) => {
  expect(spansOf(text)).toBeNull();
  expect(holidaysOf(`2026-12-25 ${text}`)).toBeNull();
});
