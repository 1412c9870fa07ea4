import type { Mode } from '@fairhall/lottery/modes';
import { useEffect, useState } from 'react';
import { LottoHeader, WalletLine } from '../features/draw-header/lotto-header.tsx';
import { fetchWhenIdle, Later } from '../shared/later.tsx';
import { inMode } from './address.ts';
import { closeLotto } from './close.ts';
import { DrawArea } from './draw-area.tsx';
import { prefetchParts, proofSheet } from './later-parts.ts';
import { orderSheets } from './later-sheets.ts';
import { bettingTable } from './later-table.ts';
import { TableSkeleton } from './page-skeleton.tsx';
import { useDraws } from './use-draws.ts';
import type { Head } from './use-head.ts';

export type TableViewProps = { gameId: number; startMode: Mode; head: Head };

/** The page of a game: the head and its draws at once, the betting table below as soon as it is there. */
export function TableView({ gameId, startMode, head }: TableViewProps) {
  const [mode, setMode] = useMode(startMode, head.modes);
  const [sheet, setSheet] = useState<'bets' | 'rules' | null>(null);
  const [proofOf, setProofOf] = useState<{ drawId: string; betId?: string } | null>(null);
  const draws = useDraws(gameId);
  useEffect(prefetchParts, []);
  useEffect(() => fetchWhenIdle([orderSheets]), []);
  return (
    <main>
      <LottoHeader
        gameName={head.name}
        periodSeconds={head.periodSeconds}
        modes={head.modes}
        mode={mode}
        onMode={setMode}
        onBack={closeLotto}
        onHelp={() => setSheet('rules')}
      />
      <WalletLine openBets={draws.openOrders} onBets={() => setSheet('bets')} />
      <DrawArea
        family={head.family}
        draws={draws}
        periodSeconds={head.periodSeconds}
        onProof={(drawId) => setProofOf({ drawId })}
        onBets={() => setSheet('bets')}
      />
      <Later
        part={bettingTable}
        props={{
          ...{ gameId, mode, onMode: setMode, draws, sheet, onSheet: setSheet },
          onProof: ({ drawId, orderDetailId }) => setProofOf({ drawId, betId: orderDetailId }),
        }}
        waiting={<TableSkeleton />}
      />
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
