import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../platform/log.ts';
import type { FeedAnswer, ResultFeed } from './feed.ts';
import { type FeedKey, isSigned, readResult, resultPath, SIGNATURE_HEADER } from './protocol.ts';

/** A source as the configuration names it. `games`: codes of those it tells results of; '*' for all. */
export type FeedConfig = { name: string; url: string; games: readonly string[] | '*'; key: FeedKey };

const ANSWER_WITHIN_MS = 5_000;
const BODY_BYTES_MAX = 16_384;
const TRIES = 2;
const RETRY_AFTER_MS = 250;

const NONE: FeedAnswer = { kind: 'none' };
const FAILED: FeedAnswer = { kind: 'failed' };

type Told = { status: number; signature: string | null; body: Buffer };

/**
 * Client of a source over HTTP (docs/result-feed.md). What is not signed by the source, is about another draw, comes too late or is too
 * large is no answer. A lost answer is asked for once more at once; further tries are the caller's, at its pace. `withinMs` for tests.
 */
export function createHttpFeed(
  { name, url, games, key }: FeedConfig,
  { log, withinMs = ANSWER_WITHIN_MS }: { log: Log; withinMs?: number },
): ResultFeed {
  const base = url.replace(/\/+$/, '');
  const refuse = (problem: string, about: object): FeedAnswer => {
    log.error({ feed: name, ...about }, `result feed ${problem}`);
    return FAILED;
  };

  function read(told: Told, about: { gameCode: string; numero: string }): FeedAnswer {
    if (told.status === 404) return NONE;
    if (told.status !== 200) return refuse('answered with an error', { ...about, status: told.status });
    if (!isSigned(key, told.body, told.signature)) return refuse('said what its key did not sign', about);
    const result = readResult(told.body.toString('utf8'), about);
    return result ? { kind: 'result', ...result } : refuse('said something else than was asked', about);
  }

  return {
    name,
    covers: (gameCode) => games === '*' || games.includes(gameCode),
    async ask(gameCode, numero) {
      const about = { gameCode, numero };
      for (let left = TRIES; left > 0; left -= 1) {
        if (left < TRIES) await sleep(RETRY_AFTER_MS);
        const told = await fetchOnce(`${base}${resultPath(gameCode, numero)}`, withinMs).catch((error: unknown) => {
          log.warn({ err: error, feed: name, ...about }, 'result feed gave no answer');
          return null;
        });
        if (told === 'too large') return refuse('said too much', about);
        if (told && told.status < 500) return read(told, about);
      }
      return FAILED;
    },
  };
}

/** One request; the time holds for the whole answer, and no more of it is read than an answer may have. */
async function fetchOnce(url: string, withinMs: number): Promise<Told | 'too large'> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(withinMs),
    redirect: 'error',
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > BODY_BYTES_MAX) return 'too large';
    chunks.push(chunk);
  }
  return { status: answer.status, signature: answer.headers.get(SIGNATURE_HEADER), body: Buffer.concat(chunks) };
}
