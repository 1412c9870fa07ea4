import { drawProof, drawProofByIssue } from '@fairhall/contract/lottery/draw-proof';
import type { ProofOutcome, Reservation } from '@fairhall/fair/verify';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { keepVerdict } from '../../../shared/lottery/checked-draws.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate } from '../../../shared/query-client.ts';
import { type Published, proofOf } from '../proof-model.ts';

/** What came out of a check. */
export type Found = { readonly outcomes: readonly ProofOutcome[]; readonly reservations: readonly Reservation[] };

/** Recomputes a draw on this device and keeps what it found. Null while the draw has not published everything. The verifier is loaded on first use. */
export async function recompute(published: Published): Promise<Found | null> {
  const proof = proofOf(published);
  if (!proof) return null;
  const { isProven, reservationsOf, verifyDraw } = await import('@fairhall/fair/verify');
  const outcomes = verifyDraw(proof);
  const reservations = reservationsOf(outcomes);
  const verdict = !isProven(outcomes) ? 'failed' : reservations.length > 0 ? 'reserved' : 'fair';
  keepVerdict({ drawId: proof.drawId, result: proof.result.join(), verdict });
  return { outcomes, reservations };
}

/** Of our own draws: an official result may be corrected. */
const FINAL = new Set(['settled', 'void']);

function proofQuery(drawId: string) {
  return queryOptions<Published>({
    queryKey: [drawProof.id, drawId],
    queryFn: ({ signal }) => ask(drawProof, { params: { drawId } }, signal),
    staleTime: ({ state }) => (state.data && !state.data.official && FINAL.has(state.data.state) ? Number.POSITIVE_INFINITY : 0),
  });
}

export function useDrawProof(drawId: string | null) {
  // A void may come long after the draw was settled.
  usePush('draw.changed', ({ state }) => {
    if (state === 'void') void invalidate(drawProof);
  });
  return useQuery({ ...proofQuery(drawId ?? ''), enabled: drawId !== null });
}

/** While a draw is under way its page asks again at its time, at most this often and at least so often. */
const AGAIN_MS = { least: 2_000, most: 20_000 };

/** The same for a page that is opened by game and issue, often without a session: nothing is pushed there. */
export function useProofByIssue({ gameId, numero }: { gameId: number; numero: string }) {
  return useQuery({
    queryKey: [drawProofByIssue.id, gameId, numero],
    queryFn: ({ signal }): Promise<Published> => ask(drawProofByIssue, { params: { gameId, numero } }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data || FINAL.has(data.state)) return false;
      return Math.min(AGAIN_MS.most, Math.max(AGAIN_MS.least, data.drawsAtMs - Date.now()));
    },
  });
}
