import type { StreamEvent } from '@fairhall/client/event-stream';
import { holdLine, type LineState } from '@fairhall/client/line';
import { joinTabs } from '@fairhall/client/tabs';
import { consolePush } from '@fairhall/contract/console/push';
import { CONSOLE_EVENTS, type ConsoleEventName } from '@fairhall/contract/events';
import { z } from 'zod/mini';
import { consoleHeaders } from './call.ts';
import { endSession } from './session.ts';

export type PushListener = {
  /** `data`: as the contract says for this name. */
  onEvent(name: ConsoleEventName, data: string): void;
  onState(state: LineState): void;
};

type Note = { kind: 'event'; event: StreamEvent } | { kind: 'state'; state: LineState } | { kind: 'hello' };

/** What happened before the line was open is in no event of it. */
const RESYNC: StreamEvent = { id: null, name: 'resync', data: '{}' };

/**
 * Follows the events of one merchant. One tab of the browser holds the line and tells the others; it resumes behind the last event
 * after a lost connection, and says `resync` where it cannot. The answer ends it.
 */
export function followPush(merchant: string, listener: PushListener): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const name = `fairhall.console.push.${merchant}`;
  const held: { lastId: string | null; state: LineState; leading: boolean } = { lastId: null, state: 'connecting', leading: false };

  const take = (note: Note) => {
    if (note.kind === 'event') {
      held.lastId = note.event.id ?? held.lastId;
      if (isConsoleEvent(note.event)) listener.onEvent(note.event.name, note.event.data);
    } else if (note.kind === 'state') {
      held.state = note.state;
      listener.onState(note.state);
    } else if (held.leading) tabs.tell({ kind: 'state', state: held.state });
  };
  const tabs = joinTabs<Note>(name, { hear: take, signal });
  const spread = (note: Note) => {
    take(note);
    tabs.tell(note);
  };
  const lead = () => {
    held.leading = true;
    return holdLine({
      path: consolePush.path,
      headers: () => consoleHeaders(merchant),
      lastId: () => held.lastId,
      take: (event) => spread({ kind: 'event', event }),
      onState: (state) => {
        spread({ kind: 'state', state });
        if (state === 'live' && held.lastId === null) spread({ kind: 'event', event: RESYNC });
      },
      signal,
    });
  };
  tabs.tell({ kind: 'hello' });
  tabs.lead(name, lead).then(
    (end) => end === 'refused' && endSession('NOT_LOGGED_IN'),
    () => undefined,
  );
  return () => ended.abort();
}

function isConsoleEvent(event: StreamEvent): event is StreamEvent & { name: ConsoleEventName } {
  if (!Object.hasOwn(CONSOLE_EVENTS, event.name)) return false;
  try {
    return z.safeParse(CONSOLE_EVENTS[event.name as ConsoleEventName], JSON.parse(event.data)).success;
  } catch {
    return false;
  }
}
