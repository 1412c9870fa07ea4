import type { Tx } from '../../../../platform/db.ts';
import type { AtAccount } from '../../providers/at-account.ts';
import { patientRounds } from '../../providers/jobs/patient-rounds.ts';
import { sendPayout, type WrittenPayout, writePayout } from '../commands/send-part.ts';
import type { PayoutDeps } from '../deps.ts';
import { lockNextParts } from '../store/parts.ts';

const AT_ONCE = 8;
const BUSY = 4;
/** So often it looks past what waits for its bank or its provider, so that those behind are not kept. */
const LOOKS_MAX = 16;

/**
 * Sends the next part of every withdrawal that waits for one, those of a job's next round. Each has its row before it leaves; parts go one
 * after another.
 */
export function sendingParts(deps: PayoutDeps, roundMs?: number): () => Promise<'more' | 'idle'> {
  const rounds = patientRounds({ busyFrom: BUSY, roundMs });
  return async () => {
    const written = await deps.db.inTx((tx) => writeNext(deps, tx, rounds.busy()));
    await rounds.make(written, {
      at: ({ account }) => account,
      make: (row) => sendPayout(deps, row),
      failed: (error, { attempt: { merchantId, attemptId } }) =>
        deps.log.error({ err: error, merchantId, attemptId: String(attemptId) }, 'nobody knows whether a payout left'),
    });
    return written.length === AT_ONCE ? 'more' : 'idle';
  };
}

async function writeNext(deps: PayoutDeps, tx: Tx, busy: readonly AtAccount[]): Promise<WrittenPayout[]> {
  const rows: WrittenPayout[] = [];
  const seen: bigint[] = [];
  for (let looks = 0; looks < LOOKS_MAX && rows.length < AT_ONCE; looks += 1) {
    const parts = await lockNextParts(tx, { max: AT_ONCE - rows.length, but: seen, busy });
    for (const part of parts) {
      const row = await writePayout(deps, tx, part, busy);
      if (row) rows.push(row);
      seen.push(part.withdrawalId);
    }
    if (parts.length === 0) break;
  }
  return rows;
}
