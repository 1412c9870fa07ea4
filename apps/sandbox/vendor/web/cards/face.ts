import type { ComponentType, ReactNode } from 'react';
import type { Act, Card, CardTableView, HandRecord, MySeat } from '../../cards-api.ts';
import type { Say } from '../../words/words.ts';
import type { MoneyText } from '../frame/money.ts';
import type { Cloth } from './felt/oval.tsx';

/** What a game lays before a seat. `null` among its cards is one that is not turned up. */
export type SeatLook = {
  cards: readonly (Card | null)[];
  /** So many are held, where all of them can't be drawn. */
  held?: number;
  bet: string | null;
  /** What its cards are worth, or what it did. */
  mark: { text: string; isGood: boolean } | null;
  /** The banker's crown, or the dealer's button. */
  sign: 'crown' | 'button' | null;
  isFaded: boolean;
};

export const NOTHING_LAID: SeatLook = { cards: [], bet: null, mark: null, sign: null, isFaded: false };

export type Spoken = { say: Say; money: MoneyText };

export type FaceProps = {
  view: CardTableView;
  mine: MySeat | null;
  money: MoneyText;
  offsetMs: number;
};

export type HandProps = FaceProps & {
  mine: MySeat;
  /** Null: nothing can be said now, as no line stands or an act waits for its answer. */
  onAct: ((act: Act) => void) | null;
  /** What there is to say of the table, when the game itself has nothing to say. */
  status: string;
  clock: ReactNode;
  footer: ReactNode;
};

/** What a game adds to the table that all of them share. */
export type CardsFace = {
  cloth: Cloth;
  lookOf(seat: number, view: CardTableView, spoken: Spoken): SeatLook;
  /** In the middle of the cloth, so far down, in per cent. */
  middleAt: number;
  Middle: ComponentType<FaceProps>;
  /** The own cards and, below them, the acts. */
  Hand: ComponentType<HandProps>;
  /** Sentences of the rules. */
  rules(say: Say): string[];
  /** An act in words, with the cards that go with it. */
  actText(act: Act, spoken: Spoken): { text: string; cards: readonly Card[] };
  /** All cards that were seen of a hand, with whose they are. */
  ended(record: HandRecord, spoken: Spoken): readonly { name: string; cards: readonly Card[]; text: string }[];
};
