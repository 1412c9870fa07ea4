import type { CommandDeps } from './deps.ts';
import { type CaptchaOutcome, judgeTry, oneMore, pauseMs, type Tries, type Verdict } from './login-ladder.ts';
import { lockTries, writeTries } from './store/guard.ts';

/** Who tries: what of, and from which address (null: addresses aren't counted). */
export type Trier = { merchantId: number; account: string; address: string | null };

const NONE: Tries = { failures: 0, lastAtMs: 0 };

/**
 * Asks leave for one try at a password. It is counted as failed at once, under the rows' locks, so that a hundred tries at the same
 * moment see each other; whoever turns out right takes it back. `pauseS`: how long to wait if it fails.
 */
export async function takeTry(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  { merchantId, account, address }: Trier,
  captcha: CaptchaOutcome,
): Promise<{ verdict: Verdict; pauseS: number }> {
  return db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const subjects = address === null ? [account] : [account, address];
    const [byAccount = NONE, byAddress = NONE] = await lockTries(tx, merchantId, subjects);
    const verdict = judgeTry(byAccount, byAddress, { nowMs, captcha });
    if (verdict.step !== 'go') return { verdict, pauseS: 0 };
    const next = oneMore(byAccount, nowMs);
    await writeTries(tx, merchantId, account, next);
    if (address !== null) await writeTries(tx, merchantId, address, oneMore(byAddress, nowMs));
    return { verdict, pauseS: pauseMs(next.failures) / 1000 };
  });
}
