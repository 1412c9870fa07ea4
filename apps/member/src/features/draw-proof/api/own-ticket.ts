import { drawBundle } from '@fairhall/contract/lottery/draw-bundle';
import { ticketProof } from '@fairhall/contract/lottery/ticket-proof';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import type { Published } from '../proof-model.ts';

/** The proof that a bet of one's own was sealed, and whether it holds under the published root; null while there is none. */
export function useOwnTicket(betId: string | null, { ticketRoot: root, ticketCount: count, drawId }: Published) {
  return useQuery({
    queryKey: [ticketProof.id, betId, root],
    queryFn: async ({ signal }) => {
      const proof = await ask(ticketProof, { params: { orderDetailId: betId ?? '' } }, signal);
      const { verifyTicket } = await import('@fairhall/fair/merkle');
      const seal = { root: root ?? '', count: count ?? 0 };
      return { proof, inside: proof.drawId === drawId && verifyTicket(proof.ticket, proof.path, seal) };
    },
    enabled: betId !== null && root !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Everything of a draw as one file. */
export function readBundle(drawId: string) {
  return ask(drawBundle, { params: { drawId } });
}
