import type { TableChance } from '@fairhall/games/table-chance';
import type { Say } from '../words/words.ts';

/** What a round shows: cards, dice, a number. Kept and sent as JSON. */
export type Outcome = object;
export type Stakes<Money> = Partial<Record<string, Money>>;
/** A name and what is said under it. */
export type Fact = readonly [name: string, value: string];

/**
 * What a live table has to know of its game. All of it is pure, and the same for the engine, the pages and whoever checks a round. Methods,
 * so that a game of its own outcome stands among all games.
 */
export type TableGame<Of extends Outcome = Outcome> = {
  readonly name: 'baccarat' | 'dragon-tiger' | 'sic-bo' | 'roulette';
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
  /** All rounds that follow from what was sealed, in their order. No bet changes any of them. */
  roundsOf(sealed: TableChance): Of[];
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
