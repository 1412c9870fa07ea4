import { ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { randomText } from '../../../platform/random.ts';
import type { CommandDeps } from '../deps.ts';
import { endChallenge, insertChallenge, lockOpen, noteResend } from '../store/challenges.ts';
import { CODE, type CodeKey, type CodeSent } from './challenge.ts';
import { takeSend } from './take-send.ts';

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
  const taken = await takeSend(deps, tx, { merchantId, subjectHash });
  if (!taken.ok) return taken;
  const sent = (codeExpiresAt: number): CodeSent => ({ ...taken.value, codeExpiresAt });
  const bound = { purpose, subjectHash, flowHash: deps.codeKeys.flowHash(key.flow) };
  const open = await lockOpen(tx, merchantId, bound);
  if (open && open.expiresAtMs - atMs >= CODE.sameMs && open.tries < CODE.tries) {
    await noteResend(tx, merchantId, open.challengeId);
    const code = (await deps.codeKeys.box.unlock(open.codeSealed, `code ${open.challengeId}`)).toString();
    return ok({ code, codeExpiresAtMs: open.expiresAtMs, sent: sent(open.expiresAtMs) });
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
  return ok({ code, codeExpiresAtMs: expiresAtMs, sent: sent(expiresAtMs) });
}
