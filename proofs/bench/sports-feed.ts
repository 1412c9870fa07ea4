/**
 * The feed's part of `npm run bench -- --only sports`: changes of odds over AMQP into the vendor's book on the disk, while the process is
 * asked by others; how long from what is said to what is told to pages, and how long it ever holds its loop.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openBook } from '../../apps/sandbox/vendor/server/sports/book/index.ts';
import type { BookHears } from '../../apps/sandbox/vendor/server/sports/book-port.ts';
import { startUnified } from '../../apps/sandbox/vendor/server/sports/feed/unified/adapter.ts';
import { openStore } from '../../apps/sandbox/vendor/server/store/database.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';

const A_SECOND = 10_000;
/** Odds of a message. */
const ODDS = 2;
const SECONDS = 10;
const DONE_WITHIN_MS = 60_000;
const DEAF: BookHears = { stopped() {}, settled() {}, settlementTakenBack() {}, cancelled() {}, cancelTakenBack() {} };

/** A process of its own says `messages` a second, each with two odds. */
export async function benchSportsFeed(): Promise<string> {
  const lines = [
    '| odds changes said a second | taken a second | said to told, p50 | p99 | loop held, p99 | most |',
    '|---|---|---|---|---|---|',
  ];
  for (const aSecond of [A_SECOND, 2 * A_SECOND]) lines.push(await flooded(aSecond / ODDS));
  return lines.join('\n');
}

async function flooded(messages: number): Promise<string> {
  const source = fork(join(import.meta.dirname, 'flood.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const folder = mkdtempSync(join(tmpdir(), 'bench-feed-'));
  const [{ port, amqpPort }] = (await once(source, 'message')) as [{ port: number; amqpPort: number }];
  const clock = { nowMs: () => Date.now() };
  const store = openStore(join(folder, 'vendor.sqlite'));
  const { book, connect } = openBook({ clock });
  const { port: hearing, sources } = connect(DEAF);
  const feed = { url: `amqp://127.0.0.1:${amqpPort}`, api: `http://127.0.0.1:${port}/v1`, token: 'bench' };
  const adapter = await startUnified({ feed, store, port: hearing, sources, clock, log: silentLog });
  const isUp = () => sources.list(store.read).every(({ is_down }) => is_down === 0);
  for (let waited = 0; !isUp(); waited += 100) {
    if (waited > DONE_WITHIN_MS) throw new Error('the feed has not come up');
    await pause(100);
  }
  const delays: number[] = [];
  const at = (market: string) =>
    store.read.get<{ at_ms: number }>('select at_ms from sport_market where id = :market', { market })?.at_ms ?? 0;
  const stopHearing = book.onChange((changes) => {
    const nowMs = Date.now();
    for (const { markets } of changes) for (const market of markets) delays.push(nowMs - at(market));
  });
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  const result = await pressed(
    source,
    messages,
    () => store.read.get<{ n: number }>('select sum(version) as n from sport_selection')?.n ?? 0,
  );
  held.disable();
  stopHearing();
  await adapter.stop();
  source.disconnect();
  store.close();
  rmSync(folder, { recursive: true });
  delays.sort((one, other) => one - other);
  const of = (share: number) => delays[Math.floor(delays.length * share)] ?? 0;
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  return `| ${messages * ODDS} | ${result} | ${of(0.5)} ms | ${of(0.99)} ms | ${ms(held.percentile(99))} ms | ${ms(held.max)} ms |`;
}

/** Odds of which all were taken, by the second. What a later word of the same batch makes needless is taken too. */
async function pressed(source: ChildProcess, messages: number, versions: () => number): Promise<number> {
  const [before, startedMs] = [versions(), performance.now()];
  source.send({ aSecond: messages, seconds: SECONDS });
  await once(source, 'message');
  let [last, sameSince] = [versions(), performance.now()];
  while (performance.now() - sameSince < 500) {
    await pause(20);
    const now = versions();
    if (now !== last) [last, sameSince] = [now, performance.now()];
  }
  if (last === before) throw new Error('nothing was taken');
  return Math.round((messages * SECONDS * ODDS) / ((sameSince - startedMs) / 1_000));
}
