import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db, Store } from '../../../store/database.ts';
import type { Sources } from '../../book/index.ts';
import type { Names } from '../../book-port.ts';
import type { FeedPort } from '../port.ts';
import { type Api, createApi } from './api.ts';
import { consume, type Delivery, type Line } from './consume.ts';
import { URN } from './fixtures.ts';
import type { Kinds } from './kinds.ts';
import { newestOf } from './newest.ts';
import { readKey } from './routing-key.ts';
import { translate, type Work } from './translate.ts';
import { BadXml, readXml } from './xml.ts';

/** Where the feed is: its broker, and its HTTP. */
export type UnifiedFeed = { url: string; api: string; token: string };
export type Adapter = {
  stop(): Promise<void> /** Looks for silent sources and asks for what is owed: every second by itself. */;
  watch(): Promise<void>;
};

/** Producers of ours by the feed's numbers, and the word for each in a recovery's address. */
const PRODUCTS: Readonly<Record<number, string>> = { 1: 'liveodds', 3: 'pre' };
/** The feed tells at most so far back. */
const RECOVERY_MAX_MS = 10 * 3_600_000;
/** What may have overtaken the last that we heard. */
const RECOVERY_MARGIN_MS = 60_000;
const WATCH_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 1_000;
const GOODBYE_MS = 2_000;
const AGAIN_MOST_MS = 30_000;
/** Markets of one transaction, and messages read for it: both hold the loop for some milliseconds. */
const BATCH_WEIGHT = 100;
const BATCH_MESSAGES = 250;
/** What is not known is asked for again after so long. */
const UNKNOWN_FOR_MS = 60_000;
const UNKNOWN_MAX = 1_000;

type Parts = { feed: UnifiedFeed; store: Store; port: FeedPort; sources: Sources; clock: { nowMs(): number }; log: Logger };

/** Betradar Unified Odds Feed: keeps a line open to it, and says what it says to the port. Until it has told all, nothing of it is on offer. */
export async function startUnified({ feed, store, port, sources, clock, log }: Parts): Promise<Adapter> {
  const api: Api = createApi({ url: feed.api, token: feed.token });
  const fields = new Map<string, ReadonlyMap<string, Names>>();
  const unknown = new Map<string, number>();
  let kinds: Kinds = new Map();
  let [line, pending, isStopped, againAfterMs]: [Line | null, Delivery[], boolean, number] = [null, [], false, AGAIN_AFTER_MS];
  let [draining, refreshing]: [Promise<void> | null, Promise<void>] = [null, Promise.resolve()];
  let again: NodeJS.Timeout | undefined;

  await shutAll();
  const opening = open();
  const timer = setInterval(() => void watch(), WATCH_EVERY_MS);
  let watching: Promise<void> | null = null;

  function shutAll(): Promise<void> {
    return store.write((db) => shut(db, Object.keys(PRODUCTS).map(Number)));
  }

  function shut(db: Db, producers: readonly number[]): void {
    for (const producer of producers) sources.shut(db, producer);
  }

  /** Reads what things are called, then listens. Whatever fails is tried again, ever later. */
  async function open(): Promise<void> {
    try {
      const [known, sports, schedule] = await Promise.all([api.kinds(), api.sports(), api.schedule()]);
      kinds = known;
      await keepFixtures(schedule, sports);
      let own: Line | null = null;
      own = await consume({ url: feed.url, token: feed.token }, { hear, ended: () => lost(own) });
      if (isStopped) return await own.close();
      line = own;
      againAfterMs = AGAIN_AFTER_MS;
      await watch();
    } catch (error) {
      log.warn({ err: error }, 'the sports feed can not be reached');
      later();
    }
  }

  function later(): void {
    if (isStopped) return;
    again = setTimeout(() => void open(), againAfterMs);
    againAfterMs = Math.min(2 * againAfterMs, AGAIN_MOST_MS);
  }

  /** Nobody knows what is said meanwhile. */
  function lost(ended: Line | null): void {
    if (ended === null || line !== ended) return;
    line = null;
    pending = [];
    if (isStopped) return;
    void shutAll()
      .catch((error: unknown) => log.error({ err: error }, 'markets of a lost feed can not be shut'))
      .finally(later);
  }

  function hear(delivery: Delivery): void {
    pending.push(delivery);
    draining ??= drain()
      .catch((error: unknown) => {
        log.error({ err: error }, 'messages of the sports feed can not be taken');
        void line?.close();
      })
      .finally(() => (draining = null));
  }

  async function drain(): Promise<void> {
    while (pending.length > 0 && !isStopped) {
      const from = line;
      const works: Work[] = [];
      const seen = new Set<string>();
      let [taken, weight, isBomb] = [0, 0, false];
      while (taken < Math.min(pending.length, BATCH_MESSAGES) && weight < BATCH_WEIGHT && !isBomb) {
        const work = await read(pending[taken] as Delivery);
        taken += 1;
        if (work === 'bomb') isBomb = true;
        else if (work) {
          works.push(work);
          weight += weightOf(work, seen);
        }
      }
      await take(newestOf(works));
      if (line !== from) return;
      pending.splice(0, taken);
      from?.done(taken);
      if (isBomb) await from?.close();
      await turn();
    }
  }

  async function read({ key, bytes }: Delivery): Promise<Work | 'bomb' | null> {
    if (!readKey(key)) return null;
    try {
      const message = await readXml(bytes, () => turn());
      const work = translate(message, { kinds, namesOf: (fixture, id) => fields.get(fixture)?.get(id) ?? null });
      if (work?.fixtureChanged && work.urn) refresh(work.urn);
      else if (work?.urn && !(await isKnown(work.urn))) return null;
      return work;
    } catch (error) {
      if (!(error instanceof BadXml)) throw error;
      log.warn({ problem: error.message, key }, 'the sports feed has said what is not to be read: its line is closed');
      return 'bomb';
    }
  }

  async function take(works: readonly Work[]): Promise<void> {
    const small = works.filter(({ parts }) => parts.length <= 1);
    if (small.length === works.length) {
      return store.write((db) => {
        for (const { parts } of works) for (const part of parts) part(db, port);
      });
    }
    // What is large has a transaction for each part.
    for (const { parts } of works) for (const part of parts) await store.write((db) => part(db, port));
  }

  /** A fixture that the book does not have is asked for, before anything of it is taken. */
  async function isKnown(urn: string): Promise<boolean> {
    if (has(urn)) return true;
    if (!URN.test(urn) || (unknown.get(urn) ?? 0) > clock.nowMs() - UNKNOWN_FOR_MS) return false;
    await learn(urn).catch(() => {});
    if (has(urn)) return true;
    if (unknown.size >= UNKNOWN_MAX) unknown.clear();
    unknown.set(urn, clock.nowMs());
    return false;
  }

  function has(id: string): boolean {
    return store.read.get('select 1 from sport_fixture where id = :id', { id }) !== undefined;
  }

  async function learn(urn: string): Promise<void> {
    await keepFixtures(await api.fixture(urn), []);
  }

  /** One after another, beside what is said of others. */
  function refresh(urn: string): void {
    if (!URN.test(urn)) return;
    refreshing = refreshing
      .then(() => (isStopped ? undefined : learn(urn)))
      .catch((error: unknown) => log.warn({ err: error, urn }, 'a fixture of the sports feed can not be read'));
  }

  async function keepFixtures(found: Awaited<ReturnType<Api['schedule']>>, sports: Awaited<ReturnType<Api['sports']>>): Promise<void> {
    for (const { fixture, field } of found) if (fixture.title) fields.set(fixture.id, field);
    await store.write((db) => {
      port.onSports(db, sports);
      for (const { fixture } of found) port.onFixture(db, fixture);
    });
  }

  function watch(): Promise<void> {
    watching ??= lookRound()
      .catch((error: unknown) => log.error({ err: error }, 'the sports feed can not be watched'))
      .finally(() => (watching = null));
    return watching;
  }

  async function lookRound(): Promise<void> {
    const nowMs = clock.nowMs();
    const silent = sources.silent(store.read, nowMs);
    if (silent.length > 0) await store.write((db) => shut(db, silent));
    if (!line) return;
    for (const { id, last_ms } of sources.toAsk(store.read, nowMs)) {
      const product = PRODUCTS[id];
      if (!product) continue;
      const request = await store.write((db) => sources.asked(db, id, nowMs));
      const isRecent = last_ms > nowMs - RECOVERY_MAX_MS && last_ms < nowMs + RECOVERY_MAX_MS;
      await api
        .recover(product, { request, afterMs: isRecent ? last_ms - RECOVERY_MARGIN_MS : null })
        .catch((error: unknown) => log.warn({ err: error, product }, 'a recovery can not be asked for'));
    }
  }

  return {
    watch,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(again);
      // The feed may be gone without a word: nobody waits for its goodbye.
      await Promise.race([
        Promise.all([opening, refreshing, watching]).then(() => line?.close()),
        sleep(GOODBYE_MS, undefined, { ref: false }),
      ]);
      await draining;
    },
  };
}

/** What a message adds to a transaction: a market that is said again there adds nothing. */
function weightOf({ odds, weight }: Work, seen: Set<string>): number {
  if (!odds) return weight;
  const before = seen.size;
  for (const { id } of odds.markets) seen.add(id);
  return seen.size - before;
}
