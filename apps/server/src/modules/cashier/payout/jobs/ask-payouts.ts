import { noteAnswer, type WrittenCall, writeCall } from '../../providers/commands/make-call.ts';
import { openProvider } from '../../providers/open-provider.ts';
import { payoutRefOf } from '../../providers/reference.ts';
import { findAccount } from '../../providers/store/accounts.ts';
import { settlePayout } from '../commands/settle-payout.ts';
import type { PayoutDeps } from '../deps.ts';
import type { Attempt } from '../payout.ts';
import { takeDueAttempts } from '../store/attempts.ts';

const AT_ONCE = 16;
/** Who dies with a question in its hands is followed by another after this. */
const AGAIN_MS = 60_000;

type Asking = { attempt: Attempt; call: WrittenCall; leasedUntilMs: number };

/** Asks providers about payouts whose time has come. Each question has its row before it is asked; the answer and what it moves are one transaction. */
export async function askPayouts(deps: PayoutDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const leasedUntilMs = nowMs + AGAIN_MS;
  const due = await deps.db.inTx(async (tx) => {
    const written: Asking[] = [];
    for (const attempt of await takeDueAttempts(tx, { nowMs, againAtMs: leasedUntilMs, max: AT_ONCE })) {
      const { merchantId, accountId, attemptId: orderId } = attempt;
      if (accountId === null) continue;
      const call = await writeCall(deps, tx, { merchantId, accountId, orderId, op: 'payout_query' });
      written.push({ attempt, call, leasedUntilMs });
    }
    return written;
  });
  await Promise.all(
    due.map((asking) =>
      ask(deps, asking).catch((error: unknown) => {
        const { merchantId, attemptId } = asking.attempt;
        deps.log.error({ err: error, merchantId, attemptId: String(attemptId) }, 'a payout was not asked about');
      }),
    ),
  );
  return due.length === AT_ONCE ? 'more' : 'idle';
}

async function ask(deps: PayoutDeps, { attempt: { merchantId, accountId, attemptId }, call, leasedUntilMs }: Asking): Promise<void> {
  const account = accountId === null ? null : await findAccount(deps.db, merchantId, accountId);
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
