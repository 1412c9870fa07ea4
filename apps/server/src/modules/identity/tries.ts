import type { CommandDeps } from './deps.ts';
import { type CaptchaOutcome, judgeTry, LADDER, oneMore, pauseMs, type Tries, type Verdict } from './login-ladder.ts';
import { lockTries, writeTries } from './store/guard.ts';

/**
 * Who tries: what of, and from which address (null: addresses aren't counted). `memberId`: whose account it is, where an operator is to
 * see it or to give new tries. `strict`: the tries are few, and then the account is locked.
 */
export type Trier = { merchantId: number; account: string; address: string | null; memberId?: bigint | null; strict?: boolean };

const NONE: Tries = { failures: 0, lastAtMs: 0 };

/**
 * Asks leave for one try at a password. It is counted as failed at once, under the rows' locks, so that a hundred tries at the same
 * moment see each other; whoever turns out right takes it back. `pauseS`: how long to wait if it fails. `last`: if it fails, there are no more.
 */
export async function takeTry(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  { merchantId, account, address, memberId = null, strict = false }: Trier,
  captcha: CaptchaOutcome,
): Promise<{ verdict: Verdict; pauseS: number; last: boolean }> {
  return db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const subjects = address === null ? [account] : [account, address];
    const [byAccount = NONE, byAddress = NONE] = await lockTries(tx, merchantId, subjects);
    const verdict = judgeTry(byAccount, byAddress, { nowMs, captcha, strict });
    if (verdict.step !== 'go') return { verdict, pauseS: 0, last: false };
    const next = oneMore(byAccount, nowMs);
    await writeTries(tx, merchantId, { subject: account, memberId, ...next });
    if (address !== null) await writeTries(tx, merchantId, { subject: address, memberId: null, ...oneMore(byAddress, nowMs) });
    return { verdict, pauseS: pauseMs(next.failures) / 1000, last: strict && next.failures >= LADDER.lockAfter };
  });
}
