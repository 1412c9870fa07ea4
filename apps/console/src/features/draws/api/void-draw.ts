import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { voidDraw, voidPreview } from '@fairhall/contract/console/void-draw';
import { queryOptions } from '@tanstack/react-query';
import { type ActWays, type Certain, certainly } from '../../../shared/act/certainly.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

/** What a void of this draw would do now. */
export function voidPreviewQuery(merchant: string, drawId: string) {
  return queryOptions({
    queryKey: [...keys.draws(merchant), 'void', drawId],
    queryFn: ({ signal }) => call(voidPreview, { params: { drawId } }, { merchant, signal }),
  });
}

export type VoidOrder = { numero: string; reason: string };
export type VoidOutcome = Certain<ConsoleDraw>;

/** Voids a draw, and where the answer is lost says whether it is void. Safe to repeat on the server. */
export function voidCertainly(
  { merchant, drawId, numero, reason }: VoidOrder & { merchant: string; drawId: string },
  ways: ActWays,
): Promise<VoidOutcome> {
  const params = { drawId };
  return certainly<ConsoleDraw>(
    {
      act: () => call(voidDraw, { params, body: { numero, reason } }, { merchant }),
      read: async () => (await call(voidPreview, { params }, { merchant })).draw,
    },
    ways,
  );
}
