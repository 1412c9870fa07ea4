import { type Amount, amount, floorDiv } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { EntPlay, TierKey } from './codes.ts';
import { compare, divide, type Fraction, fraction, multiply, ONE, subtract, truncateE4 } from './fraction.ts';
import { keeping } from './keeping.ts';
import { type BettingModeId, type Mode, SMALLEST_MODE, unitAmount } from './modes.ts';
import type { PlayDefinition, Selection, Tier } from './play.ts';
import { classKeysOf } from './units.ts';

/** Decimal odds ×10⁴, stake included, by hit class. */
export type TierOdds = Readonly<Partial<Record<TierKey, bigint>>>;

export const FULL_ODDS_E4 = 10_000;

/** Odds cut to a share of them (×10⁴), to four decimals. */
export function reducedOdds(odds: TierOdds, shareE4: number): TierOdds {
  return Object.fromEntries(Object.entries(odds).map(([tier, value]) => [tier, (value * BigInt(shareE4)) / BigInt(FULL_ODDS_E4)]));
}

/** Tradition: fair odds × series / 2000. */
export type TradPaytable = { readonly mode: 'trad'; readonly series: number };
/** Entertainment: fixed odds for every option of the plays it holds; no play may return more than declared. */
export type EntPaytable = {
  readonly mode: 'ent';
  readonly declaredReturn: Fraction;
  readonly odds: Readonly<Partial<Record<EntPlay, TierOdds>>>;
};
export type Paytable = TradPaytable | EntPaytable;

/** The series at which odds are fair. */
export const SERIES_BASE = 2000;
const SERIES_STEP = 2;

/** No option may return less than this share of the stakes. */
export const RETURN_MIN: Fraction = fraction(3, 4);
/**
 * No leg of a parlay returns more than this. Numbers are drawn without return, so legs that exclude each other win together more
 * often than the product of their chances says: up to 1.13 times for four legs.
 */
const LEG_RETURN_MAX: Fraction = fraction(19, 20);
/** Lowest series: far enough above RETURN_MIN that the cuts of odds and of the smallest unit's payout stay above it too. */
export const SERIES_MIN = 1600;

export type SeriesRange = {
  readonly minSeries: number;
  readonly maxBetSeries: number;
  readonly maxSeries: number;
  readonly defaultSeries: number;
};

/** What a merchant has when nothing else is set: top series 1960, so 98 % come back in odds and rebate together. */
export const DEFAULT_SERIES: SeriesRange = { minSeries: 1700, maxBetSeries: 1960, maxSeries: 1960, defaultSeries: 1960 };

export const ENT_DECLARED_RETURN: Fraction = fraction(97, 100);

/** Fair odds of a class: the part of the stake that is at risk and meant for it, over its chance. */
export function fairOdds(play: PlayDefinition, tier: TierKey): Fraction {
  const found = tierOf(play, tier);
  return divide(atRisk(found), found.p);
}

/** Fair odds × return; of a parlay the return of one leg for each of its legs. */
function marginOdds(play: PlayDefinition, tier: TierKey, share: Fraction): Fraction {
  const found = tierOf(play, tier);
  const legShare = found.legs !== undefined && compare(share, LEG_RETURN_MAX) > 0 ? LEG_RETURN_MAX : share;
  return multiply(fairOdds(play, tier), legsTimes(found, legShare));
}

/** Odds that are kept: those of every class at some thirty series. */
const SERIES_ODDS_KEPT = 40_000;

/** Odds of one class as quoted, stored and settled: ×10⁴, cut to four decimals. Throws when play and table are of different modes. */
export function oddsE4(play: PlayDefinition, tier: TierKey, paytable: Paytable): bigint {
  invariant(play.mode === paytable.mode, `${play.code} has no odds in a ${paytable.mode} table`);
  if (paytable.mode === 'trad') return seriesOdds({ play, tier, paytable });
  const odds = paytable.odds[play.code as EntPlay]?.[tier];
  invariant(odds !== undefined, `${play.code} has no class ${tier}`);
  return odds;
}

/** Made once for each class and series: the fractions behind it cost more than all else of a price. */
const seriesOdds = keeping(
  { max: SERIES_ODDS_KEPT, nameOf: ({ play, tier, paytable: { series } }) => `${series} ${play.code} ${tier}` },
  ({ play, tier, paytable }: { play: PlayDefinition; tier: TierKey; paytable: TradPaytable }) =>
    truncateE4(marginOdds(play, tier, declaredReturn(paytable))),
);

/** Odds of every class that units of the selection can win, or of the whole play. */
export function quoteOdds(play: PlayDefinition, paytable: Paytable, selection?: Selection): TierOdds {
  const { tiers } = play;
  const keys = selection && new Set<string>(classKeysOf(play, selection));
  return Object.fromEntries(tiers.filter(({ key }) => !keys || keys.has(key)).map(({ key }) => [key, oddsE4(play, key, paytable)]));
}

/** The share of stakes that the table gives back in odds at most. Tradition adds the rebate to it. */
export function declaredReturn(paytable: Paytable): Fraction {
  return paytable.mode === 'trad' ? fraction(paytable.series, SERIES_BASE) : paytable.declaredReturn;
}

/** What quoted odds give back of the stakes at risk in the class: odds × chance; nothing of a class that is not paid. */
export function returnOf(play: PlayDefinition, tier: TierKey, quotedE4: bigint): Fraction {
  return shareOf(tierOf(play, tier), fraction(quotedE4, 10_000n));
}

/**
 * What is really paid in a unit mode: the payout of one unit is cut to 1/10000, which costs small units more.
 * At odds 1.9954 a unit of 0.0010 is paid 0.0019.
 */
export function paidReturn(play: PlayDefinition, tier: TierKey, paid: { quotedE4: bigint; modeId: BettingModeId }): Fraction {
  const unitE4 = unitPrice(play, paid.modeId);
  return shareOf(tierOf(play, tier), fraction(floorDiv(unitE4 * paid.quotedE4, 10_000n), unitE4));
}

/** Price of one unit of a play for multiple 1, its cost factor in it. */
export function unitPrice(play: PlayDefinition, modeId: BettingModeId): Amount {
  const { mode, costFactor = 1 } = play;
  return amount(unitAmount(mode, modeId) * BigInt(costFactor));
}

/** A Tradition table for one series; see `isSeries` for what is allowed. */
export function tradPaytable(series: number): TradPaytable {
  invariant(isSeries(series), `${series} is no prize series`);
  return { mode: 'trad', series };
}

/** Whether a series is on a step between the least return and fair odds, and within `range` when one is given. */
export function isSeries(series: number, range?: SeriesRange): boolean {
  const [low, high] = range ? [range.minSeries, range.maxBetSeries] : [SERIES_MIN, SERIES_BASE];
  return Number.isInteger(series) && series % SERIES_STEP === 0 && series >= low && series <= high;
}

/** Share of effective stakes credited as rebate at a series: (top series − series) / 2000. */
export function rebateRate(series: number, { maxSeries }: SeriesRange): Fraction {
  return fraction(Math.max(0, maxSeries - series), SERIES_BASE);
}

/** The Entertainment table that gives every option of these plays the same return: fair odds × return, cut to four decimals. */
export function entPaytable(plays: readonly PlayDefinition[], share: Fraction = ENT_DECLARED_RETURN): EntPaytable {
  const oddsOf = (play: PlayDefinition): TierOdds =>
    Object.fromEntries(play.tiers.map(({ key }) => [key, truncateE4(marginOdds(play, key, share))]));
  const odds: EntPaytable['odds'] = Object.fromEntries(playsIn('ent', plays).map((play) => [play.code, oddsOf(play)]));
  const paytable: EntPaytable = { mode: 'ent', declaredReturn: share, odds };
  invariant(compare(share, ONE) <= 0 && returnFaults(plays, paytable).length === 0, 'a return lies between the least allowed and fair');
  return paytable;
}

export type ReturnFault = {
  readonly play: PlayDefinition;
  readonly tier: TierKey;
  readonly fault: 'BELOW_MIN' | 'ABOVE_DECLARED';
  readonly share: Fraction;
};

/**
 * Options of a table that pay back less than RETURN_MIN in the smallest unit, or more than the table declares.
 * A table that may be sold has none.
 */
export function returnFaults(plays: readonly PlayDefinition[], paytable: Paytable): readonly ReturnFault[] {
  const sold = playsIn(paytable.mode, plays).filter(({ code }) => paytable.mode === 'trad' || paytable.odds[code as EntPlay]);
  return sold.flatMap((play) => play.tiers.flatMap((tier) => (isPaid(tier) ? (returnFault(play, tier.key, paytable) ?? []) : [])));
}

function returnFault(play: PlayDefinition, tier: TierKey, paytable: Paytable): ReturnFault | null {
  const quotedE4 = oddsE4(play, tier, paytable);
  const [least, most] = [paidReturn(play, tier, { quotedE4, modeId: SMALLEST_MODE }), returnOf(play, tier, quotedE4)];
  const legs = tierOf(play, tier);
  if (compare(least, legsTimes(legs, RETURN_MIN)) < 0) return { play, tier, fault: 'BELOW_MIN', share: least };
  return compare(most, legsTimes(legs, declaredReturn(paytable))) > 0 ? { play, tier, fault: 'ABOVE_DECLARED', share: most } : null;
}

function playsIn(mode: Mode, plays: readonly PlayDefinition[]): readonly PlayDefinition[] {
  return plays.filter((play) => play.mode === mode);
}

/** A share as often multiplied as a parlay has legs. */
function legsTimes({ legs = 1 }: Tier, share: Fraction): Fraction {
  return { n: share.n ** BigInt(legs), d: share.d ** BigInt(legs) };
}

function isPaid({ share = ONE }: Tier): boolean {
  return share.n > 0n;
}

/** The part of a unit's stake that can be lost and is meant for the class. */
function atRisk({ push, share = ONE }: Tier): Fraction {
  return multiply(share, push ? subtract(ONE, push) : ONE);
}

function shareOf(tier: Tier, odds: Fraction): Fraction {
  return isPaid(tier) ? divide(multiply(odds, tier.p), atRisk(tier)) : fraction(0, 1);
}

function tierOf(play: PlayDefinition, tier: TierKey): Tier {
  const found = play.tiers.find(({ key }) => key === tier);
  invariant(found, `${play.code} has no class ${tier}`);
  return found;
}
