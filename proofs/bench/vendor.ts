import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeKeyPair, readPrivateKey, signBytes } from '@fairhall/vendor-protocol/signature';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { openSession } from '../../apps/server/src/modules/vendor/commands/open-session.ts';
import { linkVendorIn } from '../../apps/server/src/modules/vendor/index.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { openWallets } from './bets.ts';
import type { Cluster } from './cluster.ts';
import { ASSET, type Hall, MERCHANT } from './hall.ts';
import { findProgram, run, runPgbench } from './programs.ts';
import { median, type Row } from './report.ts';

/** A slot of the demo. */
const [VENDOR, GAME, NODE] = ['LANTERNWORKS', 'S3', 99_000];
const RATES = [250, 1_000];
const GOAL_RATE = 1_000;
const GOAL_P99_MS = 20;
const PLAYERS = 1_000;
const ROUNDS = 3;
const WARM_S = 3;
const SCALE = 10;
const CLIENTS = 64;
/** A win is sent so long after its bet. */
const WIN_AFTER_S = 1;

type Signed = { path: string; body: string; signature: string };
/** CPU is a call's, of the server and of PostgreSQL; null where it can't be read. */
type Cell = { doneShare: number; p50Ms: number; p99Ms: number; serverUs: number; postgresUs: number | null };
type Player = { user: string; token: string };
type Setting = { cluster: Cluster; product: Hall; seconds: number };

/**
 * Wallet calls of a vendor at a fixed rate, half of them bets and half wins, signed beforehand; TPC-B beside them in the same run. A call
 * is timed from the moment it was due, so that one that waits for others is not forgotten.
 */
export async function benchVendor({ cluster, product, seconds }: Setting): Promise<Row[]> {
  const pgbench = findProgram('pgbench');
  if (pgbench) await run(pgbench, ['-i', '-q', '-s', String(SCALE), cluster.yardstickUrl]);
  const keys = makeKeyPair();
  const players = await openPlayers(product, keys.publicKey);
  const sign = signer(keys.privateKey);
  const call = (rate: number, callSeconds: number) =>
    callMetered({ cluster, product }, { rate, calls: sign(players, { rate, seconds: callSeconds }) });
  await call(GOAL_RATE / 2, WARM_S);
  const [tpcb, cells]: [number[], Map<number, Cell[]>] = [[], new Map(RATES.map((rate) => [rate, []]))];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (pgbench) tpcb.push(await runPgbench(pgbench, { url: cluster.yardstickUrl, clients: CLIENTS, seconds }));
    for (const rate of RATES) cells.get(rate)?.push(await call(rate, seconds));
  }
  const yardstick = { name: `TPC-B, ${CLIENTS} clients`, unit: 'transactions/s', value: median(tpcb), of: null, goal: null };
  return [yardstick, ...RATES.map((rate) => rowOf(rate, cells.get(rate) ?? []))];
}

function rowOf(rate: number, cells: readonly Cell[]): Row {
  const of = (figure: (cell: Cell) => number) => median(cells.map(figure)) ?? Number.NaN;
  const p99Ms = of((cell) => cell.p99Ms);
  return {
    name: `vendor's wallet calls, ${rate.toLocaleString('en')} a second: p99`,
    unit: 'ms',
    value: p99Ms,
    of: null,
    ratio: GOAL_P99_MS / p99Ms,
    goal: rate === GOAL_RATE ? 1 : null,
    note:
      `p50 ${of((cell) => cell.p50Ms).toFixed(1)} ms, ${(of((cell) => cell.doneShare) * 100).toFixed(2)} % done, goal ${GOAL_P99_MS} ms; ` +
      `CPU a call: server ${of((cell) => cell.serverUs).toFixed(0)} µs, PostgreSQL ${of((cell) => cell.postgresUs ?? Number.NaN).toFixed(0)} µs`,
  };
}

async function openPlayers(product: Hall, theirKey: string): Promise<Player[]> {
  const { db, clock, ids } = product;
  const deps = { db, clock, ids, random: systemRandom };
  const wish = { merchantId: MERCHANT, vendor: VENDOR, protocol: 'hub88', baseUrl: 'http://127.0.0.1:9', operatorId: 'bench' } as const;
  const linked = await linkVendorIn(deps, { ...wish, theirKey });
  if (!linked.ok) throw new Error(linked.code);
  const members = await openWallets(product, PLAYERS);
  const ledger = createLedger({ db, clock, ids, log: silentLog });
  const players: Player[] = [];
  for (const memberId of members) {
    const session = { merchantId: MERCHANT, memberId, vendor: VENDOR, asset: ASSET, nodeId: NODE };
    const { token } = await db.inTx((tx) => openSession({ clock, random: systemRandom, ledger }, tx, session));
    players.push({ user: `${MERCHANT}-${memberId}`, token });
  }
  await ledger.stop();
  return players;
}

function signer(privateKey: string) {
  const key = readPrivateKey(privateKey);
  const signed = (path: string, said: object): Signed => {
    const body = JSON.stringify(said);
    return { path: `/vendor/${VENDOR}${path}`, body, signature: signBytes(Buffer.from(body), key) };
  };
  /** In the order they are due: bets and, a second behind each, its win. */
  return (players: readonly Player[], { rate, seconds }: { rate: number; seconds: number }): Signed[] => {
    const bets: object[] = [];
    const behind = (rate * WIN_AFTER_S) / 2;
    return Array.from({ length: rate * seconds }, (_, place): Signed => {
      const { user, token } = players[place % players.length] as Player;
      const own = { request_uuid: randomUUID(), transaction_uuid: randomUUID() };
      const won = place % 2 === 1 ? bets[(place - 1) / 2 - behind] : undefined;
      if (won) {
        const reference = (won as { transaction_uuid: string }).transaction_uuid;
        return signed('/transaction/win', { ...won, ...own, reference_transaction_uuid: reference, round_closed: true });
      }
      const said = { user, token, game_code: GAME, round: randomUUID(), round_closed: false, amount: 100_000, currency: ASSET };
      if (place % 2 === 0) bets.push({ ...said, ...own });
      return signed('/transaction/bet', { ...said, ...own });
    });
  };
}

type Load = { rate: number; calls: readonly Signed[] };

async function callMetered({ cluster, product }: Omit<Setting, 'seconds'>, load: Load): Promise<Cell> {
  const [spent, serverBefore] = [await cluster.meter(), await product.cpuSeconds()];
  const cell = await callAtRate(product.url, load);
  const [{ cpuSeconds }, serverAfter] = [await spent(), await product.cpuSeconds()];
  const aCall = (seconds: number) => (seconds * 1e6) / load.calls.length;
  return { ...cell, serverUs: aCall(serverAfter - serverBefore), postgresUs: cpuSeconds === null ? null : aCall(cpuSeconds) };
}

async function callAtRate(url: string, { rate, calls }: Load): Promise<Omit<Cell, 'serverUs' | 'postgresUs'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(url);
  const took: number[] = [];
  let done = 0;
  const startMs = performance.now();
  const answers: Promise<void>[] = [];
  for (const [place, call] of calls.entries()) {
    const dueMs = startMs + (place * 1_000) / rate;
    const waitMs = dueMs - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    answers.push(
      send({ agent, hostname, port }, call).then((status) => {
        took.push(performance.now() - dueMs);
        if (status === 'RS_OK') done += 1;
      }),
    );
  }
  await Promise.all(answers);
  agent.destroy();
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { doneShare: done / calls.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function send(to: { agent: Agent; hostname: string; port: string }, { path, body, signature }: Signed): Promise<string> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-hub88-signature': signature };
  return new Promise((resolve, reject) => {
    const call = request({ ...to, path, method: 'POST', headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part));
      reply.on('end', () => resolve(reply.statusCode === 200 ? (JSON.parse(text) as { status: string }).status : String(reply.statusCode)));
    });
    call.on('error', reject);
    call.end(body);
  });
}
