import { addressBlock } from '../../../platform/address-block.ts';
import type { Inner } from '../deps.ts';
import { addressNumbers } from '../store/meters.ts';

const FREE = { hour: 5, day: 30 };
const TIMES = 8;
const STEPS_MAX = 3;

/**
 * How much more work than usual who asks from this address shows first: eight times for each five new numbers of an hour, or thirty of a
 * day, beyond the first. Never a refusal, for carriers share addresses.
 */
export async function workFactor({ db, clock, hash }: Inner, { merchantId, ip }: { merchantId: number; ip: string }): Promise<number> {
  const key = await hash('address', addressBlock(ip));
  const { hour, day } = await addressNumbers(db.of(merchantId), merchantId, { key, nowMs: clock.nowMs() });
  const steps = Math.max(Math.floor(hour / FREE.hour), Math.floor(day / FREE.day));
  return TIMES ** Math.min(steps, STEPS_MAX);
}
