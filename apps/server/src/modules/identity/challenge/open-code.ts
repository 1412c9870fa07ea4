import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { randomText } from '../../../platform/random.ts';
import type { CommandDeps } from '../deps.ts';
import { endChallenge, insertChallenge, lockOpen, lockSends, noteResend, writeSends } from '../store/challenges.ts';
import { CODE, CODE_SENDS, type CodeKey, type CodeSent, waitAfter } from './challenge.ts';

export type OpenedCode = { code: string; codeExpiresAtMs: number; sent: CodeSent };
type Deps = Pick<CommandDeps, 'clock' | 'ids' | 'random' | 'codeKeys'>;

/**
 * Opens a code for what the key names, inside the caller's transaction, which also queues the message that bears it (`delivery.queue`).
 * Asked again while the code has two minutes left, it is the same code: a late message stays true. Tries are never given back.
 * Refused before the wait between sends is over, or when the day's are used up; `value` then says until when.
 * Where nobody may learn that a code was NOT sent, open one all the same and queue another text, or none.
 */
export async function openCode(deps: Deps, tx: Tx, key: CodeKey): Promise<Result<OpenedCode, 'SMS_WAIT'>> {
  const { merchantId, purpose } = key;
  const atMs = deps.clock.nowMs();
  const subjectHash = await deps.codeKeys.subjectHash(merchantId, key.subject);
  const kept = await lockSends(tx, merchantId, { subjectHash, atMs });
  const before = atMs >= kept.windowAtMs + CODE_SENDS.dayMs ? { windowAtMs: atMs, sends: 0, waitUntilMs: atMs } : kept;
  if (before.waitUntilMs > atMs) return fail('SMS_WAIT', 'verificationCode', waitOf(before, atMs));

  const sends = before.sends + 1;
  const waitUntilMs = sends >= CODE_SENDS.aDay ? before.windowAtMs + CODE_SENDS.dayMs : atMs + waitAfter(sends);
  const now = { windowAtMs: before.windowAtMs, sends, waitUntilMs };
  await writeSends(tx, merchantId, { subjectHash, ...now });
  const bound = { purpose, subjectHash, flowHash: deps.codeKeys.flowHash(key.flow) };
  const open = await lockOpen(tx, merchantId, bound);
  if (open && open.expiresAtMs - atMs >= CODE.sameMs && open.tries < CODE.tries) {
    await noteResend(tx, merchantId, open.challengeId);
    const code = (await deps.codeKeys.box.unlock(open.codeSealed, `code ${open.challengeId}`)).toString();
    return ok({ code, codeExpiresAtMs: open.expiresAtMs, sent: { ...waitOf(now, atMs), codeExpiresAt: open.expiresAtMs } });
  }
  if (open) {
    const state = open.expiresAtMs <= atMs ? 'expired' : 'replaced';
    await endChallenge(tx, merchantId, { challengeId: open.challengeId, state });
  }
  const code = randomText(deps.random, '0123456789', CODE.digits);
  const challengeId = deps.ids.next();
  const expiresAtMs = atMs + CODE.lifeMs;
  await insertChallenge(tx, {
    merchantId,
    challengeId,
    ...bound,
    codeHmac: await deps.codeKeys.codeHmac(key, code),
    codeSealed: await deps.codeKeys.box.lock(Buffer.from(code), `code ${challengeId}`),
    createdAtMs: atMs,
    expiresAtMs,
  });
  return ok({ code, codeExpiresAtMs: expiresAtMs, sent: { ...waitOf(now, atMs), codeExpiresAt: expiresAtMs } });
}

/** When the next may be asked for: the moment at which clients give their button back. */
function waitOf({ sends, waitUntilMs }: { sends: number; waitUntilMs: number }, atMs: number) {
  return {
    expirationTime: waitUntilMs,
    expiredMinutes: Math.max(1, Math.ceil((waitUntilMs - atMs) / 60_000)),
    serverTime: atMs,
    sendsLeft: CODE_SENDS.aDay - sends,
  };
}
