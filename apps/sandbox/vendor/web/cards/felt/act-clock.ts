import type { CardTableView } from '../../../cards-api.ts';
import type { ActClock } from './time-ring.tsx';

/** Time for an act, as the rules of the studio have it: the ring is full when it begins. */
const ACT_MS = 15_000;

/** The clock of the seat that is in turn, or of all seats while they name their bets. */
export function clockOf({ phase, turn, endsAtMs }: CardTableView, seat: number): ActClock | null {
  if (turn?.seat === seat)
    return { startedAtMs: turn.endsAtMs - ACT_MS, endsAtMs: turn.endsAtMs, bankMs: Math.max(0, turn.bankEndsAtMs - turn.endsAtMs) };
  return phase === 'BETS' && endsAtMs !== null ? { startedAtMs: endsAtMs - ACT_MS, endsAtMs, bankMs: 0 } : null;
}
