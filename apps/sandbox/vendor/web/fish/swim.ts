import { PATHS, type Spawn, wayOf } from '../../fish-sea/sea.ts';

/** Where a fish is, in parts of the sea's width and height, and how it lies: 1 looks to the right, -1 to the left. */
export type Place = { x: number; y: number; tilt: number; side: 1 | -1 };

/** Fish come in and go out beyond the edges. */
const BEYOND = 0.24;
const [TOP, BOTTOM] = [0.2, 0.8];

/** Paths are data: every phone in the room sees the same fish in the same place. */
export function placeOf(spawn: Spawn, nowMs: number): Place {
  const way = wayOf(spawn, nowMs);
  const side = spawn.path % 2 === 0 ? 1 : -1;
  const lane = Math.floor(spawn.path / 2) / (PATHS / 2 - 1);
  const waves = 1 + (spawn.path % 3) * 0.5;
  const height = 0.03 + (spawn.path % 5) * 0.012;
  const turn = 2 * Math.PI * (waves * way + spawn.path / PATHS);
  const across = -BEYOND + (1 + 2 * BEYOND) * way;
  return {
    x: side > 0 ? across : 1 - across,
    y: TOP + (BOTTOM - TOP) * lane + height * Math.sin(turn),
    tilt: side * Math.cos(turn) * height * waves * 2.4,
    side,
  };
}
