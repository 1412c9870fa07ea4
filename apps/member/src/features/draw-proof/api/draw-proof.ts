import { drawProof } from '@fairhall/contract/lottery/draw-proof';
import type { ProofOutcome } from '@fairhall/fair/verify';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate } from '../../../shared/query-client.ts';
import { type Published, proofOf } from '../proof-model.ts';

/** Recomputes a draw on this device. Null while the draw has not published everything. The verifier is loaded on first use. */
export async function recompute(published: Published): Promise<readonly ProofOutcome[] | null> {
  const proof = proofOf(published);
  if (!proof) return null;
  const { verifyDraw } = await import('@fairhall/fair/verify');
  return verifyDraw(proof);
}

/** The beacon's signature takes a phone a fifth of a second: not while something moves. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, 0);
  });
}
const IDLE_WITHIN_MS = 2_000;

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

/** Whether this device has recomputed the draw's result from what was published, quietly; `checking` until it has. */
export function useVerdict(drawId: string | null): 'verified' | 'failed' | 'checking' {
  const { data: published } = useDrawProof(drawId);
  const { data: outcomes } = useQuery({
    queryKey: ['recompute', drawId, published?.state, published?.seed],
    queryFn: async () => {
      await idle();
      return published ? recompute(published) : null;
    },
    enabled: published?.seed != null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!outcomes) return 'checking';
  return outcomes.every(({ ok }) => ok) ? 'verified' : 'failed';
}
