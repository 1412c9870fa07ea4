import type { MerchantProfile } from '@fairhall/contract/merchant-profile';

/** How long somebody plays before the game stops for a word about it. */
const EVERY_MS: Readonly<Record<MerchantProfile['jurisdiction'], number>> = { standard: 3_600_000, strict: 1_800_000 };

/** Which check of a session is due: 0 before the first. The same moment is one check, however often the game is opened in it. Pure. */
export function checkDue(jurisdiction: MerchantProfile['jurisdiction'], { sinceMs, nowMs }: { sinceMs: number; nowMs: number }): number {
  return Math.max(0, Math.floor((nowMs - sinceMs) / EVERY_MS[jurisdiction]));
}

/** Whole minutes of a session. Pure. */
export function minutesOf({ sinceMs, nowMs }: { sinceMs: number; nowMs: number }): number {
  return Math.max(0, Math.floor((nowMs - sinceMs) / 60_000));
}
