import { SLIP_CLASSES_MAX, SLIP_PICKS_MAX, SLIP_UNITS_MAX } from './bounds.ts';
import type { PlayDefinition, Selection } from './play.ts';
import { countUnits, type SelectionDraft } from './selection.ts';
import { classKeysOf } from './units.ts';

const BOUNDS = { SLIP_PICKS: SLIP_PICKS_MAX, SLIP_CLASSES: SLIP_CLASSES_MAX, SLIP_UNITS: SLIP_UNITS_MAX } as const;

/** Which bound a line passes, with what the slip held before it. */
export type SlipBound = { readonly code: keyof typeof BOUNDS; readonly max: number };

/** What the lines of a slip hold together so far. Each call adds to it, and tells the bound that is passed with it. */
export type SlipTally = {
  /** Picks as they stand in the text: they are read before they are known to be any. */
  addGiven(draft: SelectionDraft): SlipBound | null;
  /** What they stand for beyond that. */
  add(play: PlayDefinition, selection: Selection): SlipBound | null;
};

export function createSlipTally(): SlipTally {
  const held = { SLIP_PICKS: 0, SLIP_CLASSES: 0, SLIP_UNITS: 0 };
  let given = 0;
  const count = (code: SlipBound['code'], more: number): SlipBound | null => {
    held[code] += more;
    return held[code] > BOUNDS[code] ? { code, max: BOUNDS[code] } : null;
  };
  return {
    addGiven({ dan, rows }) {
      given = rows.reduce((sum, { tokens }) => sum + tokens.length, dan?.tokens.length ?? 0);
      return count('SLIP_PICKS', given);
    },
    add(play, selection) {
      const picks = picksIn(selection) - given;
      given = 0;
      return (
        count('SLIP_PICKS', Math.max(0, picks)) ??
        count('SLIP_UNITS', countUnits(play, selection)) ??
        count('SLIP_CLASSES', classKeysOf(play, selection).length)
      );
    },
  };
}

/** The first of these lines, from 0, with which a slip passes a bound, and which; null where it is within all. */
export function boundPassed(lines: readonly { play: PlayDefinition; selection: Selection }[]): (SlipBound & { line: number }) | null {
  const tally = createSlipTally();
  for (const [line, { play, selection }] of lines.entries()) {
    const passed = tally.add(play, selection);
    if (passed) return { ...passed, line };
  }
  return null;
}

export function isBound(code: string): code is SlipBound['code'] {
  return code in BOUNDS;
}

function picksIn({ dan, rows }: Selection): number {
  return rows.reduce((sum, items) => sum + items.length, dan.length);
}
