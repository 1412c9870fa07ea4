import { major, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { depositRoom, heldBack, isPaperDue, outTier, overRoom, withdrawRoom } from './tiers.ts';

const STANDARD = { jurisdiction: 'standard', flags: { KYC3: true } } as const;
const STRICT = { ...STANDARD, jurisdiction: 'strict' } as const;
const MOVED = { deposits: major(9_000), withdrawals: major(1_200), held: major(3_500), asked: ZERO };

test.each([
  ['a total less what was paid and what is under way', STANDARD, { tier: 1, ...MOVED }, major(300)],
  ['the day is less than the total', STANDARD, { tier: 1, ...MOVED, held: ZERO, asked: major(1_900) }, major(100)],
  ['never below nothing', STANDARD, { tier: 1, ...MOVED, held: major(9_000) }, ZERO],
  ['papers lift the total', STANDARD, { tier: 2, ...MOVED, asked: major(3_500) }, major(46_500)],
  ['the strict profile opens nothing before papers', STRICT, { tier: 1, ...MOVED }, ZERO],
  ['the highest tier knows the merchant’s bounds alone', STRICT, { tier: 3, ...MOVED }, null],
  ['where tiers gate nothing', { ...STANDARD, flags: {} }, { tier: 0, ...MOVED }, null],
] as const)('what may be taken out: %s', (_, rules, gate, room) => expect(withdrawRoom(rules, gate)).toBe(room));

test.each([
  ['in all', STANDARD, 1, major(1_000)],
  ['an account alone', STANDARD, 0, ZERO],
  ['proved', STANDARD, 2, null],
  ['named, but strict', STRICT, 1, ZERO],
  ['proved, and strict', STRICT, 2, null],
] as const)('what may be paid in: %s', (_, rules, tier, room) => expect(depositRoom(rules, { tier, ...MOVED })).toBe(room));

test('beyond the room the answer says what is lacking; up to it nothing is said', () => {
  expect(overRoom(major(300), major(300), 1)).toBeNull();
  expect(overRoom(major(301), major(300), 1)).toMatchObject({
    code: 'KYC_REQUIRED',
    detail: { data: ['required_id_not_verified', 'required_address'], room: '300.0000' },
  });
});

test('a hold keeps money in up to its end', () => {
  expect(heldBack({ holdUntilMs: 1_000 }, 999)).toMatchObject({ code: 'HOLD', detail: { untilMs: 1_000 } });
  expect(heldBack({ holdUntilMs: 1_000 }, 1_000)).toBeNull();
});

test.each([
  ['four fifths of what may be paid in', STANDARD, { tier: 1, ...MOVED, deposits: major(8_000) }, true],
  ['less of both', STANDARD, { tier: 1, ...MOVED, deposits: major(7_999), held: ZERO }, false],
  [
    'four fifths of what may be taken out, what is under way too',
    STANDARD,
    { tier: 1, ...MOVED, deposits: ZERO, held: major(2_800) },
    true,
  ],
  ['nothing was let through yet', STRICT, { tier: 0, ...MOVED, deposits: ZERO, withdrawals: ZERO, held: ZERO }, false],
  ['a tier without totals', STANDARD, { tier: 2, ...MOVED }, false],
  ['where tiers gate nothing', { ...STANDARD, flags: {} }, { tier: 1, ...MOVED }, false],
] as const)('papers are asked for at: %s', (_, rules, gate, due) => expect(isPaperDue(rules, gate)).toBe(due));

test('own money leaves as before until the days of grace are over', () => {
  expect(outTier({ tier: 1, graceUntilMs: 1_000 }, 999)).toBe(2);
  expect(outTier({ tier: 1, graceUntilMs: 1_000 }, 1_000)).toBe(1);
  expect(outTier({ tier: 3, graceUntilMs: 1_000 }, 999)).toBe(3);
  expect(outTier({ tier: 0, graceUntilMs: null }, 0)).toBe(0);
});
