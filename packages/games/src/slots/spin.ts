import { type Falls, fall, unitsOfFalls } from './falls.ts';
import { type LineWin, lineWins } from './line-wins.ts';
import { type LineMachine, type Machine, SCATTER, type WaysMachine } from './machine.ts';
import { countIn, windowAt } from './window.ts';

/** What a stand of the reels is worth. `units` holds every factor; `scatters` are coins where a machine has coins. */
export type Spin = { readonly units: number; readonly scatters: number } & (
  | { readonly lines: readonly LineWin[] }
  | { readonly steps: Falls['steps'] }
);

/** `free`: within free spins, where wins count more and scatters pay nothing. */
export function spin(machine: Machine, stops: readonly number[], free = false): Spin {
  return machine.kind === 'lines' ? spinLines(machine, stops, free) : spinWays(machine, stops, free);
}

function spinLines(machine: LineMachine, stops: readonly number[], free: boolean): Spin {
  const window = windowAt(machine, stops);
  const lines = lineWins(machine, window);
  const scatters = countIn(window, machine.hold?.coin ?? SCATTER);
  const ofLines = lines.reduce((sum, { units }) => sum + units, 0);
  return { units: free ? ofLines * factorOf(machine) : ofLines + scatterUnits(machine, scatters), scatters, lines };
}

function spinWays(machine: WaysMachine, stops: readonly number[], free: boolean): Spin {
  const { steps, last } = fall(machine, stops);
  return { units: unitsOfFalls(machine, steps) * (free ? factorOf(machine) : 1), scatters: countIn(last, SCATTER), steps };
}

/** Free spins that so many scatters give when `given` were given before; an award is cut at the most there may be. */
export function freeSpinsFor({ freeSpins }: Machine, scatters: number, given: number): number {
  if (!freeSpins || scatters < freeSpins.scatters) return 0;
  return Math.min(given === 0 ? freeSpins.give : freeSpins.again, freeSpins.most - given);
}

function scatterUnits({ scatterPays, unitsPerStake }: LineMachine, scatters: number): number {
  return (scatterPays?.[scatters] ?? 0) * unitsPerStake;
}

function factorOf({ freeSpins }: Machine): number {
  return freeSpins?.factor ?? 1;
}
