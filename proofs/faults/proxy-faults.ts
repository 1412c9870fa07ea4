import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { databasePort } from '@fairhall/testkit/product';
import { type Chance, createChance } from './chance.ts';
import { closeGame, type Game, openGame, percentile, play } from './game.ts';
import { startProduct } from './product.ts';
import { untilServing } from './strike.ts';
import { CLEAR, startProxy, type TcpProxy, type Weather } from './tcp-proxy.ts';
import { verify } from './verify.ts';

/** Where the lines are: between server and database, or between clients and server. */
export const PLACES = ['database', 'clients'] as const;
export type Place = (typeof PLACES)[number];

/** `swallow` and `silent` are followed by a cut. `freeze` is not: lines stay open and dead, until the product gives them up. */
export const MISCHIEFS = ['cut', 'delay', 'swallow', 'silent', 'freeze'] as const;
export type Mischief = (typeof MISCHIEFS)[number];

type Step = { place: Place; mischief: Mischief };

export type ProxyPhase = {
  name: string;
  acknowledged: number;
  /** Tries that broke off, and tries that were told to come again. */
  lost: number;
  unavailable: number;
  betMs: { p50: number; p99: number };
  /** From the mending to the first read of the database that was answered. */
  recoveredMs: number;
  /** Bets that were asked for again, twice at once, after they had been answered. */
  repeated: number;
};

export type ProxyReport = { seed: number; phases: ProxyPhase[]; problems: string[] };

/** `plan`: what happens where, in turn; everything everywhere unless it is given. */
export type ProxyOptions = { seed: number; clients: number; plan?: readonly Step[]; say?: (line: string) => void };

const ALL: readonly Step[] = PLACES.flatMap((place) => MISCHIEFS.map((mischief) => ({ place, mischief })));
const CUTS = 6;
/** The product waits 20 s for a statement and 30 s for a batch of money; what waited may be given another dead line once. */
const GIVEN_UP_WITHIN_MS = 75_000;
const REPEATS = 8;

/** Plays once in each mischief at each place; what was answered then is asked again and must be answered the same. */
export async function runProxyFaults({ seed, clients, plan = ALL, say = () => {} }: ProxyOptions): Promise<ProxyReport> {
  const dataDir = makeDataDir('faults');
  const database = await startProxy(() => databasePort(dataDir));
  const product = await startProduct({ dataDir, environment: { FAULTS_DATABASE_PORT: String(database.port) } });
  const front = await startProxy(() => product.port);
  const proxies: Record<Place, TcpProxy> = { database, clients: front };
  try {
    const game = await openGame({ ...product, port: front.port }, clients);
    const chance = createChance(seed);
    const report: ProxyReport = { seed, phases: [], problems: [] };
    for (const { place, mischief } of plan) {
      const name = `${mischief}, ${place}`;
      const { problems, ...phase } = await playThrough(game, { proxy: proxies[place], mischief, chance });
      report.phases.push({ name, ...phase });
      report.problems.push(...[...problems, ...(await verify(product.db(), game.journal))].map((problem) => `${name}: ${problem}`));
      say(`${name}: ${JSON.stringify(phase)}; ${report.problems.length} problems`);
      if (report.problems.length > 0) break;
    }
    if (report.problems.length > 0) say(product.words());
    closeGame(game);
    return report;
  } finally {
    for (const proxy of Object.values(proxies)) proxy.set(CLEAR);
    await product.close();
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
  }
}

type Trouble = { proxy: TcpProxy; mischief: Mischief; chance: Chance };

async function playThrough(game: Game, trouble: Trouble): Promise<Omit<ProxyPhase, 'name'> & { problems: string[] }> {
  const { journal } = game;
  const before = { ...journal.counts, entries: journal.entries.length };
  const problems: string[] = [];
  let recoveredMs = 0;
  await play(game, trouble.chance, async () => {
    await sleep(300 + trouble.chance.below(200));
    problems.push(...(await make(trouble)));
    const mendedMs = performance.now();
    await untilServing(game.product, { withinMs: GIVEN_UP_WITHIN_MS });
    recoveredMs = performance.now() - mendedMs;
    await sleep(300);
  });
  const bets = journal.entries.slice(before.entries).filter(({ kind, answer }) => kind === 'bet' && answer?.status === 200);
  const took = bets.map(({ tookMs }) => tookMs);
  const lost = journal.counts.lost - before.lost;
  const unavailable = journal.counts.unavailable - before.unavailable;
  if (bets.length === 0) problems.push('no bet was placed');
  if (trouble.mischief === 'delay' && lost + unavailable > 0) problems.push(`${lost} lines broke, ${unavailable} were told to come again`);
  const repeated = await askAgain(game, trouble.chance);
  return {
    acknowledged: bets.length,
    lost,
    unavailable,
    betMs: { p50: percentile(took, 0.5), p99: percentile(took, 0.99) },
    recoveredMs: Math.round(recoveredMs),
    repeated: repeated.count,
    problems: [...problems, ...repeated.problems],
  };
}

/** Makes the mischief and mends it; resolves to what shows that it was not felt. */
async function make({ proxy, mischief, chance }: Trouble): Promise<string[]> {
  if (mischief === 'cut') {
    let struck = 0;
    for (let times = 0; times < CUTS; times += 1) {
      struck += proxy.cut(() => chance.next() < 0.6);
      await sleep(20 + chance.below(200));
    }
    return struck > 0 ? [] : ['no line was cut'];
  }
  const swallowed = proxy.swallowed();
  if (mischief === 'freeze') {
    proxy.freeze();
    await sleep(1_000);
    return proxy.swallowed() > swallowed ? [] : ['nothing was swallowed'];
  }
  const weathers: Record<Exclude<Mischief, 'cut' | 'freeze'>, Weather> = {
    delay: { kind: 'delay', ms: 5 + chance.below(20) },
    swallow: { kind: 'swallow' },
    silent: { kind: 'silent' },
  };
  proxy.set(weathers[mischief]);
  await sleep(mischief === 'delay' ? 1_500 : 300 + chance.below(700));
  proxy.set(CLEAR);
  if (mischief === 'delay') return [];
  proxy.cut();
  return proxy.swallowed() > swallowed ? [] : ['nothing was swallowed'];
}

/** Sends some bets that were answered once more, each twice at once: the first answer comes again. */
async function askAgain({ journal, players }: Game, chance: Chance): Promise<{ count: number; problems: string[] }> {
  const answered = journal.entries.filter(({ kind, answer }) => kind === 'bet' && answer?.status === 200);
  const problems: string[] = [];
  const chosen = Array.from({ length: Math.min(REPEATS, answered.length) }, () => chance.oneOf(answered));
  for (const { account, key, asked, answer } of chosen) {
    const player = players.find((one) => one.account === account);
    if (!player) continue;
    for (const { status, body } of await Promise.all([journal.read(player.line, asked), journal.read(player.line, asked)])) {
      const [told, first] = [JSON.stringify(body), JSON.stringify(answer?.body)];
      if (status !== answer?.status || told !== first) problems.push(`bet ${key} was answered ${first}, and then ${told}`);
    }
  }
  return { count: chosen.length, problems };
}
