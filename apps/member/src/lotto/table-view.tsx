import type { Mode } from '@fairhall/lottery/modes';
import { Button } from '@fairhall/ui/button.tsx';
import { DockSpace } from '@fairhall/ui/dock.tsx';
import { IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { LottoHeader, WalletLine } from '../features/draw-header/lotto-header.tsx';
import { ProofSheet } from '../features/draw-proof/proof-sheet.tsx';
import { Board } from '../features/lottery-board/board.tsx';
import { RulesSheet } from '../features/lottery-board/rules-sheet.tsx';
import { MyBetsSheet } from '../features/my-bets/my-bets-sheet.tsx';
import { useT } from '../shared/i18n.ts';
import { shortNumero } from '../shared/lottery/words.ts';
import { closeLotto } from './close.ts';
import { DrawArea } from './draw-area.tsx';
import { DockNotice, OrderDock } from './order-dock.tsx';
import { OrderSheets } from './order-sheets.tsx';
import { type Play, usePlay } from './use-play.ts';
import type { Terms } from './use-terms.ts';

/** Heights kept clear below the board, px: the dock of fixed odds, and the folded slip of the classic game. */
const DOCK_PX: Readonly<Record<Mode, number>> = { ent: 176, trad: 132 };

/** The table: draw, board, slip, and the sheets above them. */
export function TableView({ gameId, startMode, terms }: { gameId: number; startMode: Mode; terms: Terms }) {
  const [sheet, setSheet] = useState<'bets' | 'rules' | null>(null);
  const [proofOf, setProofOf] = useState<string | null>(null);
  const play = usePlay({ gameId, startMode, terms });
  const { table, flow, near, onSale, openBets, online } = play;
  const { mode, list } = table;
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
        mode={mode}
        onMode={table.setMode}
        onBack={closeLotto}
        onHelp={() => setSheet('rules')}
      />
      <WalletLine openBets={openBets.length} onBets={seeBets} />
      <DrawArea play={play} periodSeconds={terms.periodSeconds} onProof={setProofOf} onBets={seeBets} />
      <LockWords play={play} />
      {list && <Board key={mode} list={list} picks={table.picks} onPicks={table.changePicks} locked={near !== null && onSale === null} />}
      <TableTools play={play} />
      <DockSpace height={DOCK_PX[mode]} />
      <OrderDock table={table} terms={terms} halt={play.halt} notice={notice} onPlace={() => onSale && flow.open(onSale)} />
      <OrderSheets flow={flow} near={near} onSale={onSale} online={online} onBets={seeBets} />
      {list && <RulesSheet open={sheet === 'rules'} list={list} onClose={() => setSheet(null)} />}
      <MyBetsSheet
        open={sheet === 'bets'}
        gameId={gameId}
        openCount={openBets.length}
        notice={notice}
        onCancelled={play.cancelled}
        onClose={() => setSheet(null)}
      />
      <ProofSheet drawId={proofOf} onClose={() => setProofOf(null)} />
    </main>
  );
}

/** Says aloud that the draw has closed, to whoever was about to bet in it. */
function LockWords({ play: { near, phase, table } }: { play: Play }) {
  const t = useT();
  const tells = near && phase === 'locked' && table.tickets.length > 0;
  return (
    <p role="status" className="sr-only">
      {tells ? t('lottery.draw.closed', { numero: shortNumero(near.moments.numero) }) : ''}
    </p>
  );
}

/** Repeat and clear. */
function TableTools({ play: { table, flow } }: { play: Play }) {
  const t = useT();
  const { last } = flow;
  return (
    <div className="flex items-center gap-2 pt-3">
      <Button size="small" icon={IconRotateClockwise} disabled={!last || flow.underWay} onClick={() => last && table.lay(last)}>
        {t('lottery.repeat')}
      </Button>
      <Button
        size="small"
        kind="plain"
        icon={IconTrash}
        disabled={table.tickets.length === 0}
        onClick={() => table.clear(table.mode)}
        className="ml-auto"
      >
        {t('lottery.clear')}
      </Button>
    </div>
  );
}
