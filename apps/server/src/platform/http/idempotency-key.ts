import { KEY_AGE_MAX_MS } from '@fairhall/contract/limits';
import type { RandomSource } from '../random.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Checks a caller's key: a UUIDv7 whose time lies within 24 h of the server's. */
export function checkKey(text: string, nowMs: number): 'fine' | 'malformed' | 'out_of_time' {
  const key = text.toLowerCase();
  if (!UUID_V7.test(key)) return 'malformed';
  return Math.abs(nowMs - keyBornMs(key)) > KEY_AGE_MAX_MS ? 'out_of_time' : 'fine';
}

/** When a key was made, as it says itself. */
export function keyBornMs(key: string): number {
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}

/** A UUIDv7 of our own, for jobs and for old clients that send none. */
export function makeKey(nowMs: number, random: RandomSource): string {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
