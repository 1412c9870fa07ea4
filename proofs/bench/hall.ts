import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { major } from '@fairhall/money/amount';
import { startProduct } from '@fairhall/testkit/product';
import { createLedger, requestHash } from '../../apps/server/src/modules/ledger/index.ts';
import { type Clock, createControllableClock } from '../../apps/server/src/platform/clock.ts';
import { createDb, type Db, leaseNode } from '../../apps/server/src/platform/db.ts';
import { makeKey } from '../../apps/server/src/platform/http/idempotency-key.ts';
import { createIds, type Ids } from '../../apps/server/src/platform/ids.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { createJournal } from '../faults/journal.ts';
import { registerPlayer } from '../faults/player.ts';

export const MERCHANT = 1;
export const ASSET = 'MMK';
/** The longest draw of the demo. */
export const GAME = 3;

export type Bettor = { memberId: bigint; token: string };

export type Hall = {
  url: string;
  /** Where its SMS, mails and pushes arrive, where the program has counterparts beside it. */
  sandboxUrl: string;
  /** CPU that its process has used so far, seconds. */
  cpuSeconds(): Promise<number>;
  /** Its memory now, resident, MB. */
  residentMb(): Promise<number>;
  clock: Clock;
  db: Db;
  ids: Ids;
  /** Registers members through HTTP and gives them money. */
  people(count: number): Promise<Bettor[]>;
  /** A draw that stays on sale for so long; everything sold before is settled. */
  saleOf(seconds: number): Promise<string>;
  /** Moves its clock, and ours. */
  advance(ms: number): Promise<void>;
  stop(): Promise<void>;
};

/** It logs as it does in production: a line for each request, to where nobody reads it. */
const ALONE = ['proofs/faults/server.ts', devNull];

/** The product on the given database, with people who bet. */
export async function openHall(databaseUrl: string, program: readonly string[] = ALONE): Promise<Hall> {
  const environment = { MEMBER_RATES: 'off' };
  const product = await startProduct({ program, database: databaseUrl, environment });
  const { port, url } = product;
  const clock = createControllableClock({ startMs: Date.now() });
  const db = createDb({ url: databaseUrl, applicationName: 'bench' });
  const lease = await leaseNode(db, () => {});
  const ids = createIds(clock, lease.node);

  async function advance(advanceMs: number): Promise<void> {
    await product.advance(advanceMs);
    clock.advance(Math.round(advanceMs));
  }

  async function figureOf(name: string): Promise<number> {
    const figures = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(figures)?.[1]);
  }

  async function near(): Promise<{ numero: string; remainTime: number; lockTime: number; isSale: boolean }> {
    const answer = await fetch(`${url}/lgw/numeros/near?gameId=${GAME}`);
    return ((await answer.json()) as { currentNumero: { numero: string; remainTime: number; lockTime: number; isSale: boolean } })
      .currentNumero;
  }

  let came = 0;
  return {
    url,
    sandboxUrl: product.sandboxUrl ?? '',
    cpuSeconds: () => figureOf('process_cpu_seconds_total'),
    residentMb: async () => (await figureOf('process_resident_memory_bytes')) / 2 ** 20,
    clock,
    db,
    ids,
    advance,
    async people(count) {
      // Whoever came for another figure keeps the name.
      const first = came;
      came += count;
      const journal = createJournal(() => Promise.resolve());
      const stage = { port, journal, market: { numero: null }, nowMs: clock.nowMs, paid: () => {} };
      const players = await Promise.all(Array.from({ length: count }, (_, place) => registerPlayer(stage, first + place)));
      for (const { line } of players) line.close();
      const sessions = await db.query<{ account: string; memberId: bigint }>(
        'select username as account, member_id as "memberId" from member',
      );
      const idOf = new Map(sessions.map(({ account, memberId }) => [account, memberId]));
      const bettors = players.map(({ account, token }) => ({ token, memberId: idOf.get(account) as bigint }));
      await fund({ db, clock, ids }, bettors);
      return bettors;
    },
    async saleOf(seconds) {
      const { remainTime, lockTime } = await near();
      if (remainTime < (seconds + lockTime + 2) * 1000) await advance(remainTime + 500);
      const waiting = `select 1 from draw d where d.draws_at <= to_timestamp($1 / 1000.0) and d.state in ('open', 'closed', 'resulted') limit 1`;
      for (const end = performance.now() + 120_000; performance.now() < end; await sleep(100)) {
        if ((await db.query(waiting, [clock.nowMs()])).length === 0 && (await near()).isSale) return (await near()).numero;
      }
      throw new Error('no draw came on sale');
    },
    async stop() {
      lease.release();
      await db.close();
      await product.close();
    },
  };
}

/** Pays more than anybody spends into each wallet. */
export async function fund(
  { db, clock, ids }: Pick<Hall, 'db' | 'clock' | 'ids'>,
  bettors: readonly Pick<Bettor, 'memberId'>[],
): Promise<void> {
  const ledger = createLedger({ db, clock, ids, log: silentLog });
  const intents = bettors.map(({ memberId }) => ({
    merchantId: MERCHANT,
    memberId,
    asset: ASSET,
    key: makeKey(clock.nowMs(), systemRandom),
    requestHash: requestHash(['bench deposit', String(memberId)]),
    actor: { type: 'system' as const, id: 'bench' },
    transfers: [
      {
        debit: { owner: 'house' as const, kind: 'outside' as const, area: 'BENCH' },
        credit: { owner: 'member' as const, kind: 'cash' as const },
        amount: major(10_000_000),
        kind: 'deposit' as const,
        ref: memberId,
      },
    ],
  }));
  for (const answer of await db.inTx((tx) => ledger.post(tx, intents))) if (answer.code !== 'PLACED') throw new Error(answer.code);
  await ledger.stop();
}
