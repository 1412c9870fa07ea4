/**
 * `npm run bench [-- --only money|promotions|settlement|http|vendor|slots|tables|sports|cards|fights|fish|web|frames|cashier|statement|turnover|nightly|records|callbacks|routing|month|approvals|account,messages|checkers] [--seconds 8] [--runs 5] [--part lighthouse|TABLE-6|S3|races]`: how fast, as ratios to what everybody knows, measured in turns on one machine.
 * A tool that is missing (pgbench, wrk) leaves its rows "not measured". The table is printed, and kept with the figures in .tmp/bench.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEVELOPMENT_KEYS, holdKeys } from '@fairhall/server/platform/keys';
import { REPOSITORY } from '../../tools/steps.ts';
import { ACCOUNT } from './account/figures.ts';
import { benchCards } from './cards.ts';
import { approvals } from './cashier/approvals.ts';
import { callbacks } from './cashier/callbacks.ts';
import { month } from './cashier/month.ts';
import { nightly } from './cashier/nightly.ts';
import { records } from './cashier/records.ts';
import { routing } from './cashier/routing.ts';
import { statement } from './cashier/statement.ts';
import { turnover } from './cashier/turnover.ts';
import { benchCheckers } from './checkers.ts';
import { type Cluster, SETTINGS, startCluster } from './cluster.ts';
import { benchFights } from './fights.ts';
import { benchFish } from './fish.ts';
import { openHall } from './hall.ts';
import { benchReads } from './http.ts';
import { MESSAGES } from './messages/figures.ts';
import { benchMoney } from './money.ts';
import { BENCHED, benchPhones } from './phones.ts';
import { benchPresses } from './presses.ts';
import { benchPromotions } from './promotions.ts';
import { type Row, ratioOf, tableOf } from './report.ts';
import { benchRules } from './rules.ts';
import { benchSettlement } from './settlement.ts';
import { benchSports } from './sports.ts';
import { openBoth } from './studio.ts';
import { benchTableGames } from './table-games.ts';
import { benchTables } from './tables.ts';
import { benchVendor } from './vendor.ts';

const BETTORS = 128;
/** `cashier` is all of the others. */
const CASHIER_FIGURES = { statement, turnover, nightly, records, callbacks, routing, month, approvals };
const CASHIER = ['cashier', ...Object.keys(CASHIER_FIGURES)];
/** At one table. */
const PHONES = 200;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string' },
    runs: { type: 'string' },
    part: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const seconds = Number(values.seconds ?? 8);
/** Simulated, of each game. */
const rounds = Number(values.rounds ?? 10_000_000);
const only = values.only?.split(',');
/** Everything, or what was asked for. */
const wants = (...parts: readonly string[]) => !only || parts.some((part) => only.includes(part));
// Some figures call the product's commands here, which lock what they keep as the product does.
holdKeys(DEVELOPMENT_KEYS);
const dir = join(REPOSITORY, '.tmp/bench');
mkdirSync(dir, { recursive: true });

// Pages are measured in a browser, against the product as it is started: none of the rest is needed.
if (values.only === 'web') {
  const { benchWeb } = await import('./web/main.ts');
  await benchWeb({ runs: Number(values.runs ?? 5), part: values.part });
  process.exit(0);
}

// So are games, against the vendor alone.
if (values.only === 'frames') {
  const { benchFrames } = await import('./web/games.ts');
  await benchFrames(values.part);
  process.exit(0);
}

// The vendor alone, with its own play money.
if (values.only === 'cards' || values.only === 'fights') {
  console.log(`\n${cpus().length} cores\n\n${tableOf(await (values.only === 'cards' ? benchCards() : benchFights()))}`);
  process.exit(0);
}

if (values.only === 'checkers') {
  console.log(`\n${cpus().length} cores\n\n${tableOf(benchCheckers())}`);
  process.exit(0);
}

// Games are pure, and the vendor keeps its rounds in a file of its own.
if (values.only === 'slots') {
  const { benchSlots } = await import('./slots.ts');
  console.log(`\n${cpus().length} cores\n\n${await benchSlots(rounds)}`);
}

// The sportsbook on a file of its own; its feed from a process beside.
if (values.only === 'sports') {
  const { benchSportsFeed } = await import('./sports-feed.ts');
  console.log(`\n${cpus().length} cores\n\n${tableOf(await benchSports())}\n\n${await benchSportsFeed()}`);
  process.exit(0);
}

const cluster = await startCluster();
const rows: Row[] = [];
try {
  if (wants('http', 'money', 'promotions', 'vendor', ...CASHIER)) await benchProduct(cluster);
  if (wants('settlement')) rows.push(...(await benchSettlement({ cluster })), ...benchRules());
  if (wants('sports')) rows.push(...(await benchSports()));
  if (wants('tables')) rows.push(...benchTables(rounds), ...benchTableGames(rounds));
  if (wants('slots', 'tables', 'fish')) await benchGames(cluster);
  if (wants('account', 'messages')) await benchPeople(cluster);
} finally {
  await cluster.stop();
}

async function benchProduct(cluster: Cluster): Promise<void> {
  const product = await openHall(cluster.productUrl);
  try {
    if (wants('http')) rows.push(...(await benchReads({ product, seconds, dir })));
    if (wants('money')) {
      const bettors = await product.people(BETTORS);
      rows.push(...(await benchMoney({ cluster, product, bettors, seconds, dir })));
    }
    if (wants('promotions')) rows.push(...(await benchPromotions({ cluster, product, seconds })));
    for (const [name, figure] of Object.entries(CASHIER_FIGURES))
      if (wants(name, 'cashier')) rows.push(...(await figure({ cluster, product })));
    if (wants('vendor')) rows.push(...(await benchVendor({ cluster, product, seconds })));
  } finally {
    await product.stop();
  }
}

/** What members are told and asked: the counterparts beside the product, as `npm start` runs them. */
async function benchPeople(cluster: Cluster): Promise<void> {
  const product = await openBoth(cluster.peopleUrl);
  try {
    const figures = [...(wants('account') ? ACCOUNT : []), ...(wants('messages') ? MESSAGES : [])];
    for (const figure of figures) if (!values.part || figure.name === values.part) rows.push(...(await figure({ cluster, product })));
  } finally {
    await product.stop();
  }
}

/** Games over their whole way: the reference vendor beside the product. */
async function benchGames(cluster: Cluster): Promise<void> {
  const product = await openBoth(cluster.gamesUrl);
  try {
    const bettors = await product.people(PHONES);
    if (wants('slots')) rows.push(...(await benchPresses(product, { bettors, seconds })));
    if (wants('tables'))
      for (const at of BENCHED.filter(({ table }) => !values.part || table === values.part))
        rows.push(...(await benchPhones(product, bettors, at)));
    if (wants('fish')) rows.push(...(await benchFish(product, bettors)));
  } finally {
    await product.stop();
  }
}

const machine = { cores: cpus().length, node: process.version, platform: process.platform, settings: SETTINGS, seconds, bettors: BETTORS };
writeFileSync(join(dir, 'result.json'), JSON.stringify({ machine, rows: rows.map((row) => ({ ...row, ratio: ratioOf(row) })) }, null, 2));
writeFileSync(join(dir, 'result.md'), `${tableOf(rows)}\n`);
console.log(`\n${cpus().length} cores, ${seconds} s a cell\n\n${tableOf(rows)}`);
process.exit(0);
