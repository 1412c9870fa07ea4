import { NOTHING, reduced } from '../fraction.ts';
import { type LegShares, LOST, RETURNED, type Score, type Selection, WON } from './leg.ts';

/** Markets without a line: each selection by the scores with which it wins. */
const SIDES: Readonly<Record<string, Readonly<Record<string, (lead: number) => LegShares>>>> = {
  '1X2': { '1': (lead) => wonIf(lead > 0), X: (lead) => wonIf(lead === 0), '2': (lead) => wonIf(lead < 0) },
  DC: { '1X': (lead) => wonIf(lead >= 0), '12': (lead) => wonIf(lead !== 0), X2: (lead) => wonIf(lead <= 0) },
  DNB: { '1': levelReturns, '2': (lead) => levelReturns(-lead) },
  MW: { '1': levelReturns, '2': (lead) => levelReturns(-lead) },
};

/** Handicaps, whose line is the selection's own: of goals or points, of maps. */
const HANDICAPS = ['AH', 'MH'];
/** Totals: of goals or points, of rounds. */
const TOTALS = ['OU', 'TR'];
const CORRECT_SCORE = /^(\d{1,3})-(\d{1,3})$/;

export function hasLine(market: string): boolean {
  return HANDICAPS.includes(market) || TOTALS.includes(market);
}

/**
 * The selection of a market; null when there is none of that name. A line is counted in quarters: −0.75 is −3.
 */
export function selectionOf(market: string, sel: string, quarters: number): Selection | null {
  if (HANDICAPS.includes(market)) return handicap(sel, quarters);
  if (TOTALS.includes(market)) return total(sel, quarters);
  if (market === 'BTTS') return bothScore(sel);
  if (market === 'CS') return correctScore(sel);
  const side = Object.hasOwn(SIDES, market) && Object.hasOwn(SIDES[market] as object, sel) ? SIDES[market]?.[sel] : undefined;
  return side ? { atEnd: ({ h, a }) => side(h - a) } : null;
}

function handicap(sel: string, quarters: number): Selection | null {
  if (sel !== '1' && sel !== '2') return null;
  return { atEnd: ({ h, a }) => byHalves(4 * (sel === '1' ? h - a : a - h) + quarters, isQuarter(quarters)) };
}

function total(sel: string, quarters: number): Selection | null {
  if (sel !== 'O' && sel !== 'U') return null;
  const quarter = isQuarter(quarters);
  const settled = ({ h, a }: Score) => {
    const over = 4 * (h + a) - quarters;
    return byHalves(sel === 'O' ? over : -over, quarter);
  };
  const isOverAll = ({ h, a }: Score) => 4 * (h + a) > quarters + (quarter ? 1 : 0);
  return { atEnd: settled, determined: (score) => (isOverAll(score) ? settled(score) : null) };
}

function bothScore(sel: string): Selection | null {
  if (sel !== 'Y' && sel !== 'N') return null;
  const settled = ({ h, a }: Score) => wonIf((h > 0 && a > 0) === (sel === 'Y'));
  return { atEnd: settled, determined: (score) => (score.h > 0 && score.a > 0 ? settled(score) : null) };
}

function correctScore(sel: string): Selection | null {
  const said = CORRECT_SCORE.exec(sel);
  if (!said) return null;
  const [home, away] = [Number(said[1]), Number(said[2])];
  return {
    atEnd: ({ h, a }) => wonIf(h === home && a === away),
    determined: ({ h, a }) => (h > home || a > away ? LOST : null),
  };
}

/** A quarter line is a bet of two halves, on the lines a quarter beside it. */
function byHalves(margin: number, quarter: boolean): LegShares {
  const halves = quarter ? [margin - 1, margin + 1] : [margin];
  const share = (counts: (half: number) => boolean) => {
    const count = halves.filter(counts).length;
    return count === 0 ? NOTHING : reduced(BigInt(count), BigInt(halves.length));
  };
  return { w: share((half) => half > 0), v: share((half) => half === 0) };
}

function isQuarter(quarters: number): boolean {
  return quarters % 2 !== 0;
}

function wonIf(isWon: boolean): LegShares {
  return isWon ? WON : LOST;
}

function levelReturns(lead: number): LegShares {
  return lead === 0 ? RETURNED : wonIf(lead > 0);
}
