import { ALL_CODES, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { planChase } from '@fairhall/lottery/chase';
import { approachOf } from '@fairhall/lottery/content';
import { optionsOf } from '@fairhall/lottery/exposure';
import { PRIZE_MODES } from '@fairhall/lottery/modes';
import { rebateRate } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import { type PricedLine, priceCart } from '@fairhall/lottery/price';
import type { Selection } from '@fairhall/lottery/selection';
import { formatSlip } from '@fairhall/lottery/slip-text';
import { selectionsOf } from '@fairhall/lottery/testing/selections';
import type { Amount } from '@fairhall/money/amount';
import { type Game, paytableOf, type Sale, seriesRange } from '@fairhall/server/modules/lottery/game';
import fc from 'fast-check';
import type { Chance } from '../faults/chance.ts';
import type { Line } from './books.ts';

/** Units cost 0.002 of the major unit: many of them may be taken in one line. */
const MODE_ID = 4;
const LINES_MAX = 3;
const MULTIPLE_MAX = 5;
const SERIES = [1_700, 1_800, 1_900] as const;
/** A slip is bought so often in one draw of a chase at most. */
const TIMES_MAX = 20;
/** Selections looked at for one that holds the wanted option. */
const TRIES = 6;

type Mode = Game['modes'][number];

/** An option that players are after. */
export type Wanted = { play: PlayCode | ''; option: string };

/** A slip as the product reads it, its cost and what it wins at most, and what each of its lines is worth by the rules. */
export type Slip = {
  prizeModeId: 1 | 3;
  text: string;
  stakeE4: Amount;
  winE4: Amount;
  lines: Omit<Line, 'player' | 'merchantId' | 'betId'>[];
};

export type SlipWish = { game: Game; sale: Sale; wanted?: readonly Wanted[] };

/** Lines of any plays of the game in one of its modes; null where it offers none. Of `wanted` options there are more than of others. */
export function randomSlip(chance: Chance, { game, sale, wanted = [] }: SlipWish): Slip | null {
  const mode = chance.oneOf(game.modes);
  const plays = playsOf(game, mode).filter((play) => !sale.playsOff.includes(play));
  const series = mode === 'trad' ? chance.oneOf(SERIES) : 0;
  const paytable = paytableOf(sale, mode, series);
  if (plays.length === 0 || !paytable) return null;
  const sought = wanted.filter(({ play }) => play !== '' && plays.includes(play));
  const lines: PricedLine[] = Array.from({ length: 1 + chance.below(LINES_MAX) }, () => {
    const target = sought.length > 0 && chance.below(4) > 0 ? chance.oneOf(sought) : null;
    const play = target?.play || chance.oneOf(plays);
    const selection = wantedSelection(chance, play, target?.option ?? '');
    return { play: ALL_PLAYS[play], selection, modeId: MODE_ID, multiple: 1 + chance.below(MULTIPLE_MAX), paytable };
  });
  const priced = priceCart(lines);
  if (!priced.ok) return null;
  const cart = priced.value;
  const rate = rebateRate(series, seriesRange(sale));
  const rebateE4 = mode === 'trad' ? Number((rate.n * 10_000n) / rate.d) : 0;
  return {
    prizeModeId: PRIZE_MODES[mode].prizeModeId,
    text: formatSlip(lines.map((line) => ({ ...line, approach: approachOf(line.play), series }))),
    ...{ stakeE4: cart.stakeE4, winE4: cart.possibleWinE4 },
    lines: lines.map(({ play, selection, multiple }, at) => {
      const { unitE4, odds, stakeE4 } = cart.lines[at] as (typeof cart.lines)[number];
      return { play: play.code, selection, multiple, unitE4, odds, stakeE4, rebateE4 };
    }),
  };
}

/** How often a slip is bought in each of so many draws: the same, or doubling until that is too much. */
export function randomPlan(chance: Chance, { stakeE4, winE4 }: Slip, issues: number): number[] {
  const rule =
    chance.below(2) === 0
      ? ({ kind: 'same', multiple: 1 + chance.below(3) } as const)
      : ({ kind: 'doubling', multiple: 1, factor: 2, gap: 1 + chance.below(2) } as const);
  const terms = { unitE4: stakeE4, winE4, multipleMax: TIMES_MAX };
  const plan = planChase(rule, { ...terms, issues });
  const cut = plan.ok ? plan : planChase(rule, { ...terms, issues: plan.at - 1 });
  return cut.ok ? cut.value.map(({ multiple }) => multiple) : [];
}

function playsOf({ family }: Game, mode: Mode): PlayCode[] {
  return ALL_CODES.filter((play) => ALL_PLAYS[play].family === family && ALL_PLAYS[play].mode === mode);
}

const arbitraries = new Map<PlayCode, ReturnType<typeof selectionsOf>>();

/** Some selections; the first that holds the option, or the last. */
function wantedSelection(chance: Chance, play: PlayCode, option: string): Selection {
  const arbitrary = arbitraries.get(play) ?? selectionsOf(play);
  arbitraries.set(play, arbitrary);
  const seed = chance.below(2 ** 31);
  const tried = fc.sample(arbitrary, { numRuns: option === '' ? 1 : TRIES, seed });
  const found = tried.find((selection) => optionsOf(ALL_PLAYS[play], selection).some(({ key }) => key === option)) ?? tried.at(-1);
  return found as Selection;
}
