import type { PageSays, RoomKind, TableSays } from '../../table-api.ts';
import { hearTable, type TableState } from './table-state.ts';

export type LineState = {
  table: TableState | null;
  /** `over`: the session is known no more. */
  line: 'joining' | 'live' | 'offline' | 'over';
  /** When the line broke. */
  sinceMs: number;
};

type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;
export type OpenSocket = () => Socket;

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5_000;
/** A table says something at least so often; silence may be a line that broke without a word. */
const SILENCE_MS = 25_000;
const OPEN = 1;

/** The line to a table: comes back by itself, and asks for the whole when it has missed something. */
export class TableLine {
  #state: LineState = { table: null, line: 'joining', sinceMs: Date.now() };
  readonly #listeners = new Set<() => void>();
  #socket: Socket | null = null;
  #retryMs = FIRST_RETRY_MS;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #isLeft = false;
  readonly #open: OpenSocket;
  readonly #session: string;
  readonly #firstRoom: RoomKind | null;

  /** `firstRoom`: where to go in first, if that is open to the player. */
  constructor(open: OpenSocket, session: string, firstRoom: RoomKind | null = null) {
    this.#open = open;
    this.#session = session;
    this.#firstRoom = firstRoom;
  }

  readonly read = (): LineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  join(): void {
    this.#isLeft = false;
    this.#connect();
  }

  leave(): void {
    this.#isLeft = true;
    this.#clear();
    this.#socket?.close();
    this.#socket = null;
  }

  say(what: PageSays): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(what));
  }

  #connect(): void {
    const socket = this.#open();
    this.#socket = socket;
    const room = this.#state.table?.room ?? this.#firstRoom;
    socket.addEventListener('open', () => this.say({ kind: 'enter', session: this.#session, ...(room ? { room } : {}) }));
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as TableSays));
    socket.addEventListener('close', () => this.#lose(socket));
  }

  #hear(says: TableSays): void {
    if (says.kind === 'over') {
      this.leave();
      this.#become({ line: 'over' });
      return;
    }
    this.#retryMs = FIRST_RETRY_MS;
    this.#clear();
    this.#timers.push(setTimeout(() => this.say({ kind: 'snapshot' }), SILENCE_MS));
    this.#timers.push(setTimeout(() => this.#socket?.close(), SILENCE_MS + MAX_RETRY_MS));
    const { state, ask } = hearTable(this.#state.table, says, Date.now());
    this.#become({ table: state, line: 'live' });
    if (ask) this.say({ kind: 'snapshot' });
  }

  #lose(socket: Socket): void {
    if (socket !== this.#socket || this.#isLeft) return;
    this.#clear();
    if (this.#state.line !== 'offline') this.#become({ line: 'offline', sinceMs: Date.now() });
    this.#timers.push(setTimeout(() => this.#connect(), this.#retryMs));
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }

  #become(change: Partial<LineState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
