import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYS } from '@fairhall/lottery/plays';
import { invariant } from '@fairhall/money/result';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { createCatalogue } from '../../apps/server/src/modules/lottery/catalogue.ts';
import { placeBets } from '../../apps/server/src/modules/lottery/commands/place-bets.ts';
import { makeKey } from '../../apps/server/src/platform/http/idempotency-key.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import type { Cluster } from './cluster.ts';
import { ASSET, type Bettor, GAME, MERCHANT, type Product } from './product.ts';
import { findProgram, run, runPgbench, runWrk, wrkScript } from './programs.ts';
import { median, type Row } from './report.ts';

const CLIENTS = 64;
const ROUNDS = 3;
const SCALE = 10;
const BET = {
  gameId: GAME,
  bettingSlipString: `B~1~${PLAYS.EK3_BSOE.playId}~1~0~1`,
  betCartAmountSum: '1',
  prizeModeId: 3,
} as const;

type Setting = { cluster: Cluster; product: Product; bettors: readonly Bettor[]; seconds: number; dir: string };

/** Bets per second beside TPC-B, in turns. */
export async function benchMoney(setting: Setting): Promise<Row[]> {
  const [pgbench, wrk] = [findProgram('pgbench'), findProgram('wrk')];
  const { cluster, seconds } = setting;
  const nothing = (): number[] => [];
  const taken = { tpcb: nothing(), http: nothing(), cpuUs: nothing(), p50: nothing(), p99: nothing(), inside: nothing() };
  if (pgbench) await run(pgbench, ['-i', '-q', '-s', String(SCALE), cluster.yardstickUrl]);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (pgbench) taken.tpcb.push(await runPgbench(pgbench, { url: cluster.yardstickUrl, clients: CLIENTS, seconds }));
    if (wrk) {
      const { placedPerSecond, cpuUs, p50Ms, p99Ms } = await betByHttp(wrk, setting);
      taken.http.push(placedPerSecond);
      taken.cpuUs.push(cpuUs);
      taken.p50.push(p50Ms);
      taken.p99.push(p99Ms);
    }
    taken.inside.push(await betInProcess(setting));
  }
  const yardstick = { name: `TPC-B, ${CLIENTS} clients`, unit: 'transactions/s', value: median(taken.tpcb) };
  return [
    { ...yardstick, of: null, goal: null },
    {
      name: `bets over HTTP, ${CLIENTS} connections`,
      unit: 'bets/s',
      value: median(taken.http),
      of: yardstick,
      goal: 2,
      note: `p50 ${median(taken.p50)?.toFixed(1)} ms, p99 ${median(taken.p99)?.toFixed(1)} ms, CPU of the server ${median(taken.cpuUs)?.toFixed(0)} µs a bet`,
    },
    { name: `bets in process, ${CLIENTS} callers`, unit: 'bets/s', value: median(taken.inside), of: yardstick, goal: null },
  ];
}

/** Counts what is stored, not what was answered. */
async function betByHttp(
  wrk: string,
  { product, bettors, seconds, dir }: Setting,
): Promise<{ placedPerSecond: number; cpuUs: number; p50Ms: number; p99Ms: number }> {
  const numero = await product.saleOf(seconds);
  const script = join(dir, 'bets.lua');
  const body = JSON.stringify({ ...BET, currentNumero: numero });
  writeFileSync(
    script,
    wrkScript(betScript({ tokens: bettors.map(({ token }) => token), body, offsetMs: product.clock.nowMs() - Date.now() })),
  );
  const before = await countOrders(product);
  const cpuBefore = await product.cpuSeconds();
  const startMs = performance.now();
  const { bad, p50Ms, p99Ms } = await runWrk(wrk, { url: `${product.url}/lgw/orders/betting`, script, seconds, connections: CLIENTS });
  const tookS = (performance.now() - startMs) / 1000;
  if (bad > 0) throw new Error(`${bad} bets were not taken`);
  const placed = (await countOrders(product)) - before;
  const cpuUs = ((await product.cpuSeconds()) - cpuBefore) * (1e6 / placed);
  return { placedPerSecond: placed / Math.min(tookS, seconds + 0.2), cpuUs, p50Ms, p99Ms };
}

async function countOrders({ db }: Product): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*)::integer as n from bet_order');
  return row?.n ?? 0;
}

/** Each request with a fresh UUIDv7 and the next session. */
function betScript({ tokens, body, offsetMs }: { tokens: string[]; body: string; offsetMs: number }): string {
  return `
local tokens = {${tokens.map((token) => `"${token}"`).join(',')}}
local body = ${JSON.stringify(body)}
local at = 0
math.randomseed(${Math.floor(systemRandom.bytes(4).readUInt32BE() / 2)})
function request()
  at = at % #tokens + 1
  local ms = os.time() * 1000 + ${Math.round(offsetMs)}
  local r = math.random
  local key = string.format("%08x-%04x-7%03x-%x%03x-%06x%06x", math.floor(ms / 65536), ms % 65536, r(0, 4095), r(8, 11), r(0, 4095), r(0, 16777215), r(0, 16777215))
  return wrk.format("POST", nil, {["content-type"] = "application/json", ["authorization"] = tokens[at], ["idempotency-key"] = key}, body)
end
`;
}

/** The same bets without HTTP: ${CLIENTS} callers of the command, in this process. */
async function betInProcess({ product, bettors, seconds }: Setting): Promise<number> {
  const { db, clock, ids } = product;
  const currentNumero = await product.saleOf(seconds);
  const own = db.of(MERCHANT);
  const ledger = createLedger({ db, clock, ids, log: silentLog });
  const deps = { db: own, clock, ids, random: systemRandom, log: silentLog, ledger, catalogue: createCatalogue({ db, clock }) };
  let placed = 0;
  const endMs = performance.now() + seconds * 1000;
  const caller = async (_: unknown, place: number): Promise<void> => {
    for (let turn = place; performance.now() < endMs; turn += CLIENTS) {
      const { memberId } = bettors[turn % bettors.length] as Bettor;
      const actor = { merchantId: MERCHANT, memberId, type: 0 as const, account: 'bench', sessionId: 1n, sinceMs: 0 };
      const answer = await placeBets(
        deps,
        { actor, asset: ASSET },
        { key: makeKey(clock.nowMs(), systemRandom), input: { ...BET, currentNumero } },
      );
      invariant(answer.ok, 'a bet is taken');
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, caller));
  await ledger.stop();
  return placed / seconds;
}
