import { askAgainInMs, type BetEvent, type BetIntent, type BetState, IDLE, isOpen, nextBetState, parseIntent, type Receipt, type Refusal } from './bet-intent.ts';

/** What came back of one try: `lost` when no answer arrived or it could not be read. */
export type Answer = { kind: 'accepted'; receipt: Receipt } | { kind: 'refused'; refusal: Refusal } | { kind: 'lost' };

/** The part of Storage that is used: it must outlive a reload and end with the tab. */
export type IntentStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type BetDeskDeps = {
  memberId: string;
  store: IntentStore;
  /** Sends one try. Never rejects. */
  send: (intent: BetIntent) => Promise<Answer>;
  /** Runs `act` after a while and gives back how to call it off. */
  later: (act: () => void, ms: number) => () => void;
};

/**
 * Places bets of one member, one at a time, and finds out what became of each.
 * The intent is kept in the store from before the first byte is sent until the server has said yes or no.
 */
export type BetDesk = {
  state: () => BetState;
  subscribe: (listener: () => void) => () => void;
  /** Sends the bet unless another is under way: a second tap does nothing. */
  confirm: (intent: BetIntent) => void;
  /** Takes up a bet that a reload has cut off; to be called once at start. */
  resume: () => void;
  /** Asks again now, e.g. when the line is back. */
  askNow: () => void;
  /** Puts a finished bet away. */
  dismiss: () => void;
  stop: () => void;
};

export function createBetDesk({ memberId, store, send, later }: BetDeskDeps): BetDesk {
  let state: BetState = IDLE;
  let callOff: (() => void) | null = null;
  let stopped = false;
  const listeners = new Set<() => void>();
  const slot = `fairhall.bet.${memberId}`;

  function take(event: BetEvent): void {
    const before = state;
    state = nextBetState(before, event);
    if (state === before) return;
    callOff?.();
    callOff = null;
    keep(); // even when stopped: the end of a session clears the store under a bet whose fate is open
    if (stopped) return;
    act();
    for (const listener of listeners) listener();
  }

  function keep(): void {
    if (isOpen(state)) store.setItem(slot, JSON.stringify(state.intent));
    else store.removeItem(slot);
  }

  function act(): void {
    if (state.at === 'sending') void ask(state.intent);
    if (state.at === 'checking') callOff = later(() => take({ type: 'askedAgain' }), askAgainInMs(state.tries));
  }

  async function ask(intent: BetIntent): Promise<void> {
    const { key } = intent;
    const answer = await send(intent);
    if (answer.kind === 'accepted') take({ type: 'accepted', key, receipt: answer.receipt });
    else if (answer.kind === 'refused') take({ type: 'refused', key, refusal: answer.refusal });
    else take({ type: 'lost', key });
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirm: (intent) => take({ type: 'confirmed', intent }),
    resume: () => {
      const held = parseIntent(store.getItem(slot));
      if (held && held.memberId === memberId) take({ type: 'restored', intent: held });
      else store.removeItem(slot);
    },
    askNow: () => take({ type: 'askedAgain' }),
    dismiss: () => take({ type: 'dismissed' }),
    stop: () => {
      stopped = true;
      callOff?.();
    },
  };
}
