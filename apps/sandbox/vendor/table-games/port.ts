import type { Choice } from '@fairhall/games/blackjack/choices';
import type { TableChance } from '@fairhall/games/table-chance';
import type { Say } from '../words/words.ts';

/** What a round shows: cards, dice, a number. Kept and sent as JSON. */
export type Outcome = object;
export type Stakes<Money> = Partial<Record<string, Money>>;
/** A name and what is said under it. */
export type Fact = readonly [name: string, value: string];

/** What is asked while a round goes on: of everybody who has staked, or of the one whose turn it is. */
export type Asked = 'INSURANCE' | 'CHOICE';
/** `insured`: the time for insurance is over. */
export type Move = Choice | 'insured';
/** A seat of the table, from 1; `isBehind`: a bet on what its player makes of it. */
export type Place = { seat: number; isBehind: boolean };

/**
 * Rounds that their players' choices make, out of cards that are sealed all the same. What is still hidden is not in an outcome: it follows
 * from the cards and from what is told in it, and so does whatever comes next.
 */
export type ChosenRounds<Of extends Outcome> = {
  readonly seats: number;
  /** Where chips are put by hand; null: a stake that comes of a choice. */
  placeOf(area: string): Place | null;
  /** Whether another round is dealt from a shoe of which so many cards are used. */
  hasNext(used: number): boolean;
  /** How many of the shoe's cards are used after a round, over or void. */
  usedAfter(outcome: Of): number;
  begin(sealed: TableChance, dealing: { from: number; seats: readonly number[] }): Of;
  /** The same from the cards and the choices that an outcome tells of; null: they were never possible. */
  replay(sealed: TableChance, told: Of): Of | null;
  isOver(outcome: Of): boolean;
  /** Null: nothing more, the round may be finished. */
  asked(outcome: Of): Asked | null;
  /** The seat whose turn it is, and how many choices were made before. */
  turnOf(outcome: Of): { seat: number; step: number } | null;
  choicesAt(outcome: Of): readonly Choice[];
  /** Null: not now. */
  choose(sealed: TableChance, outcome: Of, move: Move): Of | null;
  /** What is chosen for whoever is away. */
  awayChoice(outcome: Of): Choice;
  finish(sealed: TableChance, outcome: Of): Of;
  /** What a choice of the seat at turn adds to a player's stakes: of that seat, or behind it. */
  addedBy(outcome: Of, choice: Choice, stakes: Stakes<bigint>): Stakes<bigint>;
  insuranceOf(stakes: Stakes<bigint>): Stakes<bigint>;
};

/**
 * What a live table has to know of its game. All of it is pure, and the same for the engine, the pages and whoever checks a round. Methods,
 * so that a game of its own outcome stands among all games.
 */
export type TableGame<Of extends Outcome = Outcome> = {
  readonly name: 'baccarat' | 'dragon-tiger' | 'sic-bo' | 'roulette' | 'blackjack';
  /** What is sealed at once: a shoe of cards, or a block of rounds. */
  readonly lot: 'shoe' | 'block';
  /** How long bets are taken. */
  readonly openMs: number;
  /** Every area, in the order in which they are told. */
  readonly areas: readonly string[];
  /** Main areas take the room's largest stake, the others a tenth of it. */
  isMain(area: string): boolean;
  /** Chips that a stake there is shared by, each within the limits. */
  chipsOn(area: string): bigint;
  /** Where players choose while a round goes on. */
  readonly chosen?: ChosenRounds<Of>;
  /**
   * All rounds that follow from what was sealed, in their order. No bet changes any of them. Where players choose, they follow from the
   * choices too that `told` ones tell of: of those all that are possible, up to the first that is not.
   */
  roundsOf(sealed: TableChance, told?: readonly Of[]): Of[];
  /** One of them, from 1: alone where a block's rounds stand for themselves. */
  roundAt(sealed: TableChance, round: number): Of | undefined;
  /** How long it takes to show a round. */
  showMs(outcome: Of): number;
  /** What comes back of a stake, the stake included. */
  backOf(area: string, stake: bigint, outcome: Of): bigint;
  /** What of the stakes counts as turnover. */
  validStakeOf(stakes: Stakes<bigint>, outcome: Of): bigint;
  /** No round brings more back on these stakes. */
  mostBack(stakes: Stakes<bigint>): bigint;
  /** A round on the boards, in as many letters as every other. */
  markOf(outcome: Of): string;
  /** Areas of one kind return alike, and are told of together. */
  kindOf(area: string): string;
  kindName(kind: string, say: Say): string;
  areaName(area: string, say: Say): string;
  /** What came, in a few words. */
  outcomeText(outcome: Of, say: Say): string;
  /** Beside it: points, dice, whatever settles it. */
  scoreOf(outcome: Of): string;
  /** What was drawn, part by part. */
  drawnFacts(outcome: Of, say: Say): Fact[];
};
