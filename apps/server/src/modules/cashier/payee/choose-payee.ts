import type { Amount } from '@fairhall/money/amount';
import { timeOfDay } from '../../../platform/day.ts';
import type { Payee, PayeeUse } from './payee.ts';

/** From so many hundredths of its cap on an account is not offered. */
const FULL_PERCENT = 90n;
export const SLOT_MAX = 99;

/** The minute of the merchant's day. */
export function minuteOf(nowMs: number, timeZone: string): number {
  const [hours = '0', minutes = '0'] = timeOfDay(nowMs, timeZone).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Whether an account has room for no more today. */
export function isFull({ dayCap, dayCount }: Payee, { used, reserved, count }: PayeeUse): boolean {
  const isNearCap = dayCap !== null && (used + reserved) * 100n >= dayCap * FULL_PERCENT;
  return isNearCap || (dayCount !== null && count >= dayCount);
}

/**
 * The account that a deposit is paid to: of those for its member's level, in their hours and with room for it, the one that is used least by its cap, of equals the
 * first. One without a cap is as if unused. Null: none is left.
 */
export function choosePayee(
  payees: readonly Payee[],
  uses: ReadonlyMap<bigint, PayeeUse>,
  { amount, minute, level }: { amount: Amount; minute: number; level: number },
): Payee | null {
  let best: { payee: Payee; taken: bigint; cap: bigint } | null = null;
  for (const payee of payees) {
    const use = uses.get(payee.payeeId);
    if (!use || level < payee.level || !isInHours(payee, minute) || isFull(payee, use)) continue;
    const sum = use.used + use.reserved;
    if (payee.dayCap !== null && sum + amount > payee.dayCap) continue;
    const [taken, cap] = payee.dayCap === null ? [0n, 1n] : [sum, BigInt(payee.dayCap)];
    // Fractions are compared crosswise: nothing is rounded.
    if (!best || taken * best.cap < best.taken * cap) best = { payee, taken, cap };
  }
  return best?.payee ?? null;
}

/** Whether it is offered at this minute of the merchant's day. */
export function isInHours({ fromMinute, untilMinute }: Pick<Payee, 'fromMinute' | 'untilMinute'>, minute: number): boolean {
  if (fromMinute === untilMinute) return true;
  return fromMinute < untilMinute ? minute >= fromMinute && minute < untilMinute : minute >= fromMinute || minute < untilMinute;
}

/** The first step whose amount nobody else is awaited with, and that amount; null: all are taken, so the reference alone tells it apart. */
export function freeSlot(
  { asked, unit, max }: { asked: Amount; unit: Amount; max: Amount },
  awaited: ReadonlySet<Amount>,
): { slot: number; amount: Amount } | null {
  for (let slot = 1; slot <= SLOT_MAX; slot += 1) {
    const amount = (asked + BigInt(slot) * unit) as Amount;
    if (amount > max) return null;
    if (!awaited.has(amount)) return { slot, amount };
  }
  return null;
}
