import type { LegShares } from '@fairhall/games/sports/leg';
import type { Discipline, FixtureState, MarketType } from '../../../sports-api.ts';
import type { Db } from '../../store/database.ts';
import type { BookLive, BookSide, Certainty, Names } from '../book-port.ts';

/**
 * What any source of sports says, in words of ours; an adapter of each source translates. Everything is said within a transaction of the
 * store. `atMs` is the source's clock. What is older than what is kept, and what was said already, changes nothing.
 */
export type FeedPort = {
  onSports(db: Db, sports: readonly FeedSport[]): void;
  onFixture(db: Db, fixture: FeedFixture): void;
  onOdds(db: Db, odds: FeedOdds): void;
  onStop(db: Db, stop: { fixture: string; atMs: number }): void;
  onSettlement(db: Db, settlement: FeedSettlement): void;
  onCancel(db: Db, cancel: FeedCancel): void;
  onRollback(db: Db, rollback: FeedRollback): void;
  onAlive(db: Db, alive: { producer: number; subscribed: boolean }): void;
  /** All that belongs to this request for a recovery has been said. */
  onSnapshot(db: Db, snapshot: { producer: number; request: number }): void;
};

export type FeedSport = { code: string; discipline: Discipline; names: Names };
export type FeedFixture = {
  id: string;
  discipline: Discipline;
  sport: string;
  tournament: { id: string; names: Names; category: Names };
  home: BookSide | null;
  away: BookSide | null;
  title: Names | null;
  startsAtMs: number;
};

/** INACTIVE: not on offer, and not listed. */
export type Said = 'ACTIVE' | 'SUSPENDED' | 'INACTIVE' | 'HANDED_OVER' | 'SETTLED' | 'CANCELLED';

export type FeedOdds = {
  producer: number;
  fixture: string;
  atMs: number;
  status: { state: FixtureState; live: BookLive | null } | null;
  markets: readonly FeedMarket[];
};
export type FeedMarket = {
  id: string;
  place: number;
  type: MarketType;
  scope: string;
  quarters: number | null;
  said: Said;
  isMain: boolean;
  selections: readonly FeedSelection[];
};
/** `odds` null: not to be bet on. `p` null: not said, so it follows from the odds of the whole market. */
export type FeedSelection = {
  id: string;
  sel: string;
  names: Names | null;
  quarters: number | null;
  odds: bigint | null;
  p: bigint | null;
};

export type FeedSettlement = {
  fixture: string;
  atMs: number;
  certainty: Certainty;
  markets: readonly { market: string; selections: readonly (LegShares & { selection: string })[] }[];
};
export type FeedCancel = { fixture: string; atMs: number; fromMs: number | null; untilMs: number | null; markets: readonly string[] };
export type FeedRollback = Omit<FeedCancel, 'fromMs' | 'untilMs'> &
  ({ of: 'settlement' } | { of: 'cancel'; fromMs: number | null; untilMs: number | null });
