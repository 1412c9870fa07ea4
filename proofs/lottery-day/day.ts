import { brokenInvariants } from '@fairhall/server/invariants/index';
import { resultedDraws } from '@fairhall/server/modules/lottery/store/draws';
import type { Db } from '@fairhall/server/platform/db';
import { createChance } from '../faults/chance.ts';
import { createBooks } from './books.ts';
import { createCaps } from './caps.ts';
import { createChases } from './chases.ts';
import { createCrowd } from './crowd.ts';
import { createJudge } from './judge.ts';
import { openMarket, START_MS, TICK_MS } from './market.ts';
import { createOperator } from './operator.ts';
import { createOutside } from './outside.ts';
import { type DayOptions, type DayReport, emptyReport } from './report.ts';
import type { World } from './world.ts';

/** Everybody's cash is compared each so many ticks: an hour. */
const COMPARE_EVERY = 240;
/** Each so many ticks: a rule is laid down, many orders come at once, a player gives a chase up, a merchant takes a draw on sale back. */
const RULE_EVERY = 16;
const RUSH_EVERY = 12;
const ABANDON_EVERY = 7;
const VOID_EVERY = 40;

/**
 * A day of every game that is drawn here and of some that are not, with random players: the product sells, draws, settles, cancels and voids
 * on its database, and everybody's cash must be what the rules alone say (books.ts, chases.ts, caps.ts, outside.ts). Every proof is checked,
 * and forged files must be found out.
 */
export async function runDay(databases: { app: Db; owner: Db }, options: DayOptions): Promise<DayReport> {
  const { seed, hours, players, ordersPerTick, say = () => {}, stopped } = options;
  const startMs = performance.now();
  const secondsSince = () => Math.round((performance.now() - startMs) / 1_000);
  const endMs = START_MS + hours * 3_600_000;
  const chance = createChance(seed);
  const report = emptyReport(options);
  const fault = (what: string) => void report.faults.push(what);
  const outside = createOutside({ chance, endMs, told: report.told, fault });
  const market = await openMarket(databases, { players, feeds: outside.feeds });
  const { deps, games } = market;
  const books = createBooks(players);
  const world: World = { market, books, chases: createChases(), caps: createCaps(), chance, report, endMs, fault };
  const operator = createOperator(world);
  const crowd = createCrowd(world, operator.pairs);
  const judge = createJudge(world, outside);
  const fine = () => report.faults.length === 0 && !stopped?.aborted;

  async function act(n: number): Promise<void> {
    await crowd.order(ordersPerTick);
    if (n % RUSH_EVERY === 0) await crowd.rush();
    if (n % ABANDON_EVERY === 0) await crowd.abandon();
    if (n % VOID_EVERY === 0) await judge.takeBackOpen();
    if (n % RULE_EVERY === 0) report.rules += await operator.change();
  }

  async function tick(): Promise<void> {
    deps.clock.advance(TICK_MS);
    const told = await judge.listen();
    await market.work();
    await judge.judge(told);
  }

  async function compare(): Promise<void> {
    await market.work();
    const has = await market.cash();
    for (const [n, cash] of has.entries())
      if (cash !== books.cash[n])
        fault(`player ${n + 1} has ${cash} in place of ${books.cash[n]}, at ${new Date(deps.clock.nowMs()).toISOString()}`);
    report.compared += 1;
  }

  try {
    await market.work();
    report.rules += await operator.begin();
    // The rules of the beginning hold from then on.
    await tick();
    const ticks = (hours * 3_600_000) / TICK_MS;
    for (let n = 2; n <= ticks && fine(); n += 1) {
      await act(n);
      await tick();
      if (n % COMPARE_EVERY !== 0) continue;
      await compare();
      say(`${n / COMPARE_EVERY} h: ${report.lines} lines, ${report.chases} chases, ${report.proofs} proofs, ${secondsSince()} s`);
    }
    while ((!books.isEmpty() || outside.isPending()) && fine()) await tick();
    await compare();
    for (const { name, broken } of await brokenInvariants(databases.owner, { all: true })) fault(`${broken} rows break ${name}`);
    for (const game of games) {
      const count = (await resultedDraws(deps.db, game.gameId, { skip: 0, max: 10_000 })).length;
      report.draws += count;
      report.families[game.family] = (report.families[game.family] ?? 0) + count;
    }
  } finally {
    await market.stop();
  }
  return { ...report, plays: crowd.plays.size, seconds: secondsSince() };
}
