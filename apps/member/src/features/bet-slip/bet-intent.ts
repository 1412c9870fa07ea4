import type { BetBody } from './slip-model.ts';

/**
 * One decision of a player to bet, made once: everything needed to send it again, word for word, after a reload or a lost answer.
 * `key` is the idempotency key, `sentAtMs` the time of the decision by the wall clock, for the eye only.
 */
export type BetIntent = { readonly key: string; readonly memberId: string; readonly body: BetBody; readonly sentAtMs: number };

/** What the server said when it took the bet. */
export type Receipt = {
  readonly orderNumber: string;
  readonly numero: string;
  readonly totalBettingAmount: string;
  readonly balanceE4: string;
  readonly version: string;
  readonly placedAtMs: number;
  readonly bets: readonly { readonly orderDetailId: string; readonly bettingAmount: string }[];
};

export type Refusal = { readonly code: string; readonly field?: string; readonly detail?: Readonly<Record<string, unknown>>; readonly requestId?: string };

/**
 * sending: on its way. checking: the answer was lost, so the bet may stand; the same key is sent again until the server says.
 * unresolved: the server can no longer say by this key; the player's bets are the truth. `unsure`: an answer was lost before.
 */
export type BetState =
  | { readonly at: 'idle' }
  | { readonly at: 'sending' | 'checking'; readonly intent: BetIntent; readonly tries: number; readonly unsure: boolean }
  | { readonly at: 'accepted'; readonly intent: BetIntent; readonly receipt: Receipt }
  | { readonly at: 'refused'; readonly intent: BetIntent; readonly refusal: Refusal }
  | { readonly at: 'unresolved'; readonly intent: BetIntent };

export type BetEvent =
  | { type: 'confirmed'; intent: BetIntent }
  | { type: 'restored'; intent: BetIntent }
  | { type: 'accepted'; key: string; receipt: Receipt }
  | { type: 'refused'; key: string; refusal: Refusal }
  | { type: 'lost'; key: string }
  | { type: 'askedAgain' }
  | { type: 'dismissed' };

export const IDLE: BetState = { at: 'idle' };

/** Stands for the code of a refusal when the request never left the device. */
export const UNSENT = 'UNSENT';

/**
 * Refusals that speak of the request on its way, not of the bet: after a lost answer they leave open what became of the first try.
 * On a first try they mean that nothing was taken.
 */
const SAYS_NOTHING_OF_THE_BET = new Set([UNSENT, 'OVERLOADED', 'TOO_MANY_REQUESTS', 'NOT_LOGGED_IN', 'SESSION_REPLACED', 'MERCHANT_MISMATCH', 'FUNCTION_OFF']);

/** The next state. An event that does not belong to the present intent, such as a second tap or a late answer, changes nothing. */
export function nextBetState(state: BetState, event: BetEvent): BetState {
  const settled = state.at === 'idle' || state.at === 'accepted' || state.at === 'refused' || state.at === 'unresolved';
  switch (event.type) {
    case 'confirmed':
      return settled ? { at: 'sending', intent: event.intent, tries: 1, unsure: false } : state;
    case 'restored':
      return settled ? { at: 'sending', intent: event.intent, tries: 1, unsure: true } : state;
    case 'dismissed':
      return settled ? IDLE : state;
    case 'askedAgain':
      return state.at === 'checking' ? { ...state, at: 'sending', tries: state.tries + 1 } : state;
    default:
      return settled || event.key !== state.intent.key ? state : answered(state, event);
  }
}

/** Whether the bet's fate is still open, so that it must be kept and nothing else may be sent. */
export function isOpen(state: BetState): state is Extract<BetState, { at: 'sending' | 'checking' }> {
  return state.at === 'sending' || state.at === 'checking';
}

/** How long to wait before asking again: soon at first, then every ten seconds. */
export function askAgainInMs(tries: number): number {
  return Math.min(10_000, 1_000 * 2 ** Math.min(tries - 1, 4));
}

/** Reads a kept intent; null when it is none, so that a broken entry is dropped rather than sent. */
export function parseIntent(text: string | null): BetIntent | null {
  if (text === null) return null;
  try {
    const held = JSON.parse(text) as Partial<BetIntent> | null;
    const body = held?.body;
    const whole =
      typeof held?.key === 'string' &&
      typeof held.memberId === 'string' &&
      typeof held.sentAtMs === 'number' &&
      typeof body?.gameId === 'number' &&
      typeof body.currentNumero === 'string' &&
      typeof body.bettingSlipString === 'string' &&
      typeof body.betCartAmountSum === 'string' &&
      typeof body.prizeModeId === 'number';
    return whole ? (held as BetIntent) : null;
  } catch {
    return null;
  }
}

type Answer = Extract<BetEvent, { key: string }>;
type OpenState = Extract<BetState, { at: 'sending' | 'checking' }>;

function answered(state: OpenState, event: Answer): BetState {
  const { intent, tries } = state;
  if (event.type === 'accepted') return { at: 'accepted', intent, receipt: event.receipt };
  if (event.type === 'lost') return { at: 'checking', intent, tries, unsure: true };
  const { code } = event.refusal;
  if (code === 'INTERNAL') return { at: 'checking', intent, tries, unsure: true };
  if (state.unsure && code === 'KEY_OUT_OF_TIME') return { at: 'unresolved', intent };
  if (state.unsure && SAYS_NOTHING_OF_THE_BET.has(code)) return { at: 'checking', intent, tries, unsure: true };
  return { at: 'refused', intent, refusal: event.refusal };
}
