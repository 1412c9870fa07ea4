import type { Card } from '@fairhall/games/cards';
import type { CardGameName } from '../../card-games/codes.ts';
import type { Act, Choices, GameState } from '../../cards-api.ts';
import type { Rules } from './stakes.ts';

/** A seat that can be dealt in. `bet`: of games that are bet on before the deal. */
export type Candidate = { seat: number; chips: bigint; bet: bigint };

/** What a table remembers from hand to hand: the seat with the button, the last winner's, the banker's and his rounds. Null before the first. */
export type Memory = { seat: number; rounds: number } | null;

/** Who is dealt in, in the order in which they are dealt, and which of these places begins (HandProof.start). */
export type Line = { seats: readonly Candidate[]; start: number | null };

/** What a hand came to, by place: `net` is won less lost after the rake. Sum of `net` = - sum of `rake`. */
export type Outcome = { net: readonly bigint[]; rake: readonly bigint[] };

/** A hand of one game while it runs: its own state, told by places of the line. */
export type Running = {
  /** Whose turn it is; null when the hand is over. */
  readonly turn: number | null;
  /** Null: the rules don't allow it. */
  act(place: number, act: Act): Running | null;
  /** What is done for a seat whose time is over. */
  late(): Act;
  choices(place: number): Choices | null;
  cards(place: number): readonly Card[];
  /** Taken off the stack that the table shows: bets, and what is put aside. */
  aside(place: number): bigint;
  /** What all may see. Once the hand is over it shows what is shown down. */
  view(): GameState;
  finish(): Outcome;
};

/** What the engine asks of a game between players. Rules stand in @fairhall/games; this brings them to the table. */
export type CardPort = {
  readonly name: CardGameName;
  /** What a seat must hold to stay at the table. */
  least(rules: Rules): bigint;
  /** Who could play the next hand, and what the table remembers then (a banker's turn passes on). Null: nobody can. */
  seatNext(candidates: readonly Candidate[], memory: Memory, rules: Rules): { memory: Memory; seats: readonly Candidate[] } | null;
  /** Of games that are bet on before the deal; null: of the others. */
  readonly bets: BetPort | null;
  line(candidates: readonly Candidate[], memory: Memory): Line;
  begin(deck: readonly Card[], line: Line, rules: Rules, memory: Memory): Running;
  /** After a hand. */
  remember(memory: Memory, line: Line, outcome: Outcome, running: Running): Memory;
};

export type BetPort = {
  /** Who need not bet. */
  isFree(seat: number, memory: Memory): boolean;
  /** The largest bet that this seat may name now; below the least: none. */
  most(seat: number, candidates: readonly Candidate[], memory: Memory, rules: Rules): bigint;
  /** Before the deal. */
  view(candidates: readonly Candidate[], memory: Memory, rules: Rules): GameState;
};
