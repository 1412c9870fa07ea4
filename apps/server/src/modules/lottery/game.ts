import type { GameGroupId } from '@fairhall/contract/lottery/game-groups';
import { EVERY_PLAY } from '@fairhall/lottery/all-plays';
import type { FamilyCode } from '@fairhall/lottery/families';
import { fraction } from '@fairhall/lottery/fraction';
import { BETTING_MODES, type Mode } from '@fairhall/lottery/modes';
import {
  DEFAULT_SERIES,
  ENT_DECLARED_RETURN,
  type EntPaytable,
  entPaytable,
  isSeries,
  type Paytable,
  type SeriesRange,
  tradPaytable,
} from '@fairhall/lottery/paytable';
import type { Amount } from '@fairhall/money/amount';
import type { Schedule } from './schedule/schedule.ts';
import type { LotteryVendor } from './vendors.ts';

/** A lottery game of the installation; its draws serve every merchant. */
export type Game = {
  gameId: number;
  code: string;
  family: FamilyCode;
  groupId: GameGroupId;
  /** Vendors of the family's platform under whose name it is shown, its own one first. */
  vendors: readonly LotteryVendor[];
  names: GameNames;
  modes: Mode[];
  /** own: drawn and proven here; official: drawn elsewhere, its result comes in by a feed or by operators. */
  resultBy: 'own' | 'official';
  schedule: Schedule;
  /** The usual time from one draw to the next, s. When each draws says the schedule. */
  periodS: number;
  /** Sale stops so long before a draw, s. */
  lockS: number;
  timeZone: string;
  /** Seed of the tile's picture. */
  art: string;
};

/** TH and VI where the game is at home there; elsewhere its English name stands. */
export type GameNames = { EN: string; MY: string; CN: string; TH?: string; VI?: string };

/** What one merchant sells of a game, and within which bounds. */
export type Sale = {
  gameId: number;
  onSale: boolean;
  sorting: number;
  isHot: boolean;
  isNew: boolean;
  minSeries: number;
  maxBetSeries: number;
  maxSeries: number;
  /** Share of stakes that fixed odds return, ×10⁴. */
  entReturnE4: number;
  /** Of one line. */
  stakeMin: Amount;
  stakeMax: Amount;
  multipleMax: number;
  /** Of one member in one issue; null where nothing bounds it. */
  issueStakeMax: Amount | null;
  /** Of one order: the most it may win in the draw. */
  winMax: Amount;
  cancelAllowed: boolean;
  playsOff: string[];
  /** Fixed odds of the merchant's own, by play and hit class: whole plays, in place of those that the return gives. */
  ownOdds: OwnOdds;
};

export type OwnOdds = EntPaytable['odds'];

export function seriesRange(sale: Sale): SeriesRange {
  return {
    minSeries: sale.minSeries,
    maxBetSeries: sale.maxBetSeries,
    maxSeries: sale.maxSeries,
    defaultSeries: Math.min(sale.maxBetSeries, DEFAULT_SERIES.defaultSeries),
  };
}

const entTables = new Map<number, EntPaytable>();
/** Sales are replaced, never changed. */
const ownTables = new WeakMap<Sale, EntPaytable>();

/** The paytable a line is priced by; null when the series is not open. */
export function paytableOf(sale: Sale, mode: Mode, series: number): Paytable | null {
  if (mode === 'trad') return isSeries(series, seriesRange(sale)) ? tradPaytable(series) : null;
  const standard = standardOdds(sale.entReturnE4);
  if (Object.keys(sale.ownOdds).length === 0) return standard;
  const own = ownTables.get(sale) ?? { ...standard, odds: { ...standard.odds, ...sale.ownOdds } };
  ownTables.set(sale, own);
  return own;
}

/** The table that returns the same share, ×10⁴, for every option. */
export function standardOdds(entReturnE4: number): EntPaytable {
  const known =
    entTables.get(entReturnE4) ?? entPaytable(EVERY_PLAY, entReturnE4 === 0 ? ENT_DECLARED_RETURN : fraction(entReturnE4, 10_000));
  entTables.set(entReturnE4, known);
  return known;
}

/** Unit modes a merchant offers: all of the platform's, for now. */
export const OFFERED_MODES = BETTING_MODES;

export const LOTTERY_AREA = 'LOTTERY';
/** What bets of the lottery count as, wherever a category is asked for. */
export const LOTTERY_CATEGORY = 'LOTT';

export function nameOf(game: Pick<Game, 'names'>, language: string): string {
  return (Object.hasOwn(game.names, language) && game.names[language as keyof GameNames]) || game.names.EN;
}
