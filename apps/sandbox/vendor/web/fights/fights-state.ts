import type { FightsHear, FightsSay, FightsView } from '../../fights-api.ts';
import { type Heard, LiveLine, type OpenSocket } from '../frame/live-line.ts';

/** What the page of the fights knows: all there is to see, and how far its clock is from the server's. */
export type FightsState = { view: FightsView; offsetMs: number; isElsewhere: boolean };
export type FightsLine = LiveLine<FightsState, FightsSay, FightsHear>;

export function fightsLine(open: OpenSocket, session: string): FightsLine {
  return new LiveLine<FightsState, FightsSay, FightsHear>({
    open,
    enter: () => ({ kind: 'enter', session }),
    again: { kind: 'snapshot' },
    hear: hearFights,
  });
}

/** Each view is whole, so that nothing can be missed. */
function hearFights(known: FightsState | null, says: FightsSay, nowMs: number): Heard<FightsState> {
  if (says.kind === 'view') return { state: { view: says.view, offsetMs: says.at - nowMs, isElsewhere: false }, ask: false };
  return { state: known && { ...known, isElsewhere: says.kind === 'elsewhere' }, ask: false };
}
