import { sendPayout, type WrittenPayout, writePayout } from '../commands/send-part.ts';
import type { PayoutDeps } from '../deps.ts';
import { lockNextParts } from '../store/parts.ts';

const AT_ONCE = 8;
/** So often it looks past what waits for its provider, so that those behind are not kept. */
const LOOKS_MAX = 16;

/** Sends the next part of every withdrawal that waits for one. Each has its row before it leaves; parts go one after another. */
export async function sendParts(deps: PayoutDeps): Promise<'more' | 'idle'> {
  const written = await deps.db.inTx(async (tx) => {
    const rows: WrittenPayout[] = [];
    const seen: bigint[] = [];
    for (let looks = 0; looks < LOOKS_MAX && rows.length < AT_ONCE; looks += 1) {
      const parts = await lockNextParts(tx, { max: AT_ONCE - rows.length, but: seen });
      for (const part of parts) {
        const row = await writePayout(deps, tx, part);
        if (row) rows.push(row);
        seen.push(part.withdrawalId);
      }
      if (parts.length === 0) break;
    }
    return rows;
  });
  await Promise.all(
    written.map((row) =>
      sendPayout(deps, row).catch((error: unknown) => {
        const { merchantId, attemptId } = row.attempt;
        deps.log.error({ err: error, merchantId, attemptId: String(attemptId) }, 'nobody knows whether a payout left');
      }),
    ),
  );
  return written.length === AT_ONCE ? 'more' : 'idle';
}
