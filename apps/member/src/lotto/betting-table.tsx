import { failureOf } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { lunarYearOf } from '@fairhall/lottery/lhc/lunar';
import { type Mode, PRIZE_MODES } from '@fairhall/lottery/modes';
import { Button } from '@fairhall/ui/button.tsx';
import { DockSpace } from '@fairhall/ui/dock.tsx';
import { IconBookmark, IconChartBar, IconReceipt, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { betDetail, orderInside } from '../features/bet-record/later-parts.ts';
import type { AgainSlip } from '../features/bet-record/order-again.tsx';
import { slipText } from '../features/bet-slip/slip-model.ts';
import { CountdownChip } from '../features/draw-header/countdown-chip.tsx';
import { officialNote } from '../features/draw-header/later-numbers.ts';
import { Board } from '../features/lottery-board/board.tsx';
import { isTabbed } from '../features/lottery-board/play-pages.ts';
import { isTall } from '../features/lottery-board/price-list.ts';
import type { MyBetsSheetProps } from '../features/my-bets/my-bets-sheet.tsx';
import { ticketsSheet } from '../features/saved-tickets/later-tickets.ts';
import { FailureView } from '../shared/failure-view.tsx';
import { useT } from '../shared/i18n.ts';
import { Later } from '../shared/later.tsx';
import type { FoundSlip } from '../shared/lottery/found-slip.ts';
import { drawDay, shortNumero } from '../shared/lottery/numero.ts';
import { keptOrder, layFound, myBetsSheet, rulesSheet } from './later-parts.ts';
import { orderSheets } from './later-sheets.ts';
import { DockNotice, OrderDock } from './order-dock.tsx';
import { TableSkeleton } from './page-skeleton.tsx';
import type { Draws } from './use-draws.ts';
import { isBetUnderWay, type OrderFlow, type ReadKept, useOrderFlow } from './use-order-flow.ts';
import { useSentSlip } from './use-sent-slip.ts';
import { type Table, useTable } from './use-table.ts';
import { type Terms, useTerms } from './use-terms.ts';

/** What is opened from the head and from below the board. */
export type HeadSheetName = 'bets' | 'rules';

export type BettingTableProps = {
  gameId: number;
  mode: Mode;
  onMode: (mode: Mode) => void;
  draws: Draws;
  periodSeconds: number;
  sheet: HeadSheetName | null;
  onSheet: (sheet: HeadSheetName | null) => void;
  /** How the draw of a bet was drawn. */
  onProof: (row: Pick<OrderRow, 'drawId'> & Partial<Pick<OrderRow, 'orderDetailId'>>) => void;
  /** Past draws, over the board. */
  onTrend: () => void;
};

/** Board, slip and everything that becomes of a bet, once the terms of the game are known. */
export function BettingTable(props: BettingTableProps) {
  const { terms, error, retry } = useTerms(props.gameId);
  const [cutOff] = useState(isBetUnderWay);
  if (terms && cutOff) {
    // Its reader comes first: the answer to the bet may be there at once, and a refusal must find the slip.
    const children = (readKept: ReadKept) => <OpenTable {...props} terms={terms} readKept={readKept} />;
    return <Later part={keptOrder} props={{ children }} waiting={<TableSkeleton />} />;
  }
  if (terms) return <OpenTable {...props} terms={terms} readKept={null} />;
  return error ? <FailureView failure={failureOf(error)} onRetry={retry} /> : <TableSkeleton />;
}

/** Heights kept clear below the board, px: a dock with its chips, and one with the tile in their place. */
const DOCK_PX = { chips: 188, tile: 124 };

type OpenTableProps = BettingTableProps & { terms: Terms; readKept: ReadKept | null };

function OpenTable({ gameId, mode, onMode, draws, periodSeconds, sheet, onSheet, onProof, onTrend, terms, readKept }: OpenTableProps) {
  const online = useOnline();
  const { near, onSale, openOrders, watch } = draws;
  const table = useTable({ terms, mode, onMode });
  const flow = useOrderFlow({ gameId, terms, table, readKept, onPlaced: watch.placed });
  useSentSlip(gameId, { terms, table });
  const sale = near === null ? 'waiting' : onSale === null ? 'locked' : null;
  const halt = !online ? 'offline' : flow.underWay ? 'checking' : sale;
  const notice = <DockNotice online={online} pendingNumero={flow.pendingNumero} step={flow.step} onAskNow={flow.askNow} />;
  const close = () => onSheet(null);
  const seeBets = () => {
    flow.closeReceipt();
    onSheet('bets');
  };
  const again = (slip: AgainSlip) => {
    close();
    void layFound(slip, { terms, table });
  };
  const detailOf: MyBetsSheetProps['detailOf'] = (betId, { onCancel, onClose }) => (
    <Later key={betId} part={betDetail} props={{ betId, onCancel, onClose, onProof, ...(flow.underWay ? {} : { onAgain: again }) }} />
  );
  const insideOf: MyBetsSheetProps['insideOf'] = (order, acts) => <Later part={orderInside} props={{ order, ...acts }} />;
  const { list } = table;
  const clock = near && <CountdownChip moments={near.moments} periodSeconds={periodSeconds} />;
  return (
    <>
      <LockWords draws={draws} table={table} />
      {list && (
        <Board
          key={mode}
          list={list}
          picks={table.picks}
          onPicks={table.changePicks}
          locked={sale === 'locked'}
          lunarYear={near && lunarYearOf(drawDay({ numero: near.moments.numero, drawsAtMs: near.drawsAtMs }))}
          onLines={mode === 'trad' ? table.addLines : null}
          onTrend={onTrend}
        />
      )}
      <TableTools {...{ gameId, terms, table, flow, openOrders, onTrend }} onBets={() => onSheet('bets')} />
      {near?.official && (
        <div className="pt-3">
          <Later part={officialNote} props={{ near, demo: near.official.demo, onProof: (drawId) => onProof({ drawId }) }} />
        </div>
      )}
      <DockSpace height={DOCK_PX[list && isTall(list) ? 'tile' : 'chips']} />
      <OrderDock {...{ table, terms, halt, notice, clock }} onPlace={() => onSale && flow.open(onSale)} />
      {(flow.order || flow.receipt) && <Later part={orderSheets} props={{ gameId, flow, near, onSale, online, clock, onBets: seeBets }} />}
      {list && sheet === 'rules' && <Later part={rulesSheet} props={{ open: true, list, onClose: close }} />}
      {sheet === 'bets' && (
        <Later
          part={myBetsSheet}
          props={{
            open: true,
            gameId,
            openCount: openOrders,
            notice,
            onCancelled: ({ cancelled }) => watch.cancelled(cancelled),
            detailOf,
            insideOf,
            onClose: close,
          }}
        />
      )}
    </>
  );
}

/** Says aloud that the draw has closed, to whoever was about to bet in it. */
function LockWords({ draws: { near, phase }, table }: { draws: Draws; table: Table }) {
  const t = useT();
  const tells = near && phase === 'locked' && table.tickets.length > 0;
  return (
    <p role="status" className="sr-only">
      {tells ? t('lottery.draw.closed', { numero: shortNumero(near.moments.numero) }) : ''}
    </p>
  );
}

type TableToolsProps = {
  gameId: number;
  terms: Terms;
  table: Table;
  flow: OrderFlow;
  /** Orders with a bet that is open. */
  openOrders: number;
  onBets: () => void;
  onTrend: () => void;
};

/** Repeat, saved tickets, the player's bets, clear; past draws where no name of a play has them beside it. */
function TableTools({ gameId, terms, table, flow: { last, underWay }, openOrders, onBets, onTrend }: TableToolsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const empty = table.tickets.length === 0;
  const lay = (slip: FoundSlip) => {
    close();
    void layFound(slip, { terms, table });
  };
  return (
    <div className="flex flex-wrap gap-2 pt-3 *:flex-auto">
      <Button size="small" icon={IconRotateClockwise} disabled={!last || underWay} onClick={() => last && table.lay(last)}>
        {t('lottery.repeat')}
      </Button>
      <Button size="small" icon={IconBookmark} disabled={underWay} onClick={() => setOpen(true)}>
        {t('lottery.saved')}
      </Button>
      <Button size="small" icon={IconReceipt} onClick={onBets}>
        {t('lottery.bets')}
        {openOrders > 0 && (
          <span className="ml-1.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-info-tint px-1 text-nav font-bold text-info">
            {openOrders}
            <span className="sr-only"> {t('lottery.bets.open')}</span>
          </span>
        )}
      </Button>
      {table.list && isTabbed(table.list) && (
        <Button size="small" icon={IconChartBar} onClick={onTrend}>
          {t('lottery.figures')}
        </Button>
      )}
      {open && <Later part={ticketsSheet} props={{ gameId, slip: slipToKeep(table), onLay: lay, onClose: close }} />}
      <Button size="small" kind="plain" icon={IconTrash} disabled={empty} onClick={() => table.clear(table.mode)}>
        {t('lottery.clear')}
      </Button>
    </div>
  );
}

/** What lies on the table, as it can be kept; null until there are bets and a stake. */
function slipToKeep({ mode, list, tickets, plan }: Table): FoundSlip | null {
  if (tickets.length === 0 || !plan) return null;
  const lines = tickets.map((ticket) => ({ ...ticket, ...plan }));
  return { bettingSlipString: slipText(lines, list?.series ?? 0), prizeModeId: PRIZE_MODES[mode].prizeModeId };
}
