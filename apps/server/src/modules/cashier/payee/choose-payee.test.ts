import { type Amount, major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { choosePayee, freeSlot, isFull, minuteOf } from './choose-payee.ts';
import type { Payee, PayeeUse } from './payee.ts';

const million = (n: number) => major(n * 1_000_000);
const payee = (id: number, facts: Partial<Payee> = {}): Payee => ({
  ...{ merchantId: 1, payeeId: BigInt(id), vendorId: 101, number: '1', holder: 'Lotus', state: 'open', replaces: null, dayCap: null },
  ...{
    dayCount: null,
    fromMinute: 0,
    untilMinute: 0,
    level: 0,
    unit: null,
    autoMax: major(0),
    nameMax: major(0),
    profile: null,
    enteredBy: null,
  },
  enteredAtMs: 0,
  ...facts,
});
const use = (used: Amount, reserved = major(0), count = 0): PayeeUse => ({ used, reserved, count });
const NOON = { amount: major(1_000), minute: 720, level: 1 };
const chosen = (payees: Payee[], uses: PayeeUse[], at = NOON) =>
  choosePayee(payees, new Map(payees.map(({ payeeId }, n) => [payeeId, uses[n] ?? use(major(0))])), at)?.payeeId ?? null;

test('the least used by its cap receives: 30 of 50, 8 of 10, 12 of 40', () => {
  const payees = [payee(1, { dayCap: million(50) }), payee(2, { dayCap: million(10) }), payee(3, { dayCap: million(40) })];
  expect(chosen(payees, [use(million(30)), use(million(6), million(2)), use(million(12))])).toBe(3n);
  expect(chosen(payees, [use(million(5)), use(million(1)), use(million(4))]), 'of equals the first').toBe(1n);
});

test('none is chosen beyond its cap, near it, beyond its count, outside its hours or above the member’s level', () => {
  const full = payee(1, { dayCap: million(10) });
  expect(isFull(full, use(million(9)))).toBe(true);
  expect(isFull(full, use((million(9) - 1n) as Amount))).toBe(false);
  expect(chosen([full, payee(2)], [use(million(9))])).toBe(2n);
  expect(chosen([full], [use(million(8))], { ...NOON, amount: million(3) })).toBe(null);
  expect(chosen([payee(1, { dayCount: 3 })], [use(major(0), major(0), 3)])).toBe(null);
  const day = payee(1, { fromMinute: 540, untilMinute: 1_020 });
  const night = payee(2, { fromMinute: 1_020, untilMinute: 540 });
  expect([0, 539, 540, 1_019, 1_020].map((minute) => chosen([day, night], [], { ...NOON, minute }))).toEqual([2n, 2n, 1n, 1n, 2n]);
  const [high, low] = [payee(1, { level: 2 }), payee(2, { level: 1 })];
  expect([0, 1, 2].map((level) => chosen([high, low], [], { ...NOON, level }))).toEqual([null, 2n, 1n]);
  expect(minuteOf(Date.parse('2026-11-21T06:00:00Z'), 'Asia/Yangon')).toBe(750);
});

test('an amount is told apart by the first step that is free, inside the bounds; when all are taken by none', () => {
  const asked = { asked: major(20_000), unit: major(1), max: major(500_000) };
  expect(freeSlot(asked, new Set([major(20_001), major(20_002)]))).toEqual({ slot: 3, amount: major(20_003) });
  expect(freeSlot(asked, new Set(Array.from({ length: 99 }, (_, n) => major(20_001 + n))))).toBe(null);
  expect(freeSlot({ ...asked, max: major(20_001) }, new Set([major(20_001)]))).toBe(null);
});
