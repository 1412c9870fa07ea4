import { readText, writeText } from '@fairhall/client/storage';

/** At most 24 flakes fall: fewer do on a phone. */
const FLAKES = 18;

export type Flake = { id: string; left: number; size: number; seconds: number; delay: number; drift: number };

/** The same snow for everybody: places and paces follow from the flake's number. */
export const SNOW: readonly Flake[] = Array.from({ length: FLAKES }, (_, at) => ({
  id: `flake-${at}`,
  left: (at * 61) % 100,
  size: 3 + ((at * 7) % 4),
  seconds: 9 + ((at * 5) % 8),
  delay: -((at * 11) % 17),
  drift: ((at * 29) % 60) - 30,
}));

/** Whether snow may fall at all: not for those who asked for less motion, nor where data is to be saved. */
export function maySnow({ reduced, saveData }: { reduced: boolean; saveData: boolean }): boolean {
  return !reduced && !saveData;
}

const STORED = 'snowStopped';

export function isSnowStopped(): boolean {
  return readText('local', STORED) === '1';
}

export function keepSnowStopped(stopped: boolean): void {
  writeText('local', STORED, stopped ? '1' : '0');
}
