import { expect, test } from 'vitest';
import { judgeTry, LADDER, oneMore, pauseLeftS, pauseMs, type Tries } from './login-ladder.ts';

const NOW = 1_800_000_000_000;
const tries = (failures: number, agoMs = 0): Tries => ({ failures, lastAtMs: NOW - agoMs });
const judge = (account: Tries, address: Tries, captcha: 'off' | 'none' | 'right' | 'wrong') =>
  judgeTry(account, address, { nowMs: NOW, captcha }).step;

test('the pauses double from half a minute and stop at a quarter of an hour', () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 60].map((n) => pauseMs(n) / 1000)).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900]);
});

test.each([
  ['nothing wrong so far', tries(0), tries(0), 'none', 'go'],
  ['one failure of the account asks for a captcha', tries(1), tries(1), 'none', 'captcha_required'],
  ['a wrong captcha', tries(1), tries(1), 'wrong', 'captcha_wrong'],
  ['a right one opens', tries(4), tries(4), 'right', 'go'],
  ['a merchant without captchas goes straight to the pauses', tries(4), tries(400), 'off', 'go'],
  ['four failures of the address ask for nothing', tries(0), tries(4), 'none', 'go'],
  ['five ask for a captcha, of any account', tries(0), tries(5), 'none', 'captcha_required'],
  ['a crowd behind one address is never paused', tries(0), tries(5_000), 'right', 'go'],
  ['five failures of the account pause it, captcha or not', tries(5), tries(0), 'right', 'pause'],
  ['the pause ends', tries(5, 30_000), tries(0), 'right', 'go'],
  ['after half an hour all is forgotten', tries(9, LADDER.windowMs), tries(9, LADDER.windowMs), 'none', 'go'],
] as const)('%s', (_name, account, address, captcha, step) => expect(judge(account, address, captcha)).toBe(step));

test.each([
  ['two failures leave one try', { ...tries(2) }, 'off', 'go'],
  ['the third locks', { ...tries(3) }, 'off', 'locked'],
  ['no captcha helps', { ...tries(3) }, 'right', 'locked'],
  ['failures are forgotten after half an hour', { ...tries(3, LADDER.windowMs) }, 'off', 'go'],
  ['a lock is not', { ...tries(3, 1_000 * LADDER.windowMs), locked: true }, 'right', 'locked'],
] as const)('strict rules: %s', (_name, account, captcha, step) =>
  expect(judgeTry(account, tries(0), { nowMs: NOW, captcha, strict: true }).step).toBe(step),
);

test('a lock outlasts the rules that made it', () => {
  expect(judgeTry({ ...tries(0), locked: true }, tries(0), { nowMs: NOW, captcha: 'right' }).step).toBe('locked');
});

test('the seconds left are rounded up, so that who waits them out gets in', () => {
  expect(pauseLeftS(tries(5, 1), NOW)).toBe(30);
  expect(pauseLeftS(tries(5, 29_001), NOW)).toBe(1);
  expect(pauseLeftS(tries(5, 30_000), NOW)).toBe(0);
});

test('one more try counts on, or begins anew after the window', () => {
  expect(oneMore(tries(4, 1_000), NOW)).toEqual({ failures: 5, lastAtMs: NOW });
  expect(oneMore(tries(9, LADDER.windowMs), NOW)).toEqual({ failures: 1, lastAtMs: NOW });
});
