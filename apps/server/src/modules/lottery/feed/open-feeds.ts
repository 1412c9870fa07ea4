import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { keptKey } from '../../../platform/kept-key.ts';
import type { Log } from '../../../platform/log.ts';
import type { RandomSource } from '../../../platform/random.ts';
import { StartRefused } from '../../../platform/start-refused.ts';
import { findFamilyOfDraw } from '../store/draws.ts';
import { startDemoSource } from './demo-source.ts';
import { DEMO_SOURCES, growingPause, type ResultFeeds } from './feed.ts';
import { createHttpFeed, type FeedConfig } from './http-feed.ts';
import { publicKeyOf } from './protocol.ts';

export type OpenedFeeds = ResultFeeds & { close(): Promise<void> };

type Options = {
  /** `demo`: two sources of our own on loopback, which make results by chance. `none`: operators enter all results. Else the path of a list. */
  resultFeeds: string;
  dataDir: string;
};
type Deps = { db: Db; clock: Clock; random: RandomSource; log: Log };

/** The sources of results that the configuration names. The demo's are started with it, and closed with it. */
export async function openResultFeeds({ resultFeeds, dataDir }: Options, deps: Deps): Promise<OpenedFeeds> {
  if (resultFeeds === 'none') return { list: [], demo: false, pauseMs: growingPause, close: async () => {} };
  if (resultFeeds === 'demo') return openDemoFeeds(dataDir, deps);
  const list = (await readFeeds(resultFeeds)).map((feed) => createHttpFeed(feed, deps));
  return { list, demo: false, pauseMs: growingPause, close: async () => {} };
}

const DEMO_LATE_MS = 1_000;

async function openDemoFeeds(dataDir: string, { db, clock, random, log }: Deps): Promise<OpenedFeeds> {
  const secret = (await keptKey(join(dataDir, 'demo-results.key'), random)).toString('hex');
  const sources = await Promise.all(
    DEMO_SOURCES.map(async (name, place) => {
      const key = { kind: 'hmac-sha256' as const, secret: createHash('sha256').update(`${secret}/${name}`).digest('hex') };
      const drawOf = (gameCode: string, numero: string) => findFamilyOfDraw(db, gameCode, numero);
      const source = await startDemoSource({ secret, signer: key, clock, drawOf, lateMs: place * DEMO_LATE_MS });
      return { source, feed: createHttpFeed({ name, url: source.url, games: '*', key }, { log }) };
    }),
  );
  return {
    list: sources.map(({ feed }) => feed),
    demo: true,
    pauseMs: () => DEMO_LATE_MS,
    close: async () => void (await Promise.all(sources.map(({ source }) => source.close()))),
  };
}

const FeedList = z.array(
  z.strictObject({
    name: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/)),
    url: z.url({ protocol: /^https?$/ }),
    games: z.union([z.literal('*'), z.array(z.string())]),
    key: z.union([
      z.strictObject({ kind: z.literal('hmac-sha256'), secret: z.string().check(z.minLength(32)) }),
      z.strictObject({ kind: z.literal('ed25519'), publicKey: z.string() }),
    ]),
  }),
);

/** Reads the list of sources. Throws `StartRefused`, which never says what a key is. */
export async function readFeeds(path: string): Promise<FeedConfig[]> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new StartRefused('RESULT_FEEDS must be demo, none or the path of a file that can be read');
  const list = z.safeParse(FeedList, parseJson(text));
  if (!list.success) {
    const [issue] = list.error.issues;
    throw new StartRefused(
      `RESULT_FEEDS names a list that is not as docs/result-feed.md says, at ${issue?.path.join('.') || 'its beginning'}`,
    );
  }
  const names = list.data.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new StartRefused('RESULT_FEEDS names two sources that are called the same');
  if (names.some((name) => DEMO_SOURCES.includes(name))) throw new StartRefused('RESULT_FEEDS calls a source by the name of a demo source');
  for (const { name, key } of list.data) {
    if (key.kind === 'ed25519' && !isKey(key.publicKey)) throw new StartRefused(`RESULT_FEEDS: the key of ${name} is no Ed25519 key`);
  }
  return list.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isKey(text: string): boolean {
  try {
    return publicKeyOf(text) !== null;
  } catch {
    return false;
  }
}
