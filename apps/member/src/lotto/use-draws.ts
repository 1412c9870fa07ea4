import { useNearDraw } from '../features/draw-header/api/near-draw.ts';
import { usePastDraws } from '../features/draw-header/api/past-draws.ts';
import { useDrawPhase } from '../features/draw-header/use-draw-time.ts';
import { useOpenBets } from '../features/my-bets/api/open-bets.ts';
import { useWatch } from './use-watch.ts';

const NONE: readonly never[] = [];

/** The draws of a game: the one on sale, the past ones, and those in which the player has a bet. */
export function useDraws(gameId: number) {
  const nearDraw = useNearDraw(gameId);
  const near = nearDraw.data ?? null;
  const phase = useDrawPhase(near?.moments ?? null);
  const results = usePastDraws(gameId, { latest: near?.previous?.winNo ? near.previous.numero : null }).data?.content;
  const openBets = useOpenBets(gameId).data ?? NONE;
  const watch = useWatch(gameId, { openBets, results });
  return {
    near,
    /** Why the draw cannot be shown; it is asked for again by itself. */
    nearError: near === null ? nearDraw.error : null,
    phase,
    /** The draw that takes bets right now. */
    onSale: near !== null && phase === 'open' ? near.moments.numero : null,
    results,
    /** How many orders have a bet that is open. */
    openOrders: new Set(openBets.map(({ orderMasterId }) => orderMasterId)).size,
    watch,
  };
}

export type Draws = ReturnType<typeof useDraws>;
