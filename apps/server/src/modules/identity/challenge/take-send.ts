import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { lockSends, writeSends } from '../store/challenges.ts';
import { CODE_SENDS, type CodeSent, waitAfter } from './challenge.ts';

export type Send = Omit<CodeSent, 'codeExpiresAt'>;

/** Takes one of the day's sends to a number or an address; refused before the wait is over, with its end. */
export async function takeSend(
  deps: Pick<CommandDeps, 'clock'>,
  tx: Tx,
  { merchantId, subjectHash }: { merchantId: number; subjectHash: Buffer },
): Promise<Result<Send, 'SMS_WAIT'>> {
  const atMs = deps.clock.nowMs();
  const kept = await lockSends(tx, merchantId, { subjectHash, atMs });
  const before = atMs >= kept.windowAtMs + CODE_SENDS.dayMs ? { windowAtMs: atMs, sends: 0, waitUntilMs: atMs } : kept;
  if (before.waitUntilMs > atMs) return fail('SMS_WAIT', 'verificationCode', sendOf(before, atMs));
  const sends = before.sends + 1;
  const waitUntilMs = sends >= CODE_SENDS.aDay ? before.windowAtMs + CODE_SENDS.dayMs : atMs + waitAfter(sends);
  const now = { windowAtMs: before.windowAtMs, sends, waitUntilMs };
  await writeSends(tx, merchantId, { subjectHash, ...now });
  return ok(sendOf(now, atMs));
}

/** When the next may be asked for: the moment at which clients give their button back. */
function sendOf({ sends, waitUntilMs }: { sends: number; waitUntilMs: number }, atMs: number): Send {
  return {
    expirationTime: waitUntilMs,
    expiredMinutes: Math.max(1, Math.ceil((waitUntilMs - atMs) / 60_000)),
    serverTime: atMs,
    sendsLeft: CODE_SENDS.aDay - sends,
  };
}
