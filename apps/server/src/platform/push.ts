import type { ServerResponse } from 'node:http';
import type { ConsoleEvent, ConsoleEventName, MemberEvent, MemberEventName } from '@fairhall/contract/events';
import { STREAMS_PER_SESSION_MAX } from '@fairhall/contract/limits';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Facts } from './facts.ts';
import type { RawHttp } from './http/context.ts';
import type { Log } from './log.ts';
import type { Source } from './metrics.ts';
import {
  isAfter,
  type OutboxRow,
  outboxBounds,
  outboxLag,
  type Position,
  parsePosition,
  positionText,
  readMemberOutbox,
} from './outbox.ts';
import { followOutbox } from './outbox-tail.ts';

/** An event as it goes to one listener; after a `final` one its stream ends. */
export type PushEvent = { name: string; data: unknown; final?: true };
/** Events of the contract, all or those named. */
export type MemberPush<Name extends MemberEventName = MemberEventName> = Extract<MemberEvent, { name: Name }> & { final?: true };
export type ConsolePush<Name extends ConsoleEventName = ConsoleEventName> = Extract<ConsoleEvent, { name: Name }> & { final?: true };

/** Who listens, by one of its sessions: a member, by which of the session's tokens, or an operator acting for a merchant. */
export type Audience = { merchantId: number; memberId: bigint | null; sessionId: bigint | null; tokenId?: string | undefined };
type MemberAudience = Audience & { memberId: bigint; sessionId: bigint };

/**
 * Turns an outbox row into what a listener sees; a row may concern nobody, one member or all of them.
 * Given by modules: the platform knows no topic.
 */
export type Expander<Event extends PushEvent = PushEvent> = (row: OutboxRow, audience: Audience) => Promise<Event[]> | Event[];

/** An expander that reads the payload as its writer made it: `Fact` is the type that both of them name. */
export function telling<Fact extends object, Event extends PushEvent>(
  tell: (fact: Fact, audience: Audience, row: OutboxRow) => Promise<Event[]> | Event[],
): Expander<Event> {
  return (row, audience) => tell(row.payload as Fact, audience, row);
}

/**
 * What a member's stream is told when it has just begun to listen: what came between the gate and now is in no row that it will hear.
 * Asked for after the listener stands, so that nothing falls between the two.
 */
export type AtOpening<Event extends PushEvent = PushEvent> = (audience: MemberAudience) => Promise<Event[]>;

type Listener = Audience & { send(position: Position, events: PushEvent[]): void; giveWay(): void; close(): void };

const HEARTBEAT_MS = 15_000;
const REPLAY_MAX = 500;
const WAITING_BYTES_MAX = 1_000_000;

export type Push = {
  /** Answers a stream request: replays what came after `Last-Event-ID`, then goes on live. Resolves when the client is gone. */
  serveMember(http: RawHttp, audience: MemberAudience): Promise<void>;
  serveOperator(http: RawHttp, audience: { merchantId: number; sessionId: bigint }): Promise<void>;
  /** Ends the streams of a member, e.g. after its session ended. */
  close(merchantId: number, memberId: bigint): void;
  listeners(): number;
  /** Rows of the outbox that this process has not handed out yet, and the age of the oldest; 0 when there is none. */
  lag(): Promise<{ rows: number; oldestMs: number }>;
  /** Ends all streams, and any that is opened later. */
  stop(): Promise<void>;
};

/** Who listens, and what waits to be told, for whoever watches the server. */
export function pushFigures(push: Pick<Push, 'listeners' | 'lag'>): Source[] {
  const labels = { consumer: 'push' };
  return [
    { name: 'fairhall_push_listeners', help: 'Open streams of members and operators', read: () => push.listeners() },
    {
      name: 'fairhall_outbox_waiting_rows',
      help: 'Facts not yet handed to the consumer, at most 10,000',
      labels,
      read: async () => (await push.lag()).rows,
    },
    {
      name: 'fairhall_outbox_waiting_seconds',
      help: 'Age of the oldest fact not yet handed to the consumer',
      labels,
      read: async () => (await push.lag()).oldestMs / 1000,
    },
  ];
}

export type PushDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  member: Record<string, Expander>;
  operator: Record<string, Expander>;
  /** Absent: nothing is told. */
  atOpening?: AtOpening;
  /** Told of every row, whether somebody listens or not. */
  facts?: Pick<Facts, 'tell'>;
  /** Where other processes hand on what they read of the outbox. */
  bus?: Bus | undefined;
  /** Waited for before anybody is told of these rows. */
  before?: ((rows: readonly OutboxRow[]) => Promise<void>) | undefined;
};

/** Server-sent events from the outbox: the id of each event is its outbox position, so a lost line loses nothing and doubles nothing. */
export async function createPush({ db, clock, log, member, operator, atOpening, facts, before, bus }: PushDeps): Promise<Push> {
  const members = new Map<string, Set<Listener>>();
  const operators = new Map<number, Set<Listener>>();
  let stopped = false;
  const key = (merchantId: number, memberId: bigint) => `${merchantId}:${memberId}`;

  async function take(rows: OutboxRow[]): Promise<void> {
    // First of all: what is told below may fail or take its time, and whoever is told asks at once for what is new.
    for (const row of rows) facts?.tell(row);
    await before?.(rows);
    for (const row of rows) {
      await deliver(row, member[row.topic], memberListeners(row));
      await deliver(
        row,
        operator[row.topic],
        row.merchantId === 0 ? [...operators.values()].flatMap((set) => [...set]) : [...(operators.get(row.merchantId) ?? [])],
      );
    }
  }

  function memberListeners(row: OutboxRow): Listener[] {
    const about = row.memberIds ?? (row.memberId === null ? null : [row.memberId]);
    if (about) return about.flatMap((memberId) => [...(members.get(key(row.merchantId, memberId)) ?? [])]);
    return [...members.values()].flatMap((set) => [...set]).filter((l) => row.merchantId === 0 || l.merchantId === row.merchantId);
  }

  async function deliver(row: OutboxRow, expand: Expander | undefined, listeners: Listener[]): Promise<void> {
    if (!expand) return;
    for (const listener of listeners) {
      try {
        listener.send(row.position, await expand(row, listener));
      } catch (error) {
        // Nobody else misses anything by it; who should have been told comes back with its last id, and is told then.
        log.error({ err: error, topic: row.topic }, 'a fact could not be told');
        listener.close();
      }
    }
  }

  const tail = await followOutbox(db, take, { log, bus });

  /** Replays the rows after `from`; false when they are no longer all there. */
  async function replay(listener: Listener & { memberId: bigint }, from: Position): Promise<boolean> {
    const { first, last } = await outboxBounds(db);
    if (first && isAfter(first, from) && from.xid !== 0n) return false;
    // Ahead of all there is: the database was restored to an earlier time, and what came since may stand at a lower position.
    if (isAfter(from, last)) return false;
    const rows = await readMemberOutbox(db.of(listener.merchantId), {
      merchantId: listener.merchantId,
      memberId: listener.memberId,
      after: from,
      max: REPLAY_MAX,
    });
    if (rows.length === REPLAY_MAX) return false;
    for (const row of rows) listener.send(row.position, (await member[row.topic]?.(row, listener)) ?? []);
    return true;
  }

  /** Tells a new listener what it has missed, and then lets it hear what comes. */
  async function open(stream: Stream, audience: MemberAudience, asked: unknown): Promise<void> {
    const told = (await atOpening?.(audience)) ?? [];
    const from = typeof asked === 'string' ? parsePosition(asked) : null;
    if (told.length > 0) stream.direct.send(stream.start, told);
    else if (typeof asked === 'string') {
      if (from && (await replay({ ...stream.direct, memberId: audience.memberId }, from))) stream.heardUpTo(from);
      else stream.direct.send(stream.start, [RESYNC]);
    }
    stream.live();
    if (stopped) stream.listener.close(); // it was on its way while the others were ended
  }

  return {
    async serveMember(http, audience) {
      if (http.request.raw.method === 'HEAD') return headAlone(http);
      const { last } = await outboxBounds(db);
      const stream = openStream(http, audience, last);
      const set = members.get(key(audience.merchantId, audience.memberId)) ?? new Set();
      members.set(key(audience.merchantId, audience.memberId), set.add(stream.listener));
      crowdOut(set, audience.sessionId);
      try {
        await open(stream, audience, http.request.headers['last-event-id']);
        await stream.gone;
      } finally {
        stream.listener.close(); // also when it could not be opened: a stream that hears nothing is not left standing
        set.delete(stream.listener);
        if (set.size === 0) members.delete(key(audience.merchantId, audience.memberId));
      }
    },
    async serveOperator(http, { merchantId, sessionId }) {
      if (http.request.raw.method === 'HEAD') return headAlone(http);
      const { last } = await outboxBounds(db);
      const stream = openStream(http, { merchantId, memberId: null, sessionId }, last);
      const set = operators.get(merchantId) ?? new Set();
      operators.set(merchantId, set.add(stream.listener));
      crowdOut(set, sessionId);
      // The console refetches by facts, so a broken line is healed by reading all of it again.
      if (http.request.headers['last-event-id']) stream.direct.send(last, [RESYNC]);
      stream.live();
      if (stopped) stream.listener.close();
      await stream.gone;
      set.delete(stream.listener);
    },
    close(merchantId, memberId) {
      for (const listener of members.get(key(merchantId, memberId)) ?? []) listener.close();
    },
    async lag() {
      const { rows, oldestAtMs } = await outboxLag(db, tail.position());
      return { rows, oldestMs: oldestAtMs === null ? 0 : Math.max(0, clock.nowMs() - oldestAtMs) };
    },
    listeners: () => [...members.values(), ...operators.values()].reduce((count, set) => count + set.size, 0),
    async stop() {
      if (stopped) return;
      stopped = true;
      for (const set of [...members.values(), ...operators.values()]) for (const listener of set) listener.close();
      await tail.stop();
    },
  };
}

const RESYNC: PushEvent = { name: 'resync', data: {} };

/** A session has no more streams than this in a process: the oldest gives way to the newest. */
function crowdOut(listeners: ReadonlySet<Listener>, sessionId: bigint): void {
  const own = [...listeners].filter((listener) => listener.sessionId === sessionId);
  for (const oldest of own.slice(0, Math.max(0, own.length - STREAMS_PER_SESSION_MAX))) oldest.giveWay();
}

/** `start`: the newest row before it; `direct` writes at once; `listener` holds events back until `live()`. */
type Stream = {
  start: Position;
  direct: Listener;
  listener: Listener;
  heardUpTo(position: Position): void;
  live(): void;
  gone: Promise<void>;
};

/** Says what a stream would begin with, and no more: who asks with HEAD listens to nothing. */
function headAlone(http: RawHttp): void {
  begin(http).end();
}

function begin({ request, reply }: RawHttp): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': request.id,
  });
}

/**
 * Opens the stream. Events that arrive while old ones are replayed wait for `live()`; one position is sent once,
 * whether it came by replay or live.
 */
function openStream({ request, reply }: RawHttp, audience: Audience, start: Position): Stream {
  const raw = begin({ request, reply });
  raw.write(`: open\nid: ${positionText(start)}\n\n`);
  const sent = createSent();
  // Where the client stood when it came: what lies before may reach us late, when we follow the outbox behind another process.
  let heard: Position | null = null;
  let held: (() => void)[] | null = [];
  let end: () => void = () => {};
  const gone = new Promise<void>((resolve) => {
    end = resolve;
  });
  const beat = setInterval(() => raw.write(': beat\n\n'), HEARTBEAT_MS);
  const close = () => {
    clearInterval(beat);
    raw.end();
    end();
  };
  // Of the reply, not of the request: that one is over before its answer, and has no more to say.
  raw.on('close', close);
  const direct: Listener = {
    ...audience,
    close,
    giveWay() {
      // Of no position: it is in no row, and whoever comes back resumes where it was.
      if (!raw.writableEnded) raw.write(`event: stream.closed\ndata: {"reason":"too_many"}\n\n`);
      close();
    },
    send(position, events) {
      if (events.length === 0 || raw.writableEnded) return;
      if (heard && !isAfter(position, heard)) return;
      if (held) sent.replayed(position);
      else if (!sent.isNew(position)) return;
      // A reader that is too slow to keep up is cut off; it comes back with its last id and catches up.
      if (raw.writableLength > WAITING_BYTES_MAX) return close();
      raw.write(eventText(position, events));
      if (events.some(({ final }) => final)) close();
    },
  };
  const listener: Listener = {
    ...direct,
    send: (position, events) => (held ? void held.push(() => direct.send(position, events)) : direct.send(position, events)),
  };
  return {
    start,
    direct,
    listener,
    heardUpTo(position) {
      heard = position;
    },
    live() {
      const waiting = held ?? [];
      held = null;
      for (const send of waiting) send();
    },
    gone,
  };
}

/**
 * What a stream was sent, so that nothing is sent twice: who follows the outbox may be behind what was replayed, and one row may be about
 * a member twice. Rows come live in their order: past the last one that was replayed the newest is all that has to be remembered, and a
 * stream of hours keeps no more than a new one.
 */
function createSent(): { replayed(position: Position): void; isNew(position: Position): boolean } {
  const replayed = new Set<string>();
  let newest: Position = { xid: 0n, id: 0n };
  const isNewest = (position: Position) => {
    if (!isAfter(position, newest)) return false;
    newest = position;
    return true;
  };
  return {
    replayed(position) {
      replayed.add(positionText(position));
      isNewest(position);
    },
    isNew(position) {
      if (isNewest(position)) {
        replayed.clear();
        return true;
      }
      if (replayed.size === 0 || replayed.has(positionText(position))) return false;
      replayed.add(positionText(position));
      return true;
    },
  };
}

/** The id stands on the last event of a row alone: a line cut in between brings the whole row again, never less. */
function eventText(position: Position, events: PushEvent[]): string {
  return events
    .map(
      ({ name, data }, n) =>
        `${n === events.length - 1 ? `id: ${positionText(position)}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
    )
    .join('');
}
