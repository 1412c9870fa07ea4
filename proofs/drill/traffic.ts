import { setTimeout as sleep } from 'node:timers/promises';
import { amount } from '@fairhall/money/amount';
import {
  type AccountRef,
  createLedger,
  type Intent,
  type Ledger,
  requestHash,
  type TransferKind,
} from '../../apps/server/src/modules/ledger/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createDb, type Db } from '../../apps/server/src/platform/db.ts';
import { makeKey } from '../../apps/server/src/platform/http/idempotency-key.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';

/** A transfer that was taken. Times are of this process, ms, comparable with one another only. */
export type Taken = { intent: Intent; txId: bigint; sentMs: number; acknowledgedMs: number };

export type OpenLedger = { db: Db; ledger: Ledger; close(): Promise<void> };

const MERCHANT = 1;
const ASSET = 'MMK';
const MEMBERS = Array.from({ length: 16 }, (_, index) => 1_000n + BigInt(index));
const CASH: AccountRef = { owner: 'member', kind: 'cash' };
const BANK: AccountRef = { owner: 'house', kind: 'outside', area: 'DRILL' };
const GAME: AccountRef = { owner: 'house', kind: 'game', area: 'DRILL' };
const MOVES: readonly { kind: TransferKind; debit: AccountRef; credit: AccountRef }[] = [
  { kind: 'deposit', debit: BANK, credit: CASH },
  { kind: 'stake', debit: CASH, credit: GAME },
  { kind: 'payout', debit: GAME, credit: CASH },
];

/** The ledger as the server has it, on the database at `url`. `node` must be nobody else's while ids are made. */
export function openLedger(url: string, node: number): OpenLedger {
  const db = createDb({ url, applicationName: 'fairhall-drill' });
  const ledger = createLedger({ db, ids: createIds(systemClock, node), clock: systemClock, log: silentLog });
  return {
    db,
    ledger,
    async close() {
      await ledger.stop();
      await db.close();
    },
  };
}

/** The `count`th thing that happens: deposits, stakes and payouts of changing amounts over all members. */
export function intentNumber(count: number): Intent {
  const { kind, debit, credit } = MOVES[count % MOVES.length] as (typeof MOVES)[number];
  const memberId = MEMBERS[count % MEMBERS.length] as bigint;
  const units = amount(BigInt((count * 7_919) % 990_000) + 10_000n);
  return {
    merchantId: MERCHANT,
    memberId,
    asset: ASSET,
    key: makeKey(systemClock.nowMs(), systemRandom),
    requestHash: requestHash(['drill', count]),
    actor: { type: 'system', id: 'restore-drill' },
    transfers: [{ debit, credit, amount: units, kind, ref: BigInt(count) }],
  };
}

export type Traffic = {
  readonly taken: readonly Taken[];
  /** Resolves once `more` further transfers have been acknowledged. */
  goOn(more: number): Promise<void>;
  stop(): Promise<void>;
};

const WORKERS = 4;

/** Money that moves without a pause, until it is stopped. */
export async function startTraffic({ db, ledger }: OpenLedger): Promise<Traffic> {
  await db.inTx(async (tx) => {
    for (const memberId of MEMBERS) await ledger.openWallet(tx, MERCHANT, memberId, ASSET);
  });
  const taken: Taken[] = [];
  let stopped = false;
  let count = 0;
  let failure: unknown = null;

  async function work(): Promise<void> {
    while (!stopped) {
      const intent = intentNumber(count++);
      const sentMs = performance.now();
      const { code, txId } = await ledger.submit(intent);
      if (code === 'PLACED') taken.push({ intent, txId, sentMs, acknowledgedMs: performance.now() });
    }
  }

  const workers = Array.from({ length: WORKERS }, () =>
    work().catch((error: unknown) => {
      failure = error;
      stopped = true;
    }),
  );
  return {
    taken,
    async goOn(more) {
      for (const goal = taken.length + more; taken.length < goal && failure === null; ) await sleep(5);
      if (failure !== null) throw failure;
    },
    async stop() {
      stopped = true;
      await Promise.all(workers);
      if (failure !== null) throw failure;
    },
  };
}
