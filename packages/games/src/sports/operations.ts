import type { Fraction } from '../fraction.ts';
import {
  type Input,
  type Operation,
  Refused,
  readList,
  readMoney,
  readNumber,
  readObject,
  readRate,
  readText,
  readWord,
} from '../rules-input.ts';
import { type SettledLeg, settleBet } from './bet.ts';
import { betShape } from './bet-kinds.ts';
import { cashOut, LEG_STATES, type RunningLeg } from './cash-out.ts';
import { fairPrices } from './fair.ts';
import { type FixtureEnd, type LegShares, STATUSES, settleLeg, settleOutright } from './leg.ts';
import { hasLine, selectionOf } from './markets.ts';
import { formsOf, ODDS_FORMS, type OddsE4, oddsOf } from './odds.ts';

const LEGS_MAX = 20;
const SELECTIONS_MAX = 500;
const SCORE_MAX = 9_999;
const ODDS_MAX = 10 ** 12;
const CHANCE_UNIT = 1_000_000;
/** A cash-out keeps at most a twentieth. */
const MARGIN_MAX = 500;
const LINE = /^[+-]?\d{1,4}(\.\d{1,4})?$/;
const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,12}))?$/;

export const SPORTS_OPERATIONS: Readonly<Record<string, Operation>> = {
  leg: (input) => {
    const { w, v } = input.market === 'OUTRIGHT' ? readOutright(input) : readLeg(input);
    return { w: w.map(Number), v: v.map(Number) };
  },
  odds: (input) => {
    if (input.dec !== undefined) return formsOf(readOdds(input.dec));
    const form = ODDS_FORMS.find((each) => input[each] !== undefined);
    const odds = form && oddsOf(form, readDecimal(input[form]));
    if (!odds) throw new Refused('BAD_ODDS');
    return { dec: Number(odds) };
  },
  bet: (input) => {
    const legs = readList(input.legs, SELECTIONS_MAX, 'LEG_COUNT').map((leg) => readObject(leg, 'LEG_COUNT'));
    const shape = betShape(readText(input.kind, 'BAD_KIND'), legs.length);
    if (typeof shape === 'string') throw new Refused(shape);
    const events = legs.map(({ event }) => event).filter((event) => event !== undefined && event !== null);
    if (new Set(events).size < events.length) throw new Refused('RELATED_LEGS');
    const { combinations, stake, ret } = settleBet(legs.map(readSettledLeg), { shape, unit: readMoney(input.unit) });
    return { combinations, stake: stake.toString(), ret: ret.toString() };
  },
  fair: (input) => {
    const odds = readList(input.odds, SELECTIONS_MAX, 'BAD_ODDS').map(readOdds);
    if (odds.length === 0) throw new Refused('BAD_ODDS');
    const { book, p } = fairPrices(odds);
    return { book: Number(book), p: p.map(Number) };
  },
  cashout: (input) => {
    const [stake, margin] = [readMoney(input.stake), readRate(input.margin, MARGIN_MAX)];
    const legs = readList(input.legs, LEGS_MAX, 'LEG_COUNT').map((leg) => readRunningLeg(readObject(leg, 'LEG_COUNT')));
    if (legs.length === 0) throw new Refused('LEG_COUNT');
    const { fair, offer, max } = cashOut(legs, { stake, margin });
    return { fair: fair.toString(), offer: offer.toString(), max: max.toString() };
  },
};

function readLeg({ market, sel, line, result }: Input): LegShares {
  const name = readText(market, 'BAD_MARKET');
  const selection = selectionOf(name, readText(sel, 'BAD_MARKET'), hasLine(name) ? readLine(line) : 0);
  if (!selection) throw new Refused('BAD_MARKET');
  return settleLeg(selection, readEnd(result));
}

function readEnd(value: unknown): FixtureEnd {
  const { h, a, status: said } = readObject(value, 'BAD_RESULT');
  const status = readWord(said, STATUSES, 'BAD_RESULT');
  if (status === 'POSTPONED' || status === 'CANCELLED' || status === 'WALKOVER') return { status };
  return { status, h: readNumber(h, 0, SCORE_MAX, 'BAD_RESULT'), a: readNumber(a, 0, SCORE_MAX, 'BAD_RESULT') };
}

function readOutright({ sel, result }: Input): LegShares {
  const { winners, places = 1, nonrunners = [], status = 'FT' } = readObject(result, 'BAD_RESULT');
  const names = (value: unknown) => readList(value, SELECTIONS_MAX, 'BAD_RESULT').map((name) => readText(name, 'BAD_RESULT'));
  const name = readText(sel, 'BAD_MARKET');
  const isPlayed = ['FT', 'POSTPONED_PLAYED_IN_TIME'].includes(readWord(status, STATUSES, 'BAD_RESULT'));
  if (!isPlayed) return settleOutright(name, { winners: [], places: 1, nonrunners: [name] });
  return settleOutright(name, {
    winners: names(winners),
    places: readNumber(places, 1, SELECTIONS_MAX, 'BAD_RESULT'),
    nonrunners: names(nonrunners),
  });
}

/** A line in quarters, from a number or its text. */
function readLine(value: unknown): number {
  const quarters = 4 * Number(LINE.test(String(value)) ? value : Number.NaN);
  if (!Number.isInteger(quarters)) throw new Refused('BAD_LINE');
  return quarters;
}

function readOdds(value: unknown): OddsE4 {
  return BigInt(readNumber(value, 10_001, ODDS_MAX, 'BAD_ODDS'));
}

function readDecimal(value: unknown): Fraction {
  const [, sign, whole, part = ''] = DECIMAL.exec(readText(value, 'BAD_ODDS')) ?? [];
  if (whole === undefined) throw new Refused('BAD_ODDS');
  const digits = BigInt(whole + part);
  return [sign === '-' ? -digits : digits, 10n ** BigInt(part.length)];
}

function readSettledLeg({ odds, w, v }: Input): SettledLeg {
  const leg = { odds: readOdds(odds), w: readShare(w), v: readShare(v) };
  if (leg.w[0] * leg.v[1] + leg.v[0] * leg.w[1] > leg.w[1] * leg.v[1]) throw new Refused('BAD_NUMBER');
  return leg;
}

/** A part of the whole, `[numerator, denominator]`. */
function readShare(value: unknown): Fraction {
  const [numerator, denominator] = readList(value, 2, 'BAD_NUMBER');
  const under = readNumber(denominator, 1, CHANCE_UNIT);
  return [BigInt(readNumber(numerator, 0, under)), BigInt(under)];
}

function readRunningLeg({ odds, state: said, p, suspended }: Input): RunningLeg {
  const state = readWord(said, LEG_STATES, 'BAD_RESULT');
  if (state !== 'open') return { odds: readOdds(odds), state };
  if (suspended === true) throw new Refused('SUSPENDED');
  return { odds: readOdds(odds), state, p: BigInt(readNumber(p, 0, CHANCE_UNIT)) };
}
