/** What a page knows, and whether the line that tells it stands. */
export type LineState<Known> = {
  known: Known | null;
  /** `over`: the session is known no more. */
  line: 'joining' | 'live' | 'offline' | 'over';
  /** When the line broke. */
  sinceMs: number;
};

type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;
export type OpenSocket = () => Socket;

/** What was heard, taken in; `ask`: something was missed, the whole is to be asked for. */
export type Heard<Known> = { state: Known | null; ask: boolean };

export type LineTerms<Known, Hears, Says> = {
  open: OpenSocket;
  /** The first message on every new socket. */
  enter: (known: Known | null) => Says;
  /** Asks for the whole. */
  again: Says;
  /** `replies`: what the server waits for from this page by itself, without a press. */
  hear: (known: Known | null, says: Hears, nowMs: number) => Heard<Known> & { replies?: readonly Says[] };
};

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5_000;
/** The server says something at least so often; silence may be a line that broke without a word. */
const SILENCE_MS = 25_000;
const OPEN = 1;

/** A line to the server: comes back by itself, and asks for the whole when it has missed something. */
export class LiveLine<Known, Hears extends { kind: string }, Says extends object> {
  #state: LineState<Known> = { known: null, line: 'joining', sinceMs: Date.now() };
  readonly #listeners = new Set<() => void>();
  #socket: Socket | null = null;
  #retryMs = FIRST_RETRY_MS;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #isLeft = false;
  readonly #terms: LineTerms<Known, Hears, Says>;

  constructor(terms: LineTerms<Known, Hears, Says>) {
    this.#terms = terms;
  }

  readonly read = (): LineState<Known> => this.#state;

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

  say(what: Says): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(what));
  }

  /** Takes in what another way than the socket has told. */
  learn(change: (known: Known) => Known): void {
    if (this.#state.known !== null) this.#become({ known: change(this.#state.known) });
  }

  #connect(): void {
    const socket = this.#terms.open();
    this.#socket = socket;
    socket.addEventListener('open', () => this.say(this.#terms.enter(this.#state.known)));
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Hears));
    socket.addEventListener('close', () => this.#lose(socket));
  }

  #hear(says: Hears): void {
    if (says.kind === 'over') {
      this.leave();
      this.#become({ line: 'over' });
      return;
    }
    this.#retryMs = FIRST_RETRY_MS;
    this.#clear();
    this.#timers.push(setTimeout(() => this.say(this.#terms.again), SILENCE_MS));
    this.#timers.push(setTimeout(() => this.#socket?.close(), SILENCE_MS + MAX_RETRY_MS));
    const { state, ask, replies = [] } = this.#terms.hear(this.#state.known, says, Date.now());
    this.#become({ known: state, line: 'live' });
    if (ask) this.say(this.#terms.again);
    for (const reply of replies) this.say(reply);
  }

  #lose(socket: Socket): void {
    if (socket !== this.#socket || this.#isLeft) return;
    this.#clear();
    if (this.#state.line !== 'offline') this.#become({ line: 'offline', sinceMs: Date.now() });
    this.#timers.push(setTimeout(() => this.#connect(), this.#retryMs));
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }

  #become(change: Partial<LineState<Known>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
