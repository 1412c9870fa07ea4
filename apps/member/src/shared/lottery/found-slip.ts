import { readJson, writeJson } from '@fairhall/client/storage';

/** A slip as it was kept or sold: the family's text, and its way of betting. */
export type FoundSlip = { readonly bettingSlipString: string; readonly prizeModeId: number };

const ENTRY = 'slip-to-lay';

/** A slip that its game has not taken by then is forgotten: the page did not open, and nobody waits for it any more. */
const WAITS_MS = 120_000;

type SentSlip = FoundSlip & { gameId: number; atMs: number };

/** Sends a slip ahead to the board of its game: that page is a document of its own, in the same tab. */
export function sendSlip({ gameId, bettingSlipString, prizeModeId }: FoundSlip & { gameId: number }): void {
  writeJson('session', ENTRY, { gameId, bettingSlipString, prizeModeId, atMs: Date.now() } satisfies SentSlip);
}

/** Takes the slip that was sent to this game, once; null where there is none. */
export function takeSlip(gameId: number): FoundSlip | null {
  const sent = readJson('session', ENTRY) as SentSlip | null;
  if (sent?.gameId !== gameId) return null;
  writeJson('session', ENTRY, null);
  const { bettingSlipString, prizeModeId, atMs } = sent;
  return Date.now() - atMs < WAITS_MS ? { bettingSlipString, prizeModeId } : null;
}
