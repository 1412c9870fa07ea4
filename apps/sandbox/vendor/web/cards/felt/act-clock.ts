import type { CardTableView } from '../../../cards-api.ts';

/** Of one act: the time for it, then what is left of the seat's bank. */
export type ActClock = { readonly startedAtMs: number; readonly endsAtMs: number; readonly bankMs: number };

/** Seconds left of the act and of the bank behind it, as of a time. */
export function leftOf({ startedAtMs, endsAtMs, bankMs }: ActClock, nowMs: number) {
  const actMs = Math.max(0, endsAtMs - nowMs);
  const bankLeftMs = Math.max(0, Math.min(bankMs, endsAtMs + bankMs - nowMs));
  const isInBank = actMs === 0;
  return {
    isInBank,
    seconds: Math.ceil((isInBank ? bankLeftMs : actMs) / 1000),
    bankSeconds: Math.ceil(bankLeftMs / 1000),
    share: isInBank ? bankLeftMs / Math.max(1, bankMs) : actMs / Math.max(1, endsAtMs - startedAtMs),
  };
}

/** Time for an act, as the rules of the studio have it: the ring is full when it begins. */
const ACT_MS = 15_000;

/** The clock of the seat that is in turn, or of all seats while they name their bets. */
export function clockOf({ phase, turn, endsAtMs }: CardTableView, seat: number): ActClock | null {
  if (turn?.seat === seat)
    return { startedAtMs: turn.endsAtMs - ACT_MS, endsAtMs: turn.endsAtMs, bankMs: Math.max(0, turn.bankEndsAtMs - turn.endsAtMs) };
  return phase === 'BETS' && endsAtMs !== null ? { startedAtMs: endsAtMs - ACT_MS, endsAtMs, bankMs: 0 } : null;
}
