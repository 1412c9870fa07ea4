import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClusterIn, type ThrowAwayCluster } from '@fairhall/testkit/cluster';
import { type BrokenInvariant, checkInvariants } from '../../apps/server/src/modules/ledger/index.ts';
import { createDb, type Queryable } from '../../apps/server/src/platform/db.ts';
import type { Lived } from './live.ts';
import { type Log, type Places, quoted, SMALL, WITHIN_MS } from './places.ts';
import { intentNumber, openLedger, type Taken } from './traffic.ts';

export type Restored = {
  /** Transfers that were acknowledged before the point, and those of them that the restored database does not have as they were. */
  acknowledged: number;
  lost: bigint[];
  /** Transfers that were sent after the point, and those of them that are there all the same. */
  later: number;
  tooMany: bigint[];
  invariants: BrokenInvariant[];
  /** An acknowledged request that is sent again gets its first answer, and a new one is taken. */
  repeatedAnswer: boolean;
  newTransfer: string;
  recoveryMs: number;
};

/** From the backup and the archive to a database that works, as it was at the point. */
export async function restore({ archive, base, restored }: Places, { point, taken, log }: Lived & { log: Log }): Promise<Restored> {
  const startMs = performance.now();
  cpSync(base, join(restored, 'pg'), { recursive: true });
  chmodSync(join(restored, 'pg'), 0o700);
  writeFileSync(join(restored, 'pg/recovery.signal'), '', { mode: 0o600 });
  const settings = {
    ...SMALL,
    restore_command: `cp ${quoted(archive)}/%f %p`,
    recovery_target_time: point.text,
    recovery_target_action: 'promote',
  };
  const postgres = await startClusterIn(restored, settings, log);
  try {
    const owner = createDb({ url: postgres.url, role: null, poolMax: 2 });
    try {
      await promoted(owner);
      const recoveryMs = performance.now() - startMs;
      return { recoveryMs, ...(await compare(owner, { point, taken })), ...(await goOn(postgres, taken)) };
    } finally {
      await owner.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function promoted(owner: Queryable): Promise<void> {
  for (const endMs = performance.now() + WITHIN_MS; performance.now() < endMs; await sleep(20)) {
    const [row] = await owner.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    if (row?.recovering === false) return;
  }
  throw new Error('the restored database did not leave recovery in time');
}

async function compare(owner: Queryable, { point, taken }: Pick<Lived, 'point' | 'taken'>) {
  const rows = await owner.query<{ txId: bigint; memberId: bigint; amount: bigint; kind: string }>(
    'select tx_id as "txId", member_id as "memberId", amount, kind::text from transfer',
  );
  const found = new Map(rows.map((row) => [row.txId, row]));
  const isThere = ({ txId, intent }: Taken) => {
    const row = found.get(txId);
    const [move] = intent.transfers;
    return row?.memberId === intent.memberId && row.amount === move?.amount && row.kind === move.kind;
  };
  const before = taken.filter(({ acknowledgedMs }) => acknowledgedMs < point.beforeMs);
  const after = taken.filter(({ sentMs }) => sentMs > point.afterMs);
  return {
    acknowledged: before.length,
    lost: before.filter((one) => !isThere(one)).map(({ txId }) => txId),
    later: after.length,
    tooMany: after.filter(({ txId }) => found.has(txId)).map(({ txId }) => txId),
    invariants: (await checkInvariants(owner)).filter(({ broken }) => broken > 0),
  };
}

/** The restored database is one to work with: old keys are known, new money moves. */
async function goOn(postgres: ThrowAwayCluster, taken: readonly Taken[]): Promise<Pick<Restored, 'repeatedAnswer' | 'newTransfer'>> {
  const open = openLedger(postgres.url, 2);
  try {
    const [first] = taken;
    const again = first && (await open.ledger.submit(first.intent));
    const next = await open.ledger.submit(intentNumber(0));
    return { repeatedAnswer: again?.repeated === true && again.txId === first?.txId, newTransfer: next.code };
  } finally {
    await open.close();
  }
}
