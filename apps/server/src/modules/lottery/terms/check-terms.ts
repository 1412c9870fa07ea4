import {
  GAME_TERMS,
  RETURN_LEAST,
  RETURN_MOST,
  RETURN_WARN,
  RETURN_WHOLE,
  TERM_NAMES,
  type TermName,
  type TermProblem,
} from '@fairhall/contract/console/game-terms';
import { ALL_BOOKS, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { EntPlay, TierKey } from '@fairhall/lottery/codes';
import { SMALLEST_MODE } from '@fairhall/lottery/modes';
import { isSeries, paidReturn, returnOf, SERIES_BASE } from '@fairhall/lottery/paytable';
import { type PlayDefinition, playsOf } from '@fairhall/lottery/plays';
import type { Game, Sale } from '../game.ts';
import { millionths } from './play-returns.ts';
import { resolveSale, type StandardSale, type TermOverrides } from './resolve-sale.ts';

/** The most money a term may name, and the highest count: far above any game, and far below what the columns hold. */
const AMOUNT_MAX = 10n ** 17n;
const COUNT_MAX = 1_000_000n;
const SHARE_MIN = 7_500n;
const SHARE_MAX = 10_000n;

export type TermsChecked =
  | { ok: false; problems: TermProblem[] }
  /** `takesTwo`: an option returns more than is staked. `low`: paths of options that return little. */
  | { ok: true; sale: Sale; takesTwo: boolean; low: string[] };

/** Whether a game may be sold by these terms, with all that is wrong when it may not. Pure. */
export function checkTerms(game: Pick<Game, 'family' | 'modes'>, standard: StandardSale, overrides: TermOverrides): TermsChecked {
  const problems = [...termProblems(overrides.terms ?? {}), ...playProblems(game, overrides), ...oddsProblems(game, overrides.odds ?? {})];
  if (problems.length > 0) return { ok: false, problems };
  const sale = resolveSale(standard, overrides);
  const across = [...orderProblems(sale), ...(sellsNothing(game, sale) ? [{ path: 'plays', rule: 'none' }] : [])];
  if (across.length > 0) return { ok: false, problems: across };
  const returns = ownReturns(sale);
  return {
    ...{ ok: true, sale },
    takesTwo: returns.some(({ returnE6 }) => returnE6 > RETURN_WHOLE),
    low: [
      ...lowShares(game, sale),
      ...returns.filter(({ returnE6 }) => returnE6 < RETURN_WARN).map(({ play, tier }) => `odds.${play}.${tier}`),
    ],
  };
}

function termProblems(terms: Readonly<Record<string, string>>): TermProblem[] {
  return Object.entries(terms).flatMap(([name, value]) => {
    const path = `terms.${name}`;
    if (!(TERM_NAMES as readonly string[]).includes(name)) return [{ path, rule: 'unknown' }];
    const spec: { kind: string; optional?: true } = GAME_TERMS[name as TermName];
    if (value === '' && spec.optional) return [];
    if (!/^\d{1,18}$/.test(value)) return [{ path, rule: 'number' }];
    return isWithin(spec.kind, BigInt(value)) ? [] : [{ path, rule: 'range' }];
  });
}

function isWithin(kind: string, value: bigint): boolean {
  switch (kind) {
    case 'amount':
      return value >= 1n && value <= AMOUNT_MAX;
    case 'count':
      return value >= 1n && value <= COUNT_MAX;
    case 'series':
      return value <= BigInt(SERIES_BASE) && isSeries(Number(value));
    default:
      return value >= SHARE_MIN && value <= SHARE_MAX;
  }
}

function playProblems({ family, modes }: Pick<Game, 'family' | 'modes'>, { playsOff = [] }: TermOverrides): TermProblem[] {
  const known = new Set<string>(modes.flatMap((mode) => playsOf(ALL_BOOKS[family], mode)).map(({ code }) => code));
  return playsOff.filter((play) => !known.has(play)).map((play) => ({ path: `plays.${play}`, rule: 'unknown' }));
}

/** Own odds stand for whole plays: a table with holes would leave an option without a price. */
function oddsProblems({ family }: Pick<Game, 'family'>, odds: NonNullable<TermOverrides['odds']>): TermProblem[] {
  const known = new Map(playsOf(ALL_BOOKS[family], 'ent').map((play) => [play.code as string, play]));
  return Object.entries(odds).flatMap(([code, tiers]) => {
    const play = known.get(code);
    if (!play) return [{ path: `odds.${code}`, rule: 'unknown' }];
    const keys = new Set<string>(play.tiers.map(({ key }) => key));
    const strange = Object.keys(tiers).filter((tier) => !keys.has(tier));
    if (strange.length > 0) return strange.map((tier) => ({ path: `odds.${code}.${tier}`, rule: 'unknown' }));
    return play.tiers.flatMap(({ key }) => {
      const value = tiers[key];
      const path = `odds.${code}.${key}`;
      if (value === undefined || !/^\d{1,12}$/.test(value)) return [{ path, rule: 'number' }];
      return isReturnable(play, key, BigInt(value)) ? [] : [{ path, rule: 'return' }];
    });
  });
}

/** What odds return lies between the least of the platform, in the smallest unit too, and what nobody gives on purpose. */
function isReturnable(play: PlayDefinition, tier: TierKey, quotedE4: bigint): boolean {
  const least = millionths(paidReturn(play, tier, { quotedE4, modeId: SMALLEST_MODE }));
  return least >= RETURN_LEAST && millionths(returnOf(play, tier, quotedE4)) <= RETURN_MOST;
}

function orderProblems(sale: Sale): TermProblem[] {
  const { stakeMin, stakeMax, issueStakeMax, minSeries, maxBetSeries, maxSeries } = sale;
  return [
    ...(stakeMin > stakeMax ? [{ path: 'terms.stakeMax', rule: 'order' }] : []),
    ...(issueStakeMax !== null && issueStakeMax < stakeMin ? [{ path: 'terms.issueStakeMax', rule: 'order' }] : []),
    ...(minSeries > maxBetSeries ? [{ path: 'terms.maxBetSeries', rule: 'order' }] : []),
    ...(maxBetSeries > maxSeries ? [{ path: 'terms.maxSeries', rule: 'order' }] : []),
  ];
}

function sellsNothing({ family, modes }: Pick<Game, 'family' | 'modes'>, { playsOff }: Sale): boolean {
  return modes.flatMap((mode) => playsOf(ALL_BOOKS[family], mode)).every(({ code }) => playsOff.includes(code));
}

function ownReturns({ ownOdds }: Sale): { play: string; tier: string; returnE6: number }[] {
  return (Object.keys(ownOdds) as EntPlay[]).flatMap((play) =>
    ALL_PLAYS[play].tiers.map(({ key }) => ({
      ...{ play, tier: key },
      returnE6: millionths(returnOf(ALL_PLAYS[play], key, ownOdds[play]?.[key] ?? 0n)),
    })),
  );
}

/** Whole tables that return little: fixed odds, and Tradition with its rebate. */
function lowShares({ modes }: Pick<Game, 'modes'>, { entReturnE4, maxSeries }: Sale): string[] {
  return [
    ...(modes.includes('ent') && entReturnE4 * 100 < RETURN_WARN ? ['terms.entReturnE4'] : []),
    ...(modes.includes('trad') && (maxSeries * 1_000_000) / SERIES_BASE < RETURN_WARN ? ['terms.maxSeries'] : []),
  ];
}
