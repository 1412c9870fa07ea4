import type { Card } from '../cards.ts';
import { shanHand } from './hand.ts';
import { type ShanSeat, settleShan, type TieRule } from './settle.ts';

/** The bet as many times as the dearest hand wins: both sides put it aside. */
const TIMES_MOST = 5n;
const BANKER_ROUNDS = 3;

/** A round while it runs. Seats are the players in their order from the left of the banker, who comes last. */
export type ShanRound = {
  readonly hands: readonly (readonly Card[])[];
  /** Cards that are still to be dealt. */
  readonly deck: readonly Card[];
  /** Whose turn it is to draw or to stand; null when all is ready to be settled. */
  readonly turn: number | null;
};

/** Deals one card at a time, twice round. A banker's do ends the round at once. */
export function beginRound(deck: readonly Card[], players: number): ShanRound {
  const seats = players + 1;
  const hands = Array.from({ length: seats }, (_, seat) => [deck[seat] as Card, deck[seat + seats] as Card]);
  const dealt: ShanRound = { hands, deck: deck.slice(2 * seats), turn: null };
  return isDo(hands[players] ?? []) ? dealt : passTurn(dealt, 0);
}

/** The seat in turn draws its third card, or stands; null when no seat is in turn. */
export function drawOrStand({ hands, deck, turn }: ShanRound, draws: boolean): ShanRound | null {
  const [card, ...rest] = deck;
  if (turn === null || card === undefined) return null;
  if (!draws) return passTurn({ hands, deck, turn }, turn + 1);
  return passTurn({ hands: hands.map((hand, seat) => (seat === turn ? [...hand, card] : hand)), deck: rest, turn }, turn + 1);
}

/** Settles a round in which nobody is in turn any more. */
export function finishRound(
  { hands }: ShanRound,
  table: { bets: readonly bigint[]; tie: TieRule; rake: bigint },
): {
  readonly players: ShanSeat[];
  readonly banker: ShanSeat;
} {
  const { bets, tie, rake } = table;
  const players = bets.map((bet, seat) => ({ cards: hands[seat] ?? [], bet }));
  return settleShan({ banker: hands.at(-1) ?? [], players, tie, rake });
}

/** What a player puts aside for a bet, and the banker for all of them. */
export function asideFor(bets: readonly bigint[]): bigint {
  return TIMES_MOST * bets.reduce((sum, bet) => sum + bet, 0n);
}

/** Whether the banker stays: for three rounds, as long as his chips cover the bets at the table. */
export function staysBanker({ rounds, chips, bets }: { rounds: number; chips: bigint; bets: readonly bigint[] }): boolean {
  return rounds < BANKER_ROUNDS && chips >= asideFor(bets);
}

/** A do is shown and draws nothing. */
function passTurn(round: ShanRound, from: number): ShanRound {
  const turn = round.hands.findIndex((hand, seat) => seat >= from && !isDo(hand));
  return { ...round, turn: turn === -1 ? null : turn };
}

function isDo(hand: readonly Card[]): boolean {
  return shanHand(hand).cls === 3;
}
