import type { FishPageSays, FishSays } from '../../fish-api.ts';
import { type FishState, hearFish } from './fish-state.ts';

export type FishLineState = {
  sea: FishState | null;
  /** `over`: the session is known no more. `full`: no seat is free. */
  line: 'joining' | 'live' | 'offline' | 'over' | 'full';
  /** When the line broke. */
  sinceMs: number;
};

type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5_000;
/** A room tells of fish more often than so; silence may be a line that broke without a word. */
const SILENCE_MS = 8_000;
const OPEN = 1;

/** The line to a room: comes back by itself, and asks for the whole when it has missed something. */
export class FishLine {
  #state: FishLineState = { sea: null, line: 'joining', sinceMs: Date.now() };
  readonly #listeners = new Set<() => void>();
  readonly #open: () => Socket;
  readonly #session: string;
  #socket: Socket | null = null;
  #retryMs = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shots = 0;

  constructor(open: () => Socket, session: string) {
    this.#open = open;
    this.#session = session;
  }

  readonly read = (): FishLineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  join(): void {
    const socket = this.#open();
    this.#socket = socket;
    socket.addEventListener('open', () => this.say({ kind: 'enter', session: this.#session }));
    socket.addEventListener('message', ({ data }) => socket === this.#socket && this.#hear(JSON.parse(String(data)) as FishSays));
    socket.addEventListener('close', () => this.#lose(socket));
  }

  leave(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  say(what: FishPageSays): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(what));
  }

  shoot(shot: Omit<Extract<FishPageSays, { kind: 'shot' }>, 'kind' | 'n'>): void {
    this.#shots += 1;
    this.say({ kind: 'shot', n: this.#shots, ...shot });
  }

  #hear(says: FishSays): void {
    if (says.kind === 'over' || says.kind === 'full') {
      this.leave();
      this.#become({ line: says.kind });
      return;
    }
    this.#retryMs = FIRST_RETRY_MS;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#socket?.close(), SILENCE_MS);
    const { state, ask } = hearFish(this.#state.sea, says, Date.now());
    this.#become({ sea: state, line: 'live' });
    if (ask) this.say({ kind: 'snapshot' });
  }

  #lose(socket: Socket): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#timer);
    if (this.#state.line !== 'offline') this.#become({ line: 'offline', sinceMs: Date.now() });
    this.#timer = setTimeout(() => this.join(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }

  #become(change: Partial<FishLineState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
