import { setTimeout as sleep } from 'node:timers/promises';
import { startThrowAwayCluster } from '@fairhall/testkit/cluster';
import type { Product } from '@fairhall/testkit/product';
import { brokenInvariants } from '../../../apps/server/src/invariants/index.ts';
import { startFleet } from '../../fleet/fleet.ts';
import { type Chance, createChance } from '../chance.ts';
import { createJournal, type Journal } from '../journal.ts';
import { startProduct } from '../product.ts';
import { BLOWS, type Blow, createDoor, type Door } from '../strike.ts';
import { type Counterpart, startCounterpart } from './counterpart.ts';
import { type Desk, openDesk } from './desk.ts';
import { HOUSES, openHouses } from './houses.ts';
import { pressOn } from './payers.ts';
import { arrive, type Payer, payIn, payOut } from './people.ts';
import { comeToRest } from './rest.ts';
import { kill, plan, planned, takeBack } from './strikes.ts';
import { sum, type Tally } from './tally.ts';
import { verify } from './verify.ts';

/** `faults`: how many are to befall it. `kind`: one process with its own database, or an API and two workers beside each other. */
export type CashierOptions = { faults: number; seed: number; people: number; kind: 'one' | 'fleet'; say?(line: string): void };
export type CashierFound = {
  seed: number;
  kind: 'one' | 'fleet';
  faults: Tally;
  found: Tally;
  requests: number;
  lost: number;
  resent: number;
  seconds: number;
  problems: string[];
};

/** By turns a little and, now and then, longer than an order waits. */
const PASSES_MS = [1_000, 11_000, 31_000, 31_000, 61_000, 300_000, 900_000, 1_500_000] as const;

type World = {
  product: Product;
  counterpart: Counterpart;
  journal: Journal;
  door: Door;
  desk: Desk;
  payers: Payer[];
  close(): Promise<void>;
};

/** Members pay in and are paid out while everything fails and dies; then all comes to rest, and both sides' books are compared. */
export async function runCashier({ faults: wanted, seed, people, kind, say = () => {} }: CashierOptions): Promise<CashierFound> {
  const startedMs = performance.now();
  const chance = createChance(seed);
  const world = await openWorld(kind, people);
  const tally: Tally = {};
  try {
    for (let round = 1; sum(tally) < wanted && !(await isStopped(world.product)); round += 1) {
      await playRound(world, { chance, tally, kind });
      say(`round ${round}: ${sum(tally)} faults, ${Math.round((performance.now() - startedMs) / 1_000)} s`);
    }
    if (!(await isStopped(world.product))) await comeToRest({ ...world, chance });
    const { problems, found } = await verify(world.product.db(), world.counterpart.books(), world.journal);
    if (problems.length > 0) say(world.product.words());
    const { requests, lost, resent } = world.journal.counts;
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    return { ...{ seed, kind, faults: tally, found, requests, lost, resent, seconds }, problems };
  } catch (error) {
    const broken = await brokenInvariants(world.product.db(), { all: true }).catch(() => []);
    say(`${world.product.words()}\n${JSON.stringify(broken, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`);
    throw error;
  } finally {
    await world.close();
  }
}

/** The books' own watch has found something: all that follows would be refused. */
async function isStopped(product: Product): Promise<boolean> {
  return (await product.db().query('select 1 from money_stop')).length > 0;
}

async function openWorld(kind: 'one' | 'fleet', people: number): Promise<World> {
  const { product, stop } = kind === 'one' ? await openOne() : await openFleet();
  const counterpart = await startCounterpart(product.port);
  const { url: counterpartUrl, reportUrl } = counterpart;
  await openHouses({ db: product.db(), productUrl: `http://127.0.0.1:${product.port}`, counterpartUrl, reportUrl });
  const door = createDoor();
  const journal = createJournal(door.ready);
  const street = { port: product.port, journal, nowMs: product.nowMs };
  // Who came newly is known to a running process within two seconds.
  await sleep(2_500);
  const payers: Payer[] = [];
  for (let place = 0; place < people; place += 1) {
    const house = HOUSES[place % HOUSES.length];
    if (house) payers.push(await arrive(street, house, place));
  }
  const desk = openDesk(product, journal, door.ready);
  return {
    ...{ product, counterpart, journal, door, desk, payers },
    async close() {
      desk.close();
      for (const { line } of payers) line.close();
      await counterpart.close();
      await stop();
    },
  };
}

async function openOne(): Promise<{ product: Product; stop(): Promise<void> }> {
  const product = await startProduct();
  return { product, stop: () => product.close() };
}

async function openFleet(): Promise<{ product: Product; stop(): Promise<void> }> {
  const cluster = await startThrowAwayCluster('cashier-faults', {});
  const product = await startFleet({ databaseUrl: cluster.url, kinds: ['api', 'worker', 'worker'] });
  return {
    product,
    async stop() {
      await product.close();
      await cluster.stop();
    },
  };
}

/** The database of a fleet is somebody else's: of that only sessions are ended. */
const BLOWS_OF: Readonly<Record<'one' | 'fleet', readonly Blow[]>> = { one: BLOWS, fleet: ['server', 'backends'] };

type Round = { chance: Chance; tally: Tally; kind: 'one' | 'fleet' };

async function playRound(world: World, { chance, tally, kind }: Round): Promise<void> {
  const { product, counterpart, journal, desk, payers } = world;
  const struck = { ...world, chance, tally, blows: BLOWS_OF[kind] };
  const street = { port: product.port, journal, nowMs: product.nowMs };
  for (let plans = 2 + chance.below(4); plans > 0; plans -= 1) await plan(struck);
  const plans = await planned(struck);
  let playing = true;
  const wanted = () => playing;
  const beside = [
    pressOn(counterpart, { chance: createChance(chance.below(2 ** 31)), tally, wanted }),
    desk.workOn(createChance(chance.below(2 ** 31)), wanted),
  ];
  const acting = payers.map(async (payer) => {
    const own = createChance(chance.below(2 ** 31));
    await sleep(own.below(400));
    await payIn(street, payer, own);
    if (payer.house.paysOut && own.next() < 0.5) await payOut(street, payer, own);
  });
  for (let kills = 1 + chance.below(2); kills > 0; kills -= 1) {
    await sleep(100 + chance.below(500));
    await kill(struck);
  }
  await Promise.all(acting);
  await sleep(200 + chance.below(300));
  playing = false;
  await Promise.all(beside);
  await takeBack(struck, plans);
  const passes = chance.oneOf(PASSES_MS);
  await product.advance(passes);
}
