import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import type { Tone } from '../../shared/tag.tsx';

export const DRAW_TONE: Record<ConsoleDraw['state'], Tone> = {
  open: 'info',
  closed: 'warn',
  resulted: 'warn',
  settling: 'warn',
  settled: 'good',
  void: 'bad',
};

/**
 * What a draw does at a moment of server time: it sells, it is locked until drawn, or it is drawn.
 * The clock closes it even before the word of the closing has arrived.
 */
export type DrawPhase = { phase: 'selling'; leftMs: number } | { phase: 'locked'; leftMs: number } | { phase: 'drawn' };

export function phaseOf(
  { state, closesAtMs, drawsAtMs }: Pick<ConsoleDraw, 'state' | 'closesAtMs' | 'drawsAtMs'>,
  nowMs: number,
): DrawPhase {
  if (state === 'open' && nowMs < closesAtMs) return { phase: 'selling', leftMs: closesAtMs - nowMs };
  if (state === 'open' || state === 'closed') return { phase: 'locked', leftMs: Math.max(0, drawsAtMs - nowMs) };
  return { phase: 'drawn' };
}

/** Share of the settlement, or of a void draw's refunds, that is done, 0 to 1; null where there is nothing to do or nothing begun. */
export function settledShare({
  state,
  voided,
  chunksDone,
  chunksTotal,
}: Pick<ConsoleDraw, 'state' | 'voided' | 'chunksDone' | 'chunksTotal'>): number | null {
  if (state === 'settled' || voided?.doneAtMs != null) return 1;
  if ((state !== 'settling' && state !== 'resulted' && !voided) || chunksTotal === 0) return null;
  return chunksDone / chunksTotal;
}
