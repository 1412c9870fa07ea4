import type { LegShares, Score } from '@fairhall/games/sports/leg';
import type { Discipline, FixtureState, MarketState, MarketType, Tab } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import type { Language } from '../store/sessions.ts';

/**
 * Where slips and the feed meet. The feed keeps the book (fixtures, markets, selections) in the vendor's store and is the only one that
 * writes it; slips read it through `Book`. What has happened the feed tells slips through `BookHears`, in the same transaction that keeps
 * it in the book: so nothing is told twice or lost when the process is killed between the two.
 *
 * Ids are the book's own texts, 1..80 letters of `[A-Za-z0-9:._-]`. A selection's id is once in the book and is never used again.
 * Odds are decimal ×10⁴; p is the fair chance ×10⁶. Times are milliseconds. Every `db` is the store's: `store.read` or a transaction's.
 */
export type Names = Readonly<Record<Language, string>>;

export type BookSide = { readonly id: string; readonly names: Names; readonly colours: readonly [string, string] };

export type BookFixture = {
  readonly id: string;
  readonly discipline: Discipline;
  /** football, basketball; of esports the game. */
  readonly sport: string;
  readonly tournament: { readonly id: string; readonly names: Names; readonly category: Names };
  /** Null both: an outright, which `title` names. */
  readonly home: BookSide | null;
  readonly away: BookSide | null;
  readonly title: Names | null;
  readonly startsAtMs: number;
  readonly state: FixtureState;
  readonly version: number;
  readonly live: BookLive | null;
};
export type BookLive = Score & {
  readonly minute: number | null;
  readonly part: string;
  readonly parts: readonly ({ readonly part: string } & Score)[];
};

export type BookMarket = {
  readonly id: string;
  readonly fixture: string;
  readonly type: MarketType;
  /** Which score settles it: MATCH, H1, MAP1.. */
  readonly scope: string;
  /** In quarters, of the home side; null without one. */
  readonly quarters: number | null;
  readonly state: MarketState;
  readonly reason: 'goal' | 'stop' | 'silent' | 'held' | 'desk' | null;
  /** Listed among those of the fixture's row (1X2 or MW, main handicap, main total). */
  readonly isMain: boolean;
  readonly version: number;
  readonly selections: readonly BookSelection[];
};
export type BookSelection = {
  readonly id: string;
  readonly sel: string;
  /** A name of an outright's field; null elsewhere: said from type, sel and line. */
  readonly names: Names | null;
  /** Its own line: that of home's turned round for away. */
  readonly quarters: number | null;
  readonly odds: bigint;
  readonly p: bigint;
  /** Rises with each change of odds or of the market's state. */
  readonly version: number;
};

/** What is offered of a selection now. */
export type Offered = { readonly fixture: BookFixture; readonly market: BookMarket; readonly selection: BookSelection };

export type FixtureQuery = {
  readonly discipline: Discipline;
  readonly sport: string | null;
  readonly tab: Tab | null;
  /** Part of a name, in any language. */
  readonly named: string | null;
  readonly nowMs: number;
  /** From a former answer's `next`. */
  readonly after: string | null;
  readonly most: number;
};

/** What slips and pages read. Cheap: a slip of 20 legs asks 20 times and is priced in 5 ms. */
export type Book = {
  /** Null: there never was such a selection. */
  offered(db: Db, selection: string): Offered | null;
  fixture(db: Db, id: string): BookFixture | null;
  /** All markets of a fixture; `main`: only those of its row. */
  markets(db: Db, fixture: string, which: 'all' | 'main'): readonly BookMarket[];
  countMarkets(db: Db, fixture: string): number;
  /** By start, then id. */
  fixtures(db: Db, query: FixtureQuery): { readonly fixtures: readonly BookFixture[]; readonly next: string | null };
  sports(
    db: Db,
    discipline: Discipline,
    nowMs: number,
  ): readonly { readonly code: string; readonly names: Names; readonly counts: Record<Tab, number> }[];
  /** Told after the commit, of one fixture or several; `markets` empty: its score, clock or state. Answers how to stop it. */
  onChange(hear: (changes: readonly BookChange[]) => void): () => void;
};
export type BookChange = { readonly fixture: string; readonly markets: readonly string[] };

export type Certainty = 'live' | 'confirmed';

/** What a selection came to. Whole: w 1, v 0 is won; w 0, v 1 is returned. A dead heat: w k/n. */
export type SettledSelection = LegShares & { readonly selection: string };
export type SettledMarket = {
  readonly market: string;
  readonly fixture: string;
  readonly certainty: Certainty;
  readonly selections: readonly SettledSelection[];
  /** Shown with the leg: of the market's scope, and at half time. */
  readonly result: ShownResult;
  readonly atMs: number;
};
export type ShownResult = { readonly score: Score | null; readonly half: Score | null; readonly status: string };

/**
 * What the feed, or two persons at the desk, tell slips, each in the transaction that keeps it in the book. The same again changes
 * nothing. Slips only take it down here; what follows (money) is done behind the commit, in bounded turns.
 */
export type BookHears = {
  /**
   * A goal (point, map) or a stop of bets. `happenedAtMs`: by the source's clock. Bets that wait are refused; bets in play of this fixture
   * that were accepted between that and now are void by rule when it was a goal, with both times told.
   */
  stopped(db: Db, what: { fixture: string; why: 'goal' | 'stop'; happenedAtMs: number; heardAtMs: number }): void;
  /** Live, then confirmed; with another content it is a correction and settles anew. */
  settled(db: Db, what: SettledMarket): void;
  /** The settlement of a market is taken back: its selections are open again until they are settled anew. */
  settlementTakenBack(db: Db, what: { market: string; fixture: string; atMs: number }): void;
  /** Bets on the market accepted in [fromMs, untilMs) are void; without bounds all of them. */
  cancelled(db: Db, what: Cancellation): void;
  cancelTakenBack(db: Db, what: Omit<Cancellation, 'why' | 'atMs'> & { atMs: number }): void;
};
export type Cancellation = {
  readonly market: string;
  readonly fixture: string;
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  readonly why: 'cancelled' | 'postponed' | 'abandoned';
  readonly atMs: number;
};

/**
 * What the desk asks of the book; the feed's part does it. `hold`: odds that jumped tenfold are kept back until a person lets them in.
 */
export type BookDesk = {
  /** Stops or opens all markets of a fixture, or one. */
  setOpen(db: Db, what: { fixture: string; market: string | null; isOpen: boolean; atMs: number }): void;
  /** Odds that wait for a person, newest first. */
  held(
    db: Db,
    most: number,
  ): readonly {
    id: string;
    market: string;
    fixture: string;
    atMs: number;
    odds: readonly { selection: string; old: bigint; now: bigint }[];
  }[];
  decideHeld(db: Db, what: { id: string; isLetIn: boolean; atMs: number }): boolean;
  /**
   * A result by persons, once two of them have said the same: keeps it, settles every market by it through the rules of the games and
   * tells `BookHears`. `scores` by scope.
   */
  enterResult(db: Db, what: EnteredResult): boolean;
};
export type EnteredResult = {
  readonly fixture: string;
  readonly status: 'FT' | 'POSTPONED' | 'CANCELLED' | 'WALKOVER' | 'ABANDONED' | 'POSTPONED_PLAYED_IN_TIME';
  readonly scores: Readonly<Record<string, Score>>;
  readonly half: Score | null;
  readonly outright: { readonly winners: readonly string[]; readonly places: number; readonly nonrunners: readonly string[] } | null;
  readonly atMs: number;
};
