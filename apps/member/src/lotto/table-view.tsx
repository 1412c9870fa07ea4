import type { Mode } from '@fairhall/lottery/modes';
import { useEffect, useState } from 'react';
import { trendPage } from '../features/draw-figures/later-trend.ts';
import { CountdownChip } from '../features/draw-header/countdown-chip.tsx';
import { LotteryHead } from '../features/draw-header/lottery-head.tsx';
import { fetchWhenIdle, Later } from '../shared/later.tsx';
import { inMode } from './address.ts';
import type { BettingTableProps, HeadSheetName } from './betting-table.tsx';
import { closeLotto } from './close.ts';
import { DrawArea } from './draw-area.tsx';
import { prefetchParts, proofSheet } from './later-parts.ts';
import { orderSheets } from './later-sheets.ts';
import { bettingTable } from './later-table.ts';
import { TableSkeleton } from './page-skeleton.tsx';
import { useDraws } from './use-draws.ts';
import type { Head } from './use-head.ts';
import { usePastView } from './use-past-view.ts';

export type TableViewProps = { gameId: number; startMode: Mode; head: Head; onGame: (gameId: number) => void };

/** The page of a game: the head and its draws at once, the betting table below as soon as it is there. */
export function TableView({ gameId, startMode, head, onGame }: TableViewProps) {
  const [mode, setMode] = useMode(startMode, head.modes);
  const [sheet, setSheet] = useState<HeadSheetName | null>(null);
  const [proofOf, setProofOf] = useState<{ drawId: string; betId?: string } | null>(null);
  const past = usePastView();
  const draws = useDraws(gameId);
  const { family, periodSeconds } = head;
  const clock = draws.near && <CountdownChip moments={draws.near.moments} periodSeconds={periodSeconds} />;
  useEffect(prefetchParts, []);
  useEffect(() => fetchWhenIdle([orderSheets]), []);
  const showProof: BettingTableProps['onProof'] = ({ drawId, orderDetailId }) =>
    setProofOf({ drawId, ...(orderDetailId === undefined ? {} : { betId: orderDetailId }) });
  const trend = () => past.look('trend');
  return (
    <main>
      <div hidden={past.view !== null}>
        <div className="sticky top-0 z-10 -mx-(--gutter) bg-bg px-(--gutter) pb-1">
          <LotteryHead
            {...{ gameId, onGame, mode, periodSeconds, modes: head.modes, sisters: head.sisters, gameName: head.name }}
            onMode={setMode}
            onBack={closeLotto}
            onHelp={() => setSheet('rules')}
          />
          <DrawArea
            {...{ family, draws, periodSeconds }}
            onProof={(drawId) => showProof({ drawId })}
            onBets={() => setSheet('bets')}
            onTrend={trend}
          />
        </div>
        <Later
          part={bettingTable}
          props={{ gameId, mode, onMode: setMode, draws, periodSeconds, sheet, onSheet: setSheet, onProof: showProof, onTrend: trend }}
          waiting={<TableSkeleton />}
        />
      </div>
      {past.view && (
        <Later part={trendPage} props={{ gameId, clock, view: past.view, onView: past.look, onDraw: showProof, onBack: past.close }} />
      )}
      {proofOf && <Later part={proofSheet} props={{ ...proofOf, onClose: () => setProofOf(null) }} />}
    </main>
  );
}

/** The way of betting, kept in the address so that a reload comes back to it. */
function useMode(startMode: Mode, modes: readonly Mode[]): [Mode, (mode: Mode) => void] {
  const [wanted, setWanted] = useState(startMode);
  const choose = (mode: Mode) => {
    setWanted(mode);
    window.history.replaceState(window.history.state, '', inMode(window.location.href, mode));
  };
  return [modes.includes(wanted) ? wanted : (modes[0] ?? wanted), choose];
}
