import type { Mode } from '@fairhall/lottery/modes';
import type { Halt } from '../features/bet-slip/place-button.tsx';
import { useNearDraw } from '../features/draw-header/api/near-draw.ts';
import { usePastDraws } from '../features/draw-header/api/past-draws.ts';
import { useDrawPhase } from '../features/draw-header/use-draw-time.ts';
import { useOpenBets } from '../features/my-bets/api/list-bets.ts';
import type { CancelledBet } from '../shared/lottery/cancel-bet.tsx';
import { takeBalance, useBalance } from '../shared/money.ts';
import { useOnline } from '../shared/online.ts';
import { useOrderFlow } from './use-order-flow.ts';
import { useTable } from './use-table.ts';
import type { Terms } from './use-terms.ts';
import { useWatch } from './use-watch.ts';

const NONE: readonly never[] = [];

/** All that goes on at one table: the draw, the slip, the order under way, and the results awaited. */
export function usePlay({ gameId, startMode, terms }: { gameId: number; startMode: Mode; terms: Terms }) {
  const online = useOnline();
  const { balance } = useBalance();
  const nearDraw = useNearDraw(gameId);
  const near = nearDraw.data ?? null;
  const phase = useDrawPhase(near?.moments ?? null);
  const results = usePastDraws(gameId, { latest: near?.previous?.winNo ? near.previous.numero : null }).data?.content;
  const openBets = useOpenBets(gameId).data ?? NONE;
  const watch = useWatch(gameId, { openBets, results });
  const table = useTable({ terms, startMode });
  const flow = useOrderFlow({ gameId, terms, table, onPlaced: watch.placed });
  /** The draw that takes bets right now. */
  const onSale = near !== null && phase === 'open' ? near.moments.numero : null;
  const sale = near === null ? 'waiting' : onSale === null ? 'locked' : null;
  const halt: Halt = !online ? 'offline' : flow.underWay ? 'checking' : sale;
  const cancelled = ({ betId, balanceE4, version }: CancelledBet) => {
    watch.cancelled(betId);
    if (balance) takeBalance({ asset: balance.asset, balanceE4, version });
  };
  /** Why the draw cannot be shown; asked for again by itself. */
  const nearError = near === null ? nearDraw.error : null;
  return { online, near, nearError, phase, onSale, halt, results, openBets, watch, table, flow, cancelled };
}

export type Play = ReturnType<typeof usePlay>;
