/** Failed tries of an account or an address; `lastAtMs` is the time of the newest. */
export type Tries = { failures: number; lastAtMs: number };

/** How the login answers failures: a captcha first, then pauses that double (GLI-19 2.5.3 asks for a lock; the strict profile has it). */
export const LADDER = {
  /** Tries older than this are forgotten. */
  windowMs: 30 * 60_000,
  captchaAfterAccount: 1,
  /** Many members may share an address (mobile carriers), so an address asks for a captcha and never for a pause. */
  captchaAfterAddress: 5,
  pauseAfter: 5,
  pauseFirstMs: 30_000,
  pauseMaxMs: 15 * 60_000,
  /** Where the rules are strict, so many wrong passwords lock the account's logins until an operator opens them. */
  lockAfter: 3,
} as const;

/** What came as captcha: 'off' where the merchant has switched it off. */
export type CaptchaOutcome = 'off' | 'none' | 'right' | 'wrong';

export type Verdict =
  | { step: 'go' }
  | { step: 'pause'; seconds: number }
  | { step: 'captcha_required' }
  | { step: 'captcha_wrong' }
  | { step: 'locked' };

/** Failures that still count. */
export function counted({ failures, lastAtMs }: Tries, nowMs: number): number {
  return nowMs - lastAtMs >= LADDER.windowMs ? 0 : failures;
}

/** How long nobody may try after this many failures, in ms. */
export function pauseMs(failures: number): number {
  if (failures < LADDER.pauseAfter) return 0;
  return Math.min(LADDER.pauseFirstMs * 2 ** (failures - LADDER.pauseAfter), LADDER.pauseMaxMs);
}

/** Seconds left of the pause, 0 when there is none. */
export function pauseLeftS(tries: Tries, nowMs: number): number {
  return Math.max(0, Math.ceil((tries.lastAtMs + pauseMs(counted(tries, nowMs)) - nowMs) / 1000));
}

/** Of an account: `locked` until somebody gives new tries. */
export type AccountTries = Tries & { locked?: boolean };

/** Whether a login may be tried now. Pure; the same for names that exist and for those that don't. `strict`: the third failure locks. */
export function judgeTry(account: AccountTries, address: Tries, at: { nowMs: number; captcha: CaptchaOutcome; strict?: boolean }): Verdict {
  // The last try that was given may still be under way: nobody gets another beside it.
  if (account.locked || (at.strict && counted(account, at.nowMs) >= LADDER.lockAfter)) return { step: 'locked' };
  const seconds = pauseLeftS(account, at.nowMs);
  if (seconds > 0) return { step: 'pause', seconds };
  const asked = counted(account, at.nowMs) >= LADDER.captchaAfterAccount || counted(address, at.nowMs) >= LADDER.captchaAfterAddress;
  if (!asked || at.captcha === 'off' || at.captcha === 'right') return { step: 'go' };
  return { step: at.captcha === 'none' ? 'captcha_required' : 'captcha_wrong' };
}

/** The tries after one more. It counts as failed until the password has proved right, so that many at once gain nothing. */
export function oneMore(tries: Tries, nowMs: number): Tries {
  return { failures: counted(tries, nowMs) + 1, lastAtMs: nowMs };
}
