import { consolePush } from '@fairhall/contract/console/push';
import { CONSOLE_EVENTS, type ConsoleEventName } from '@fairhall/contract/events';
import { z } from 'zod/mini';
import { consoleHeaders } from './call.ts';
import { createEventParser, type StreamEvent } from './event-stream.ts';
import { endSession } from './session.ts';

export type PushState = 'live' | 'connecting';
export type PushListener = { onEvent(name: ConsoleEventName): void; onState(state: PushState): void };

type Note = { kind: 'event'; event: StreamEvent } | { kind: 'state'; state: PushState } | { kind: 'hello' };

const WAIT_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** The server's heartbeat is shorter; a line silent for this long is dead. */
const SILENCE_MS = 45_000;

/**
 * Follows the events of one merchant. One tab of the browser holds the line and tells the others; it resumes behind the last event
 * after a lost connection, and says `resync` where it cannot. The answer ends it.
 */
export function followPush(merchant: string, listener: PushListener): () => void {
  const ended = new AbortController();
  const name = `fairhall.console.push.${merchant}`;
  const channel = new BroadcastChannel(name);
  const held: { lastId: string | null; state: PushState; leading: boolean } = { lastId: null, state: 'connecting', leading: false };

  const take = (event: StreamEvent) => {
    held.lastId = event.id ?? held.lastId;
    if (isConsoleEvent(event)) listener.onEvent(event.name);
  };
  const setState = (state: PushState) => {
    held.state = state;
    listener.onState(state);
  };
  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'event') take(data.event);
    else if (data.kind === 'state') setState(data.state);
    else if (held.leading) channel.postMessage({ kind: 'state', state: held.state } satisfies Note);
  };
  const tell = (note: Exclude<Note, { kind: 'hello' }>) => {
    if (note.kind === 'event') take(note.event);
    else setState(note.state);
    if (!ended.signal.aborted) channel.postMessage(note);
  };
  const lead = () => {
    held.leading = true;
    return holdLine(merchant, { ended: ended.signal, lastId: () => held.lastId, tell });
  };
  channel.postMessage({ kind: 'hello' } satisfies Note);
  // Locks exist only on https and localhost; without them each tab holds a line of its own.
  if (navigator.locks) navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    ended.abort();
    channel.close();
  };
}

type Line = { ended: AbortSignal; lastId(): string | null; tell(note: Exclude<Note, { kind: 'hello' }>): void };

async function holdLine(merchant: string, line: Line): Promise<void> {
  for (let attempt = 0; !line.ended.aborted; attempt += 1) {
    const opened = await readOnce(merchant, line);
    if (line.ended.aborted) return;
    line.tell({ kind: 'state', state: 'connecting' });
    if (opened) attempt = 0;
    await wait(WAIT_MS[Math.min(attempt, WAIT_MS.length - 1)] as number, line.ended);
  }
}

/** One connection, until it breaks; whether it was ever open. */
async function readOnce(merchant: string, { ended, lastId, tell }: Line): Promise<boolean> {
  const broken = new AbortController();
  const resumedFrom = lastId();
  let watch: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  try {
    const response = await fetch(consolePush.path, {
      credentials: 'same-origin',
      headers: { ...consoleHeaders(merchant), Accept: 'text/event-stream', ...(resumedFrom ? { 'Last-Event-ID': resumedFrom } : {}) },
      signal: AbortSignal.any([ended, broken.signal]),
    });
    if (response.status === 401) endSession('NOT_LOGGED_IN');
    if (!response.ok || !response.body) return false;
    opened = true;
    tell({ kind: 'state', state: 'live' });
    // What happened before the line was open is in no event of it.
    if (!resumedFrom) tell({ kind: 'event', event: { id: null, name: 'resync', data: '{}' } });
    const parser = createEventParser((event) => tell({ kind: 'event', event }));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      clearTimeout(watch);
      watch = setTimeout(() => broken.abort(), SILENCE_MS);
      const { done, value } = await reader.read();
      if (done) return true;
      parser.feed(value);
    }
  } catch {
    return opened; // the line broke: the next one resumes
  } finally {
    clearTimeout(watch);
  }
}

function isConsoleEvent(event: StreamEvent): event is StreamEvent & { name: ConsoleEventName } {
  if (!Object.hasOwn(CONSOLE_EVENTS, event.name)) return false;
  try {
    return z.safeParse(CONSOLE_EVENTS[event.name as ConsoleEventName], JSON.parse(event.data)).success;
  } catch {
    return false;
  }
}

/** Cut short when the browser comes back on line. */
function wait(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      ended.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('online', done);
    ended.addEventListener('abort', done);
  });
}
