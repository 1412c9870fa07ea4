import { ALL_CODES, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { approachOf } from '@fairhall/lottery/content';
import { PRIZE_MODES } from '@fairhall/lottery/modes';
import { rebateRate } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import { type PricedLine, priceCart } from '@fairhall/lottery/price';
import { formatSlip } from '@fairhall/lottery/slip';
import { selectionsOf } from '@fairhall/lottery/testing/selections';
import { majorText } from '@fairhall/money/text';
import { type Game, paytableOf, type Sale, seriesRange } from '@fairhall/server/modules/lottery/game';
import fc from 'fast-check';
import type { Chance } from '../faults/chance.ts';
import type { Line } from './books.ts';

/** Units cost 0.002 of the major unit: many of them may be taken in one line. */
const MODE_ID = 4;
const LINES_MAX = 3;
const MULTIPLE_MAX = 5;
const SERIES = [1_700, 1_800, 1_900] as const;

type Mode = Game['modes'][number];

/** What a slip says to the product, and what each of its lines is worth by the rules. */
export type Slip = {
  input: { prizeModeId: 1 | 3; bettingSlipString: string; betCartAmountSum: string };
  lines: Omit<Line, 'player' | 'merchantId' | 'betId'>[];
};

/** Lines of any plays of the game in one of its modes; null where it offers none. */
export function randomSlip(chance: Chance, game: Game, sale: Sale): Slip | null {
  const mode = chance.oneOf(game.modes);
  const plays = playsOf(game, mode).filter((play) => !sale.playsOff.includes(play));
  const series = mode === 'trad' ? chance.oneOf(SERIES) : 0;
  const paytable = paytableOf(sale, mode, series);
  if (plays.length === 0 || !paytable) return null;
  const lines: PricedLine[] = Array.from({ length: 1 + chance.below(LINES_MAX) }, () => {
    const play = chance.oneOf(plays);
    return { play, selection: randomSelection(chance, play), modeId: MODE_ID, multiple: 1 + chance.below(MULTIPLE_MAX), paytable };
  });
  const cart = priceCart(lines);
  const rate = rebateRate(series, seriesRange(sale));
  const rebateE4 = mode === 'trad' ? Number((rate.n * 10_000n) / rate.d) : 0;
  return {
    input: {
      prizeModeId: PRIZE_MODES[mode].prizeModeId,
      bettingSlipString: formatSlip(lines.map((line) => ({ ...line, approach: approachOf(line.play), series }))),
      betCartAmountSum: majorText(cart.stakeE4),
    },
    lines: lines.map(({ play, selection, multiple }, at) => {
      const { unitE4, odds, stakeE4 } = cart.lines[at] as (typeof cart.lines)[number];
      return { play, selection, multiple, unitE4, odds, stakeE4, rebateE4 };
    }),
  };
}

function playsOf({ family }: Game, mode: Mode): PlayCode[] {
  return ALL_CODES.filter((play) => ALL_PLAYS[play].family === family && ALL_PLAYS[play].mode === mode);
}

const arbitraries = new Map<PlayCode, ReturnType<typeof selectionsOf>>();

function randomSelection(chance: Chance, play: PlayCode) {
  const arbitrary = arbitraries.get(play) ?? selectionsOf(play);
  arbitraries.set(play, arbitrary);
  const [selection] = fc.sample(arbitrary, { numRuns: 1, seed: chance.below(2 ** 31) });
  return selection as NonNullable<typeof selection>;
}
