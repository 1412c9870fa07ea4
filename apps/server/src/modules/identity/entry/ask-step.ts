import type { Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { secretHash } from '../secret-hash.ts';
import { insertStep } from '../store/login-steps.ts';
import type { AskedStep, Entry } from './proof.ts';
import type { Risk } from './risk.ts';
import type { Owed } from './step-rule.ts';

/** Long enough for a code that comes late. */
const STEP_MS = 10 * 60_000;

type ToAsk = { entry: Entry; risk: Risk; owed: Owed & { step: 'ways' }; ways: AskedStep['ways'] };

/** Keeps a login that owes a second step, under a ticket of which the hash alone is kept. */
export async function askStep(deps: CommandDeps, tx: Tx, { entry, risk, owed, ways }: ToAsk): Promise<AskedStep> {
  const ticket = deps.random.bytes(32).toString('base64url');
  const expiresAtMs = deps.clock.nowMs() + STEP_MS;
  const { merchant, memberId, proof } = entry;
  await insertStep(tx, {
    ...{ merchantId: merchant.merchantId, ticketHash: secretHash(ticket), memberId, way: proof.way, proofHash: proof.proofHash ?? null },
    ...{ score: risk.score, reasons: risk.reasons, ways: owed.ways, allOwed: owed.all, passed: [], tries: 0, expiresAtMs },
  });
  return { ticket, ways: ways.filter(({ type }) => owed.ways.includes(type)), all: owed.all, expiresAtMs, risk };
}
