import { commit, isHex32 } from '@fairhall/fair/commitment';
import { isSealedPart } from '@fairhall/fair/players-deal';
import { dealHand } from '@fairhall/games/holdem/deal';
import { playersDeck } from '@fairhall/games/players-deck';
import { beginRound } from '@fairhall/games/shan/round';
import { dealHands } from '@fairhall/games/tien-len/deal';
import { CARD_GAMES } from '../../card-games/codes.ts';
import type { Card, HandRecord } from '../../cards-api.ts';

/** `null`: can't be said yet. */
export type HandChecks = Record<'parts' | 'seed' | 'own' | 'shown', boolean | null>;
export type CheckedHand = {
  checks: HandChecks;
  /** What each seat of `proof.seats` was dealt, once the seed is known. */
  dealt: readonly (readonly Card[])[];
};

/** Recomputes the cards of a hand from what everybody sealed. Nobody is asked. */
export function checkHand(record: HandRecord): CheckedHand {
  const { proof, final, mySeat, myCards } = record;
  const { seed, seedHash, seats, parts, commits } = proof;
  const sealed = seats.every((_, at) => isSealedPart(parts[at] ?? '', commits[at] ?? ''));
  if (seed === null) return { checks: { parts: sealed, seed: null, own: null, shown: null }, dealt: [] };
  const isSeed = isHex32(seed) && commit(seed) === seedHash;
  if (!isSeed || !sealed) return { checks: { parts: sealed, seed: isSeed, own: null, shown: null }, dealt: [] };
  const { hands, board } = dealtOf(record, playersDeck({ seed, table: proof.table, parts, hand: proof.hand }));
  const own = hands[seats.indexOf(mySeat)] ?? [];
  // A third card of Shan Koe Mee comes from the deck: its place follows from who drew before.
  const shown = (final?.seats ?? []).every(({ seat, cards }) => cards === null || holds(hands[seats.indexOf(seat)] ?? [], cards));
  const isBoard = final?.game !== 'HOLDEM' || final.board.every((card, at) => board[at] === card);
  return { checks: { parts: sealed, seed: true, own: holds(own, myCards), shown: shown && isBoard }, dealt: hands };
}

type Dealt = { hands: readonly (readonly Card[])[]; board: readonly Card[] };

function dealtOf({ code, proof, acts }: HandRecord, deck: readonly Card[]): Dealt {
  const { seats, start } = proof;
  const game = CARD_GAMES[code];
  if (game === 'HOLDEM') return dealHand(deck, { seats: seats.length, button: start ?? 0 });
  if (game === 'TIENLEN') return { hands: dealHands(deck, seats.length), board: [] };
  const { hands, deck: rest } = beginRound(deck, seats.length - 1);
  const drew = acts.filter(({ act }) => act.do === 'draw').map(({ seat }) => seats.indexOf(seat));
  return { hands: hands.map((hand, place) => [...hand, ...rest.filter((_, at) => drew[at] === place)]), board: [] };
}

/** All the shown cards are among those that were dealt. */
function holds(dealt: readonly Card[], shown: readonly Card[]): boolean {
  return shown.every((card) => dealt.includes(card));
}

/** Reads a hand that was saved as a file; null when it holds none. */
export function readSavedHand(text: string): HandRecord | null {
  try {
    const read = JSON.parse(text) as Partial<HandRecord>;
    const isHand =
      typeof read.code === 'string' && Object.hasOwn(CARD_GAMES, read.code) && Array.isArray(read.proof?.seats) && Array.isArray(read.acts);
    return isHand ? (read as HandRecord) : null;
  } catch {
    return null;
  }
}
