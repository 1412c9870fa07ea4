import type { ComponentType } from 'react';
import type { ChoiceWord, RoomTotals, TableView } from '../../table-api.ts';
import type { Outcome, Stakes } from '../../table-games/port.ts';
import type { Say } from '../../words/words.ts';

/** `onProof`: opens what the shoe or block was sealed with. */
export type StageProps = {
  view: TableView;
  offsetMs: number;
  onProof: () => void;
  /** What the player has on this round. */
  mine: Stakes<string>;
};

/** What the areas of a felt have to know, and can do. */
export type AreaFacts = {
  view: TableView;
  totals: RoomTotals;
  money: (stake: string) => string;
  /** What the player has there. */
  stakeOn: (area: string) => bigint;
  isLoose: boolean;
  rimOf: (stake: bigint) => number;
  /** Whether the hand that lies there pays on it, for whoever has staked. */
  pays: (area: string) => boolean;
  /** Null: no chip can be put now. */
  putText: ((area: string, odds: string) => string) | null;
  onPut: (area: string) => void;
};

/** What a player chooses while a round goes on. `isTold`: he has asked what the fixed table says. */
export type ActsProps = {
  view: TableView;
  mine: Stakes<string>;
  money: (stake: string) => string;
  isTold: boolean;
  /** Null: not now, nothing can be said to the table. */
  onChoose: ((choice: ChoiceWord, step: number) => void) | null;
};

export type RoundProps = { outcome: Outcome; isVoid: boolean };

/** `bet`: its name, or that of many alike. `returned`: a share of the stakes in the long run, exact. */
export type RuleRow = { bet: string; pays: string; returned: number };

/** What the pages of a table show of its game. */
export type TableFace = {
  /** Upper part of the felt: what is drawn, and what came of it. */
  Stage: ComponentType<StageProps>;
  /** Earlier rounds; `hands` as the game marks them. */
  Board: ComponentType<{ hands: string }>;
  /** Where chips are put. */
  Areas: ComponentType<AreaFacts>;
  /** In the place of the chips once bets are closed; they stay where they are until bets open again. */
  Acts?: ComponentType<ActsProps>;
  /** A round of those that a shoe's page lists. */
  Round: ComponentType<RoundProps>;
  /** Below the table's name. */
  subtitle(say: Say): string;
  rows(say: Say): RuleRow[];
  /** How a shoe or block has to end, for who checks it. */
  endRule(say: Say): string;
  /** The rules, one sentence or two each. */
  rules(say: Say): string[];
};
