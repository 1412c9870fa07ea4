import type { SeatState, SeatView } from '../../cards-api.ts';
import type { Session } from '../store/sessions.ts';

export const BANK_MOST_MS = 30_000;
export const BANK_A_HAND_MS = 5_000;

/** Whoever sits on a seat. A bot has no player, no session and no sitting: it sits at practice tables alone. */
export type Held = {
  readonly seat: number;
  readonly player: number | null;
  readonly session: Session | null;
  readonly name: string;
  readonly tags: readonly string[];
  sitting: string;
  /** Between hands all of it; during a hand as it was before. */
  chips: bigint;
  bet: bigint;
  /** The wallet is asked. */
  isBuying: boolean;
  /** The sitting of the hour that has passed, until its chips have reached the wallet. */
  reopens: { id: string; sinceMs: number } | null;
  openedAtMs: number;
  /** Of the table's spans the one that the sitting has been dealt in; null before its first hand. */
  span: string | null;
  isOut: boolean;
  isLeaving: boolean;
  isOnline: boolean;
  bankMs: number;
  /** Hands in a row in which its time ran out. */
  misses: number;
  lastActMs: number;
};

export const canBeDealt = (held: Held): boolean => !held.isBuying && !held.isOut && !held.isLeaving;

function stateOf(held: Held, isDealt: boolean): SeatState {
  if (held.isBuying) return 'BUYING';
  if (held.isLeaving) return 'LEAVING';
  if (isDealt) return 'PLAYING';
  return held.isOut ? 'OUT' : 'WAITING';
}

export function seatView(held: Held, { isDealt, aside }: { isDealt: boolean; aside: bigint }): SeatView {
  const { seat, name, player, isOnline, bankMs } = held;
  const isBot = player === null;
  return { seat, name, isBot, state: stateOf(held, isDealt), stack: `${held.chips - aside}`, isOnline: isBot || isOnline, bankMs };
}
