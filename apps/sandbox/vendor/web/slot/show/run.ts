import { type LineMachine, type Machine, SCATTER } from '@fairhall/games/slots/machine';
import type { Place, Stage } from '../stage/stage.ts';
import { PACE } from './pace.ts';
import { placesOfSymbol, type Step } from './script.ts';

/** What is told while a round is shown, for the words below the reels. `units` are those so far. */
export type Told =
  | { kind: 'turning'; free: { now: number; all: number } | null; units: number }
  | { kind: 'fall'; at: number; step: Extract<Step, { kind: 'spin' }>; units: number }
  | { kind: 'step'; step: Step; units: number };

export type ShowProps = {
  stage: Stage;
  machine: Machine;
  script: readonly Step[];
  /** Steps that were shown before. */
  from: number;
  /** The first spin was set in motion with the press. */
  isTurning: boolean;
  cycleMs: number;
  wait(ms: number): Promise<void>;
  nowMs(): number;
  tell(told: Told): void;
  /** So many steps have been shown. */
  seen(steps: number): void;
};

/** Shows a round, each spin at the pace of a press. */
export async function showRound({ stage, machine, script, from, isTurning, cycleMs, wait, nowMs, tell, seen }: ShowProps): Promise<void> {
  let units = script.slice(0, from).reduce((sum, step) => sum + step.units, 0);
  for (const [at, step] of script.entries()) {
    if (at < from) continue;
    const beganAtMs = nowMs();
    if (step.kind === 'spin') {
      tell({ kind: 'turning', free: step.free, units });
      if (!(isTurning && at === 0)) stage.turn();
      await stage.stop(step.picture);
      await showFalls({ stage, step, units, wait, tell });
      units += step.units;
      tell({ kind: 'step', step, units });
      stage.mark(markOf(machine, step));
      await wait(givesMore(machine, step) ? PACE.award : PACE.betweenSteps);
    } else {
      await stage.respin(step.picture, step.came);
      units += step.units;
      tell({ kind: 'step', step, units });
    }
    seen(at + 1);
    const isLast = at === script.length - 1;
    const next = script[at + 1];
    // A free spin waits for the pace of a press; so does the one that gave it.
    if (!isLast && next?.kind === 'spin') await wait(Math.max(0, beganAtMs + cycleMs - nowMs()));
    else if (!isLast) await wait(PACE.betweenSteps);
  }
}

/** Whether more follows on this spin than was paid for: it is read before it begins. */
export function givesMore(machine: Machine, { freeWon, scatters }: Extract<Step, { kind: 'spin' }>): boolean {
  const hold = machine.kind === 'lines' ? machine.hold : undefined;
  return freeWon > 0 || (hold !== undefined && scatters >= hold.from);
}

type FallsProps = Pick<ShowProps, 'stage' | 'wait' | 'tell'> & { step: Extract<Step, { kind: 'spin' }>; units: number };

async function showFalls({ stage, step, units, wait, tell }: FallsProps): Promise<void> {
  let sum = units;
  for (const [at, fallStep] of step.falls.entries()) {
    sum += fallStep.units;
    tell({ kind: 'fall', at, step, units: sum });
    stage.mark({ places: fallStep.gone.flatMap((rows, reel) => rows.map((row): Place => [reel, row])) });
    await wait(PACE.mark);
    await stage.fall(fallStep);
  }
}

/**
 * What is pointed at once the reels stand: what gave a feature, and what paid in a free spin, which has no later moment. Lines of the
 * spin that was paid for are shown when its round has ended well.
 */
function markOf(machine: Machine, step: Extract<Step, { kind: 'spin' }>) {
  if (step.freeWon === 0) return step.free && machine.kind === 'lines' ? paidPlaces(machine, step) : null;
  const window = step.falls.at(-1)?.next ?? step.picture.window;
  return machine.freeSpins ? { places: placesOfSymbol(window, SCATTER) } : null;
}

function paidPlaces({ lines }: LineMachine, step: Extract<Step, { kind: 'spin' }>): { places: Place[] } | null {
  const rowsOf = (line: number) => lines[line] as readonly number[];
  const places = step.lines.flatMap(({ line, count }) =>
    rowsOf(line)
      .slice(0, count)
      .map((row, reel): Place => [reel, row]),
  );
  return places.length > 0 ? { places: [...new Map(places.map((place) => [place.join(), place])).values()] } : null;
}
