import type { Score } from '@fairhall/games/sports/leg';
import type { ToldSlip } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { Db } from '../store/database.ts';
import type { Language } from '../store/sessions.ts';
import { findFixture } from './book/rows.ts';
import { fixtureTitle, lineText, marketName, selectionName } from './named.ts';
import { type SlipRow, slips, type ToldLeg } from './slips.ts';

const ODDS_UNIT = 10_000n;

/** A slip as its operator is told of it (docs/protocols/slips.md). */
export function tellSlip(db: Db, { seq, kind }: Pick<SlipRow, 'seq' | 'kind'>): ToldSlip {
  const told = slips.told(db, seq);
  const isOneBet = kind === 'SINGLE' || kind === 'PARLAY';
  const [over, under] = told.reduce(([a, b], { odds }) => [a * odds, b * ODDS_UNIT], [1n, 1n]);
  return { odds: isOneBet ? decimalText((over * ODDS_UNIT) / under) : null, legs: told.map((leg) => tellLeg(db, leg)) };
}

function tellLeg(db: Db, leg: ToldLeg): ToldSlip['legs'][number] {
  const { type, scope, sel, quarters, said, odds, outcome } = leg;
  const result = outcome && !outcome.isOpen ? outcome.result : null;
  return {
    ...{
      league_id: findFixture(db, leg.fixture)?.tournament.id ?? said.tournament.EN,
      league: inAll((language) => said.tournament[language]),
    },
    match: inAll((language) => fixtureTitle(said, language)),
    ...{ market_type: type, market: inAll((language) => marketName({ type, scope }, language)) },
    selection: inAll((language) => selectionName({ type, scope, sel, quarters, ...said }, language)),
    ...{ line: quarters === null ? null : lineText(quarters, type), odds: decimalText(odds) },
    ...{ half_score: result?.half ? scoreText(result.half) : null, full_score: result?.score ? scoreText(result.score) : null },
  };
}

function inAll(say: (language: Language) => string): { en: string; my: string; zh: string } {
  return { en: say('EN'), my: say('MY'), zh: say('CN') };
}

function scoreText({ h, a }: Score): string {
  return `${h}-${a}`;
}

function decimalText(oddsE4: bigint): string {
  return `${oddsE4 / ODDS_UNIT}.${`${oddsE4 % ODDS_UNIT}`.padStart(4, '0')}`;
}
