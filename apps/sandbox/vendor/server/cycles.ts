import { SHOT_EVERY_MS } from '../fish-sea/rooms.ts';
import type { Session } from './store/sessions.ts';

/** From one press to the next, as slots are bound to. */
const SLOT_CYCLE_MS = 2500;

/** Games whose pace is their player's: how long a cycle takes by our own rule, and the category that operators tell theirs by. */
const PACED = { slots: { category: 'RNG', ownMs: SLOT_CYCLE_MS }, fish: { category: 'FISH', ownMs: SHOT_EVERY_MS } } as const;

/** From one press or shot to the next, in ms: the slower of our own rule and of what the operator told (docs/protocols/cycles.md). */
export function cycleMs(game: keyof typeof PACED, { leastCycles }: Pick<Session, 'leastCycles'>): number {
  const { category, ownMs } = PACED[game];
  return Math.max(ownMs, leastCycles?.[category] ?? 0);
}
