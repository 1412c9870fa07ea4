import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked, Json, Line } from './wire.ts';

/** What a client wrote down before it sent anything, and what became of it. */
export type Entry<Kind extends string = string> = {
  kind: Kind;
  account: string;
  /** Idempotency key, or what the call is about where repeating it is safe by itself. */
  key: string;
  asked: Asked;
  tries: number;
  /** The answer that ends it: 2xx, or a definite refusal. */
  answer: { status: number; body: Json } | null;
  /** From the first try to that answer. */
  tookMs: number;
};

/** What is to be asked for. `anew`: how each try is sent, where one serves once. */
export type Call = Pick<Entry, 'kind' | 'account' | 'key' | 'asked'> & { anew?(): Promise<Asked> };

export type Counts = { requests: number; lost: number; unavailable: number; resent: number; acknowledged: number; refused: number };

/** All clients' notebooks. */
export type Journal = {
  entries: Entry[];
  counts: Counts;
  /** Things no client should ever see: a failure that is none, a 503 that does not say when to come again. */
  violations: string[];
  /** Entries under way, by kind. */
  underWay: Map<string, number>;
  /** Writes the call down, then asks until it is answered for good. */
  settle(line: Line, call: Call): Promise<{ status: number; body: Json }>;
  /** A read: asked again until it is answered. */
  read(line: Line, asked: Asked): Promise<{ status: number; body: Json }>;
};

/** A definite answer: the counterpart behind the product is down, and nothing was opened. */
const COUNTERPART_DOWN = 'PROVIDER_DOWN';
const AGAIN_MS = 150;
const TRIES_MAX = 300;

/** `ready` resolves at once, or, while the server is down, when it is up again. */
export function createJournal(ready: () => Promise<void>): Journal {
  const counts: Counts = { requests: 0, lost: 0, unavailable: 0, resent: 0, acknowledged: 0, refused: 0 };
  const journal: Journal = {
    entries: [],
    counts,
    violations: [],
    underWay: new Map(),
    async settle(line, { anew, ...call }) {
      const entry: Entry = { ...call, tries: 0, answer: null, tookMs: 0 };
      const startMs = performance.now();
      journal.entries.push(entry);
      journal.underWay.set(call.kind, (journal.underWay.get(call.kind) ?? 0) + 1);
      try {
        entry.answer = await untilAnswered(line, anew ?? call.asked, (tries) => {
          entry.tries = tries;
        });
        entry.tookMs = performance.now() - startMs;
      } finally {
        journal.underWay.set(call.kind, (journal.underWay.get(call.kind) ?? 0) - 1);
      }
      if (entry.answer.status < 300) counts.acknowledged += 1;
      else counts.refused += 1;
      return entry.answer;
    },
    read: (line, asked) => untilAnswered(line, asked, () => {}),
  };

  async function untilAnswered(
    line: Line,
    given: Asked | (() => Promise<Asked>),
    tried: (tries: number) => void,
  ): Promise<{ status: number; body: Json }> {
    let asked = typeof given === 'function' ? await given() : given;
    let last = '';
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      await ready();
      tried(tries);
      counts.requests += 1;
      if (tries > 1) counts.resent += 1;
      if (tries > 1 && typeof given === 'function') asked = await given();
      const seen = await line.send(asked);
      last = seen === 'lost' ? seen : `${seen.status} ${JSON.stringify(seen.body)}`;
      if (seen === 'lost') counts.lost += 1;
      else if (seen.status === 503 && seen.body.errorCode === COUNTERPART_DOWN) return { status: seen.status, body: seen.body };
      else if (seen.status === 503) {
        counts.unavailable += 1;
        if (!seen.retryAfter || seen.body.errorCode !== 'OVERLOADED') violate(asked, seen);
      } else {
        if (seen.status >= 500 || seen.status === 401 || seen.status === 429) violate(asked, seen);
        return { status: seen.status, body: seen.body };
      }
      await sleep(AGAIN_MS);
    }
    throw new Error(`${asked.method} ${asked.path} was never answered, at last: ${last}`);
  }

  function violate({ method, path }: Asked, seen: { status: number; body: Json }): void {
    journal.violations.push(`${method} ${path}: ${seen.status} ${JSON.stringify(seen.body).slice(0, 300)}`);
  }

  return journal;
}
