import { noteAnswer, type WrittenCall, writeCall } from '../../providers/commands/make-call.ts';
import { patientRounds } from '../../providers/jobs/patient-rounds.ts';
import { openProvider } from '../../providers/open-provider.ts';
import { payoutRefOf } from '../../providers/reference.ts';
import { findAccount } from '../../providers/store/accounts.ts';
import { settlePayout } from '../commands/settle-payout.ts';
import type { PayoutDeps } from '../deps.ts';
import type { Attempt } from '../payout.ts';
import { takeDueAttempts } from '../store/attempts.ts';

const AT_ONCE = 16;
const BUSY = 8;
/** Who dies with a question in its hands is followed by another after this. */
const AGAIN_MS = 60_000;

type Asking = { attempt: Attempt & { accountId: number }; call: WrittenCall; leasedUntilMs: number };

/**
 * Asks providers about payouts whose time has come, those of a job's next round. Each question has its row before it is asked; the answer and
 * what it moves are one transaction.
 */
export function askingPayouts(deps: PayoutDeps, roundMs?: number): () => Promise<'more' | 'idle'> {
  const rounds = patientRounds({ busyFrom: BUSY, roundMs });
  return async () => {
    const nowMs = deps.clock.nowMs();
    const leasedUntilMs = nowMs + AGAIN_MS;
    const taking = { nowMs, againAtMs: leasedUntilMs, max: AT_ONCE, busy: rounds.busy() };
    const due = await deps.db.inTx(async (tx) => {
      const written: Asking[] = [];
      for (const attempt of await takeDueAttempts(tx, taking)) {
        const { merchantId, accountId, attemptId: orderId } = attempt;
        if (accountId === null) continue;
        const call = await writeCall(deps, tx, { merchantId, accountId, orderId, op: 'payout_query' });
        written.push({ attempt: { ...attempt, accountId }, call, leasedUntilMs });
      }
      return written;
    });
    await rounds.make(due, {
      at: ({ attempt }) => attempt,
      make: (asking) => ask(deps, asking),
      failed: (error, { attempt: { merchantId, attemptId } }) =>
        deps.log.error({ err: error, merchantId, attemptId: String(attemptId) }, 'a payout was not asked about'),
    });
    return due.length === AT_ONCE ? 'more' : 'idle';
  };
}

async function ask(deps: PayoutDeps, { attempt: { merchantId, accountId, attemptId }, call, leasedUntilMs }: Asking): Promise<void> {
  const account = await findAccount(deps.db, merchantId, accountId);
  if (!account) return;
  const { code } = await deps.merchants.byId(merchantId);
  const { payouts } = await openProvider(deps, account, code);
  const said = payouts && (await payouts.query(payoutRefOf(attemptId)));
  if (!said) return;
  await deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, call, said);
    await settlePayout(deps, tx, { merchantId, attemptId, said, leasedUntilMs });
  });
}
