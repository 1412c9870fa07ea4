import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDb } from '../../apps/server/src/platform/db.ts';
import { makeKey } from '../../apps/server/src/platform/http/idempotency-key.ts';
import { findBinaries } from '../../apps/server/src/platform/postgres/binaries.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { createJournal } from '../faults/journal.ts';
import { openOperator } from '../faults/operator.ts';
import { GAME, PLAY_ID, type Player, payIn, registerPlayer, type Stage } from '../faults/player.ts';
import { type Json, openLine } from '../faults/wire.ts';
import { type Fleet, startFleet } from '../fleet/fleet.ts';
import type { FleetMember } from '../fleet/member.ts';
import { type Pair, startPair } from './pair.ts';

/** A pair of databases and three processes, on a machine with other work. */
const START_WITHIN_MS = 180_000;
const isLinux = process.platform === 'linux';
let pair: Pair;
let fleet: Fleet;
let player: Player;
beforeAll(async () => {
  if (!isLinux) return;
  pair = await startPair(findBinaries());
  const environment = { READ_DATABASE_URL: pair.replicaUrl };
  fleet = await startFleet({ databaseUrl: pair.primaryUrl, kinds: ['api', 'api', 'worker'], environment });
  const journal = createJournal(async () => {});
  const operator = await openOperator(fleet.port, journal);
  const stage: Stage = { port: fleet.port, journal, market: { numero: null }, nowMs: fleet.nowMs, paid: (paid) => operator.hand(paid) };
  player = await registerPlayer(stage, 1);
  await payIn(stage, player);
  await operator.idle();
  operator.close();
}, START_WITHIN_MS);
afterAll(async () => {
  await fleet?.close();
  await pair?.close();
}, START_WITHIN_MS);

type Answer = { status: number; body: Json; cookie: string | undefined };

/** Asks one process, as a browser with this cookie. */
async function ask(at: FleetMember, asked: { method?: string; path: string; body?: unknown }, cookie?: string): Promise<Answer> {
  const line = openLine(at.port, 5);
  const headers = { authorization: player.token, 'idempotency-key': makeKey(fleet.nowMs(), systemRandom), ...(cookie ? { cookie } : {}) };
  const seen = await line.send({ method: 'POST', ...asked, headers });
  line.close();
  if (seen === 'lost') throw new Error('an answer was lost');
  return seen;
}

async function bet(at: FleetMember): Promise<Answer> {
  const body = { gameId: GAME, bettingSlipString: `B~1~${PLAY_ID}~1~0~1`, betCartAmountSum: '1', prizeModeId: 3 };
  for (;;) {
    const near = await ask(at, { method: 'GET', path: `/lgw/numeros/near?gameId=${GAME}` });
    const { numero } = (near.body as { currentNumero: { numero: string } }).currentNumero;
    const placed = await ask(at, { path: '/lgw/orders/betting', body: { ...body, currentNumero: numero } });
    if (placed.status === 200) return placed;
    expect(placed.body.errorCode).toBe('numero_closed');
    await fleet.advance(1_000);
  }
}

async function record(at: FleetMember, cookie?: string): Promise<{ bets: number; cookie: string | undefined }> {
  const { body, cookie: given } = await ask(at, { path: '/lgw/orders', body: { size: 50 } }, cookie);
  return { bets: (body as { orders: { content: unknown[] } }).orders.content.length, cookie: given };
}

test.runIf(isLinux)(
  'the record shows a bet at once, at the process that took it and at another, while the replica stands still',
  async () => {
    const [here, there] = fleet.members as [FleetMember, FleetMember];
    await bet(here);
    await vi.waitUntil(async () => (await record(there)).bets === 1, 60_000);
    await pair.pause();
    try {
      // What the worker does is told too, and whoever was told reads at the primary: only what nobody heard of may be missing.
      const { cookie } = await bet(here);
      expect(cookie).toMatch(/^fairhall_seen=\d+$/);
      expect(await record(there, cookie)).toEqual({ bets: 2, cookie: undefined });
      expect(await record(here)).toEqual({ bets: 2, cookie: undefined });
    } finally {
      await pair.resume();
    }
    const passedOver = async () => {
      const text = await (await fetch(`http://127.0.0.1:${there.port}/metrics`)).text();
      return Number(/^fairhall_replica_passed_over_reads (\d+)$/m.exec(text)?.[1]);
    };
    const before = await passedOver();
    expect(before).toBeGreaterThan(0);
    for (let n = 0; n < 5; n += 1) expect((await record(there)).bets).toBe(2);
    expect(await passedOver()).toBe(before);
    const replica = createDb({ url: pair.replicaUrl, role: null, poolMax: 1 });
    const asked = await replica.query("select from pg_stat_activity where application_name = 'fairhall' and query like '%from bet b%'");
    await replica.close();
    expect(asked.length).toBeGreaterThan(0);
  },
);
