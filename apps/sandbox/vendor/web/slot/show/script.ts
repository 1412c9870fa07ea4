import { fall, type WaysWin } from '@fairhall/games/slots/falls';
import { type LineWin, lineWins } from '@fairhall/games/slots/line-wins';
import { type LineMachine, type Machine, placesOf, SCATTER, type WaysMachine } from '@fairhall/games/slots/machine';
import { freeSpinsFor, spin } from '@fairhall/games/slots/spin';
import { type Window, windowAt } from '@fairhall/games/slots/window';
import type { RoundOutcome } from '../../../play-api.ts';

/** What stands in the window. `coins` holds a value for each place reel by reel from the top down, 0 for none. */
export type Picture = { readonly stops: readonly number[]; readonly window: Window; readonly coins?: readonly number[] };

/** A step of falling symbols: what paid, the rows that vanish on each reel, what stands then. */
export type FallStep = {
  readonly wins: readonly WaysWin[];
  readonly units: number;
  readonly factor: number;
  readonly gone: readonly (readonly number[])[];
  readonly next: Window;
};

/** One of the `stepsOf` a round: each is shown, then acknowledged. */
export type Step =
  | {
      readonly kind: 'spin';
      readonly picture: Picture;
      /** Which of how many free spins this is. */
      readonly free: { readonly now: number; readonly all: number } | null;
      readonly lines: readonly LineWin[];
      readonly falls: readonly FallStep[];
      readonly scatters: number;
      /** Of this step, with every factor in it. */
      readonly units: number;
      readonly freeWon: number;
    }
  | {
      readonly kind: 'respin';
      readonly picture: Picture;
      /** Places whose coin this respin brought. */
      readonly came: readonly number[];
      readonly left: number;
      /** Of all coins, with the last respin; 0 before. */
      readonly units: number;
    };

type SpinStep = Extract<Step, { kind: 'spin' }>;

/** A round as it is shown, one step after another. Pure: the same outcome is shown in the same way to everybody. */
export function scriptOf(machine: Machine, outcome: RoundOutcome): Step[] {
  let given = 0;
  const spins = outcome.stops.map((stops, at): SpinStep => {
    const step = spinStep(machine, stops, { now: at, all: given });
    const freeWon = freeSpinsFor(machine, step.scatters, given);
    given += freeWon;
    return { ...step, freeWon };
  });
  const [base] = spins;
  if (!base || machine.kind !== 'lines' || !machine.hold || !outcome.coins) return spins;
  const respins = respinSteps(machine, base.picture, outcome);
  const before = outcome.coins.map((value, place) => (cameAt(outcome, place) === 0 || !outcome.respins ? value : 0));
  return [{ ...base, picture: { ...base.picture, coins: before } }, ...respins];
}

function spinStep(machine: Machine, stops: readonly number[], free: { now: number; all: number }): SpinStep {
  const isFree = free.now > 0;
  const { units, scatters } = spin(machine, stops, isFree);
  const window = windowAt(machine, stops);
  return {
    kind: 'spin',
    picture: { stops, window },
    free: isFree ? free : null,
    lines: machine.kind === 'lines' ? lineWins(machine, window) : [],
    falls: machine.kind === 'ways' ? fallSteps(machine, stops, isFree) : [],
    scatters,
    units,
    freeWon: 0,
  };
}

function fallSteps(machine: WaysMachine, stops: readonly number[], isFree: boolean): FallStep[] {
  const { steps, windows, last } = fall(machine, stops);
  const { stepFactors, pays, freeSpins } = machine;
  return steps.map((wins, at) => {
    const window = windows[at] as Window;
    const factor = (stepFactors[Math.min(at, stepFactors.length - 1)] as number) * (isFree ? (freeSpins?.factor ?? 1) : 1);
    const gone = window.map((reel, place) => {
      const paid = new Set(wins.filter(({ reels }) => place < reels).map(({ symbol }) => symbol));
      return [...reel].flatMap((symbol, row) => (paid.has(symbol) ? [row] : []));
    });
    const units = factor * wins.reduce((sum, { symbol, reels, ways }) => sum + (pays[symbol]?.[reels] ?? 0) * ways, 0);
    return { wins, units, factor, gone, next: windows[at + 1] ?? last };
  });
}

function respinSteps(machine: LineMachine, base: Picture, outcome: RoundOutcome): Step[] {
  const { coins = [], respins = 0 } = outcome;
  const hold = machine.hold as NonNullable<LineMachine['hold']>;
  let left = hold.respins;
  return Array.from({ length: respins }, (_, at): Step => {
    const number = at + 1;
    const came = coins.flatMap((value, place) => (value > 0 && cameAt(outcome, place) === number ? [place] : []));
    left = came.length > 0 ? hold.respins : left - 1;
    const shown = coins.map((value, place) => (cameAt(outcome, place) <= number ? value : 0));
    const isFull = coins.every((value) => value > 0) && coins.length === placesOf(machine);
    const stakes = coins.reduce((sum, value) => sum + value, isFull ? hold.full : 0);
    return {
      kind: 'respin',
      picture: { ...base, coins: shown },
      came,
      left,
      units: number === respins ? stakes * machine.unitsPerStake : 0,
    };
  });
}

/** A server that doesn't say when coins came has them all come with the first respin but those of the window. */
function cameAt({ came, coins }: RoundOutcome, place: number): number {
  if (came) return came[place] === -1 ? Number.POSITIVE_INFINITY : (came[place] as number);
  return (coins?.[place] ?? 0) > 0 ? 0 : Number.POSITIVE_INFINITY;
}

/** What stands when a step has been shown. */
export function pictureAfter(step: Step): Picture {
  if (step.kind === 'respin') return step.picture;
  return { ...step.picture, window: step.falls.at(-1)?.next ?? step.picture.window };
}

/** Places of a window where a symbol shows, as reel and row. */
export function placesOfSymbol(window: Window, symbol: string = SCATTER): (readonly [reel: number, row: number])[] {
  return window.flatMap((column, reel) =>
    [...column].flatMap((shown, row): (readonly [number, number])[] => (shown === symbol ? [[reel, row]] : [])),
  );
}
