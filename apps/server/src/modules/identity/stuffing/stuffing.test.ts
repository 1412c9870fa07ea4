import { expect, test } from 'vitest';
import { isFlood, isStuffing, isTooMany } from './stuffing.ts';

test.each([
  ['nine names, all failing', { names: 9, tries: 40, failures: 40 }, false],
  ['ten names, all failing', { names: 10, tries: 10, failures: 10 }, true],
  ['ten names, nine of ten failing', { names: 10, tries: 10, failures: 9 }, false],
  ['ten names, nineteen of twenty failing', { names: 10, tries: 20, failures: 19 }, true],
  ['a busy carrier', { names: 10, tries: 400, failures: 60 }, false],
])('%s', (_, net, stuffing) => {
  expect(isStuffing(net)).toBe(stuffing);
});

test('a flood is many in a minute, and three times what the merchant has otherwise', () => {
  expect(isFlood({ inMinute: 50, usualAnHour: 0 })).toBe(false);
  expect(isFlood({ inMinute: 51, usualAnHour: 0 })).toBe(true);
  expect(isFlood({ inMinute: 51, usualAnHour: 1_020 })).toBe(false);
  expect(isFlood({ inMinute: 52, usualAnHour: 1_020 })).toBe(true);
});

test('ten names a minute and thirty an hour may be asked about', () => {
  expect(isTooMany('username', { inMinute: 10, inHour: 30 })).toBe(false);
  expect(isTooMany('username', { inMinute: 11, inHour: 11 })).toBe(true);
  expect(isTooMany('username', { inMinute: 1, inHour: 31 })).toBe(true);
  expect(isTooMany('affiliate', { inMinute: 30, inHour: 30 })).toBe(false);
});
