import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { BET, betInProcess, type Cell, EARLY_S, openWallets } from './bets.ts';
import type { Cluster } from './cluster.ts';
import { openFresh } from './fresh.ts';
import type { Bettor, Hall } from './hall.ts';
import { findProgram, run, runPgbench, runWrk, wrkScript } from './programs.ts';
import { median, type Row } from './report.ts';

const CLIENTS = 64;
const CROWD = 512;
const ROUNDS = 3;
const WARM_S = 8;
const SCALE = 10;
const WALLETS = 10_000;
const RESIDENT_MB_MAX = 300;

type Setting = { cluster: Cluster; product: Hall; bettors: readonly Bettor[]; seconds: number; dir: string };

type HttpCell = { placedPerSecond: number; cpuUs: number; late: number; p50Ms: number; p99Ms: number };

/** What one round measured, one after the other; null where a tool is missing. */
type Round = {
  tpcb: number | null;
  tpcbUs: number | null;
  http: HttpCell | null;
  residentMb: number | null;
  uniform: Cell;
  hot: Cell;
  crowd: Cell;
  fresh: Cell;
};

/** Bets per second beside TPC-B, in turns. Ratios are those of neighbours in one round. */
export async function benchMoney(setting: Setting): Promise<Row[]> {
  const [pgbench, wrk] = [findProgram('pgbench'), findProgram('wrk')];
  if (pgbench) await run(pgbench, ['-i', '-q', '-s', String(SCALE), setting.cluster.yardstickUrl]);
  const wallets = await openWallets(setting.product, WALLETS);
  // The code of both sides gets warm: by HTTP that takes some tens of thousands of bets.
  await betInProcess({ ...setting, seconds: EARLY_S + 1 }, { callers: CLIENTS, wallets });
  if (wrk) await betByHttp(wrk, { ...setting, seconds: WARM_S }, CLIENTS);
  const freshSeconds = Math.max(setting.seconds, 2 * EARLY_S);
  const fresh = await openFresh(setting.cluster);
  const freshWallets = await openWallets(fresh, WALLETS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ...(await measure(setting, { pgbench, wrk, wallets })),
      // New partitions are empty, and what the connections that meet them first believe of them they believe for long.
      fresh: await fresh
        .nextWeek()
        .then(() => betInProcess({ ...setting, product: fresh, seconds: freshSeconds }, { callers: CLIENTS, wallets: freshWallets })),
    });
  }
  await fresh.stop();
  return rowsOf(rounds);
}

async function measure(
  setting: Setting,
  { pgbench, wrk, wallets }: { pgbench: string | null; wrk: string | null; wallets: readonly bigint[] },
): Promise<Omit<Round, 'fresh'>> {
  const { cluster, product, seconds } = setting;
  const spent = await cluster.meter();
  const tpcb = pgbench ? await runPgbench(pgbench, { url: cluster.yardstickUrl, clients: CLIENTS, seconds }) : null;
  const { cpuSeconds } = await spent();
  const uniform = await betInProcess(setting, { callers: CLIENTS, wallets });
  const hot = await betInProcess(setting, { callers: CLIENTS, wallets: wallets.slice(0, 1) });
  const crowd = await betInProcess(setting, { callers: CROWD, wallets });
  const http = wrk ? await betByHttp(wrk, setting, CLIENTS) : null;
  if (wrk) await betByHttp(wrk, { ...setting, seconds: 2 }, CROWD);
  return {
    tpcb,
    tpcbUs: tpcb === null || cpuSeconds === null ? null : (cpuSeconds / (tpcb * seconds)) * 1e6,
    uniform,
    hot,
    crowd,
    http,
    residentMb: wrk ? await product.residentMb() : null,
  };
}

function rowsOf(rounds: readonly Round[]): Row[] {
  /** The median over rounds of a figure, null when it was not measured. */
  const of = (figure: (round: Round) => number | null | undefined): number | null => median(rounds.flatMap((round) => figure(round) ?? []));
  const yardstick = { name: `TPC-B, ${CLIENTS} clients`, unit: 'transactions/s', value: of(({ tpcb }) => tpcb) };
  const besideTpcb = (figure: (round: Round) => number | undefined) =>
    of((round) => (round.tpcb === null ? null : (figure(round) ?? Number.NaN) / round.tpcb));
  const bets = (name: string, cell: (round: Round) => Cell) => ({ name, unit: 'bets/s', value: of((round) => cell(round).perSecond) });
  const uniform = bets(`bets in process, ${CLIENTS} callers, ${WALLETS.toLocaleString('en')} wallets`, (round) => round.uniform);
  const resident = of(({ residentMb }) => residentMb);
  return [
    { ...yardstick, of: null, goal: null, note: `CPU of PostgreSQL ${of(({ tpcbUs }) => tpcbUs)?.toFixed(0)} µs a transaction` },
    {
      ...uniform,
      of: yardstick,
      ratio: besideTpcb((round) => round.uniform.perSecond),
      goal: 8,
      note: noteOf(of, (round) => round.uniform),
    },
    {
      ...bets(`bets in process, ${CROWD} callers`, (round) => round.crowd),
      of: yardstick,
      ratio: besideTpcb((round) => round.crowd.perSecond),
      goal: 15,
      note: noteOf(of, (round) => round.crowd),
    },
    {
      ...bets(`bets in process, ${CLIENTS} callers, one wallet`, (round) => round.hot),
      of: uniform,
      ratio: of(({ hot, uniform: other }) => hot.perSecond / other.perSecond),
      goal: 1,
      note: noteOf(of, (round) => round.hot),
    },
    {
      name: `fresh partition: first ${EARLY_S} s of a week, by connections that never saw another`,
      unit: 'bets/s',
      value: of(({ fresh }) => fresh.earlyPerSecond),
      of: { value: of(({ fresh }) => fresh.latePerSecond) },
      ratio: of(({ fresh }) => fresh.earlyPerSecond / fresh.latePerSecond),
      goal: 0.8,
      note: 'beside the rest of that run',
    },
    {
      name: `bets over HTTP, ${CLIENTS} connections`,
      unit: 'bets/s',
      value: of(({ http }) => http?.placedPerSecond),
      of: yardstick,
      ratio: besideTpcb((round) => round.http?.placedPerSecond),
      goal: 4,
      note: `p50 ${of(({ http }) => http?.p50Ms)?.toFixed(1)} ms, p99 ${of(({ http }) => http?.p99Ms)?.toFixed(1)} ms, CPU of the server ${of(({ http }) => http?.cpuUs)?.toFixed(0)} µs a bet, ${of(({ http }) => http?.late)} answered after 2 s`,
    },
    {
      name: `resident memory of the server, ${CROWD} connections betting`,
      unit: 'MB',
      value: resident,
      of: null,
      ratio: resident === null ? null : RESIDENT_MB_MAX / resident,
      goal: 1,
      note: `under ${RESIDENT_MB_MAX} MB`,
    },
    ...costRows(of, [
      [`${CLIENTS} callers`, (round) => round.uniform],
      [`${CROWD} callers`, (round) => round.crowd],
    ]),
  ];
}

type Median = (figure: (round: Round) => number | null | undefined) => number | null;

function noteOf(of: Median, cell: (round: Round) => Cell): string {
  const [p50, p99, batch] = [of((r) => cell(r).p50Ms), of((r) => cell(r).p99Ms), of((r) => cell(r).batch)];
  return `p50 ${p50?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms, ${batch?.toFixed(0)} bets a batch`;
}

/** What a bet costs: each a row of its own. */
function costRows(of: Median, cells: [string, (round: Round) => Cell][]): Row[] {
  const figures: [string, string, (cell: Cell) => number | null][] = [
    ['CPU of Node', 'µs a bet', ({ callerUs }) => callerUs],
    ['CPU of the server, which follows the facts', 'µs a bet', ({ serverUs }) => serverUs],
    ['CPU of PostgreSQL', 'µs a bet', ({ postgresUs }) => postgresUs],
    ['WAL', 'bytes a bet', ({ walBytes }) => walBytes],
    ['updates of accounts that stay on their page (HOT)', '%', ({ hotShare }) => hotShare * 100],
  ];
  return cells.flatMap(([who, cell]) =>
    figures.map(([name, unit, figure]) => ({
      name: `${name}, ${who}`,
      unit,
      value: of((round) => figure(cell(round))),
      of: null,
      goal: null,
    })),
  );
}

/** Counts what is stored, not what was answered. */
async function betByHttp(wrk: string, { product, bettors, seconds, dir }: Setting, connections: number): Promise<HttpCell> {
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
  const { bad, late, p50Ms, p99Ms } = await runWrk(wrk, { url: `${product.url}/lgw/orders/betting`, script, seconds, connections });
  const tookS = (performance.now() - startMs) / 1000;
  if (bad > 0) throw new Error(`${bad} bets were refused`);
  const placed = (await countOrders(product)) - before;
  const cpuUs = ((await product.cpuSeconds()) - cpuBefore) * (1e6 / placed);
  return { placedPerSecond: placed / Math.min(tookS, seconds + 0.2), cpuUs, late, p50Ms, p99Ms };
}

async function countOrders({ db }: Hall): Promise<number> {
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
