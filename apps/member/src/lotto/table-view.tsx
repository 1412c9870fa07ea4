import type { Mode } from '@fairhall/lottery/modes';
import { Button } from '@fairhall/ui/button.tsx';
import { DockSpace } from '@fairhall/ui/dock.tsx';
import { IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNearDraw } from '../features/draw-header/api/near-draw.ts';
import { usePastDraws } from '../features/draw-header/api/past-draws.ts';
import { DrawCard } from '../features/draw-header/draw-card.tsx';
import { HistoryStrip } from '../features/draw-header/history-strip.tsx';
import { LottoHeader, WalletLine } from '../features/draw-header/lotto-header.tsx';
import { useDrawPhase } from '../features/draw-header/use-draw-time.ts';
import { useVerdict } from '../features/draw-proof/api/draw-proof.ts';
import { ProofSheet } from '../features/draw-proof/proof-sheet.tsx';
import { ResultPanel } from '../features/draw-result/result-panel.tsx';
import { Board } from '../features/lottery-board/board.tsx';
import { RulesSheet } from '../features/lottery-board/rules-sheet.tsx';
import { useOpenBets } from '../features/my-bets/api/list-bets.ts';
import { MyBetsSheet } from '../features/my-bets/my-bets-sheet.tsx';
import { useT } from '../shared/i18n.ts';
import { shortNumero } from '../shared/lottery/words.ts';
import { takeBalance, useBalance } from '../shared/money.ts';
import { useOnline } from '../shared/online.ts';
import { closeLotto } from './close.ts';
import { DockNotice, OrderDock } from './order-dock.tsx';
import { OrderSheets } from './order-sheets.tsx';
import { useOrderFlow } from './use-order-flow.ts';
import { useTable } from './use-table.ts';
import type { Terms } from './use-terms.ts';
import { useWatch } from './use-watch.ts';

/** Heights kept clear below the board, px: the dock of fixed odds, and the folded slip of the classic game. */
const DOCK_PX: Readonly<Record<Mode, number>> = { ent: 176, trad: 132 };

/** The table: draw, board, slip, and the sheets above them. */
export function TableView({ gameId, startMode, terms }: { gameId: number; startMode: Mode; terms: Terms }) {
  const t = useT();
  const online = useOnline();
  const [sheet, setSheet] = useState<'bets' | 'rules' | null>(null);
  const [proofOf, setProofOf] = useState<string | null>(null);
  const { balance } = useBalance();
  const near = useNearDraw(gameId).data ?? null;
  const phase = useDrawPhase(near?.moments ?? null);
  const results = usePastDraws(gameId).data?.content;
  const openBets = useOpenBets(gameId).data;
  const watch = useWatch(gameId, { openBets, results });
  const table = useTable({ terms, startMode });
  const flow = useOrderFlow({ gameId, terms, table, onPlaced: watch.placed });
  const verdict = useVerdict(near?.previous?.winNo ? near.previous.drawId : null);
  const onSale = near !== null && phase === 'open' ? near.moments.numero : null;
  const halt = !online ? 'offline' : flow.underWay ? 'checking' : onSale === null ? 'locked' : null;
  const notice = <DockNotice online={online} pendingNumero={flow.pendingNumero} step={flow.step} onAskNow={flow.askNow} />;
  const seeBets = () => {
    flow.closeReceipt();
    setSheet('bets');
  };

  return (
    <main>
      <LottoHeader
        gameName={terms.name}
        periodSeconds={terms.periodSeconds}
        modes={terms.modes}
        mode={table.mode}
        onMode={table.setMode}
        onBack={closeLotto}
        onHelp={() => setSheet('rules')}
      />
      <WalletLine openBets={openBets?.length ?? 0} onBets={seeBets} />
      <div className="relative flex flex-col gap-1.5">
        <DrawCard near={near} periodSeconds={terms.periodSeconds} verdict={verdict} onProof={setProofOf} />
        <HistoryStrip draws={results ?? null} onProof={setProofOf} />
        {watch.reveal && <ResultPanel key={watch.reveal.numero} draw={watch.reveal} onVerify={setProofOf} onBets={seeBets} onClose={watch.putAway} />}
      </div>
      <p role="status" className="sr-only">
        {near && phase === 'locked' && table.tickets.length > 0 ? t('lottery.draw.closed', { numero: shortNumero(near.moments.numero) }) : ''}
      </p>
      {table.list && <Board key={table.mode} list={table.list} picks={table.picks} onPicks={table.changePicks} locked={near !== null && onSale === null} />}
      <div className="flex items-center gap-2 pt-3">
        <Button size="small" icon={IconRotateClockwise} disabled={!flow.last || flow.underWay} onClick={() => flow.last && table.lay(flow.last)}>
          {t('lottery.repeat')}
        </Button>
        <Button size="small" kind="plain" icon={IconTrash} disabled={table.tickets.length === 0} onClick={() => table.clear(table.mode)} className="ml-auto">
          {t('lottery.clear')}
        </Button>
      </div>
      <DockSpace height={DOCK_PX[table.mode]} />
      <OrderDock table={table} terms={terms} halt={halt} notice={notice} onPlace={() => onSale && flow.open(onSale)} />
      <OrderSheets flow={flow} near={near} onSale={onSale} online={online} onBets={seeBets} />
      {table.list && <RulesSheet open={sheet === 'rules'} list={table.list} onClose={() => setSheet(null)} />}
      <MyBetsSheet
        open={sheet === 'bets'}
        gameId={gameId}
        openCount={openBets?.length ?? 0}
        notice={notice}
        onCancelled={({ betId, balanceE4, version }) => {
          watch.cancelled(betId);
          if (balance) takeBalance({ asset: balance.asset, balanceE4, version });
        }}
        onClose={() => setSheet(null)}
      />
      <ProofSheet drawId={proofOf} onClose={() => setProofOf(null)} />
    </main>
  );
}
