import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type RunningFeed, startFeed } from '../../../../../feed/feed.ts';
import type { Tracked } from '../../../../../feed/replay/tracked.ts';
import { openStore, type Store } from '../../../store/database.ts';
import { SILENT } from '../../../test/stage.ts';
import { openBook } from '../../book/index.ts';
import type { Book, BookDesk, BookHears, BookMarket } from '../../book-port.ts';
import { startUnified } from '../unified/adapter.ts';

const TOKEN = 'token-of-a-test';
const STEP_MS = 10_000;

/** What slips were told, in its order. */
export type Told = { kind: keyof BookHears; what: Record<string, unknown> };

export type FeedStage = {
  feed: RunningFeed;
  store: Store;
  book: Book;
  desk: BookDesk;
  told: Told[];
  nowMs(): number;
  /** Time goes on in steps of ten seconds, and the counterpart says what has come about. */
  advance(ms: number): Promise<void>;
  /** Once the sources are up and all is on offer. */
  ready(): Promise<void>;
  order(order: string, body?: object): Promise<void>;
  /** The adapter alone. */
  stop(): Promise<void>;
  /** A fixture of the sport that is in play, or is to come. */
  fixture(sport: string, inPlay: boolean): Tracked;
  markets(fixture: Tracked): readonly BookMarket[];
  main(fixture: Tracked): BookMarket;
};

type Between = { bus?: string | null; through?: (amqpPort: number) => Promise<number> };

/**
 * The counterpart and the adapter with a book of its own, over loopback, at a time that the test moves. `bus`: another broker between them;
 * `through`: a port that leads to the counterpart's.
 */
export async function stageFeed({ bus = null, through = async (port) => port }: Between = {}): Promise<FeedStage> {
  let nowMs = Date.UTC(2026, 5, 1, 12);
  const clock = { nowMs: () => nowMs };
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  const config = { host: '127.0.0.1', port: 0, amqpPort: 0, token: TOKEN, seed: 'test', factor: 1, dataDir: folder, bus };
  const feed = await startFeed({ config, clock, isMoving: false });
  const store = openStore(join(folder, 'vendor.sqlite'));
  const told: Told[] = [];
  const hears = Object.fromEntries(
    (['stopped', 'settled', 'settlementTakenBack', 'cancelled', 'cancelTakenBack'] as const).map((kind) => [
      kind,
      (_: unknown, what: Record<string, unknown>) => void told.push({ kind, what }),
    ]),
  ) as unknown as BookHears;
  const opened = openBook({ clock });
  const { desk, port, sources } = opened.connect(hears);
  const at = {
    url: bus ?? `amqp://127.0.0.1:${await through(feed.amqpPort)}/unifiedfeed%2F1`,
    api: `http://127.0.0.1:${feed.port}/v1`,
    token: TOKEN,
  };
  const adapter = await startUnified({ feed: at, store, port, sources, clock, log: SILENT });
  onTestFinished(async () => {
    await adapter.stop();
    await feed.stop();
    store.close();
    rmSync(folder, { recursive: true });
  });
  const markets = ({ match }: Tracked) => opened.book.markets(store.read, match.urn, 'all');

  return {
    ...{ feed, store, book: opened.book, desk, told, markets },
    nowMs: () => nowMs,
    stop: () => adapter.stop(),
    async advance(ms) {
      for (let left = ms; left > 0; left -= STEP_MS) {
        nowMs += Math.min(STEP_MS, left);
        feed.replayer.tick();
      }
      await adapter.watch();
    },
    async ready() {
      await expect
        .poll(async () => {
          await adapter.watch();
          feed.replayer.sayAlive();
          return sources.list(store.read).map(({ is_down }) => is_down);
        }, WITHIN)
        .toEqual([0, 0]);
    },
    async order(order, body = {}) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${feed.port}/control/${order}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${order}: ${answer.status} ${await answer.text()}`);
    },
    fixture(sport, inPlay) {
      const fits = (one: Tracked) =>
        one.match.sport.code === sport && one.hasBegun === inPlay && !one.settled.has('MATCH') && feed.replayer.clockOf(one) < 45 * 60_000;
      const found = feed.replayer.fixtures().find(fits);
      if (!found) throw new Error(`no fixture of ${sport}`);
      return found;
    },
    main(fixture) {
      const found = markets(fixture).find(({ isMain }) => isMain);
      if (!found) throw new Error('no main market');
      return found;
    },
  };
}

export const WITHIN = { timeout: 60_000, interval: 20 };
