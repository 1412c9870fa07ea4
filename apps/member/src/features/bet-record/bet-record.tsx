import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { Button } from '@fairhall/ui/button.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { fetchWhenIdle, Later, useLaterPart } from '../../shared/later.tsx';
import { ListView } from '../../shared/list-view.tsx';
import type { CancelWanted } from '../../shared/lottery/cancel-bet.tsx';
import { useOrders } from '../../shared/lottery/use-orders.ts';
import { RANGE_IDS, RANGES, type RangeId } from '../../shared/range-ids.ts';
import { SessionLine } from '../../shared/session-line.tsx';
import { useDayRange } from '../../shared/use-day-range.ts';
import { STATES } from './bet-record-model.ts';
import { betDetail, betRows, cancelDialog, sumsBar } from './later-parts.ts';
import type { AgainSlip } from './order-again.tsx';
import { RECORD_TABS, type RecordTab } from './record-tabs.ts';

export type BetFilter = { range: RangeId; tab: RecordTab };

export type BetRecordProps = {
  filter: BetFilter;
  onFilter: (filter: BetFilter) => void;
  /** Where a player with no bets may want to go. */
  onGames: () => void;
  /** How the draw of a bet was drawn. */
  onProof: (row: OrderRow) => void;
  /** The slip of an order, wanted on the board of its game. */
  onAgain: (slip: AgainSlip) => void;
};

/** The bet record: orders of all lottery games by how they stand, with sums at the foot. */
export function BetRecord({ filter, onFilter, onGames, onProof, onAgain }: BetRecordProps) {
  const t = useT();
  const { range, tab } = filter;
  const { startMs, endMs } = useDayRange(range);
  const { listing, rows: orders, sums } = useOrders({ states: STATES[tab], fromMs: startMs, toMs: endMs });
  const Rows = useLaterPart(betRows);
  const rows = Rows ? orders : [];
  const [opened, setOpened] = useState<string | null>(null);
  const [asked, setAsked] = useState<CancelWanted | null>(null);
  useEffect(() => fetchWhenIdle([betDetail, cancelDialog]), []);
  const empty = (
    <StateView
      kind="empty"
      title={t(`records.bets.none.${tab}`)}
      text={t('lottery.bets.none.text')}
      actions={
        <>
          <Button onClick={onGames}>{t('records.bets.games')}</Button>
          {RANGES[range] < RANGES.month && (
            <Button onClick={() => onFilter({ ...filter, range: 'month' })}>{t('records.past_month')}</Button>
          )}
        </>
      }
    />
  );
  return (
    <>
      <div className="px-3">
        <SessionLine />
      </div>
      <Tabs
        label={t('records.bets.tabs')}
        items={RECORD_TABS.map((id) => ({ id, label: t(`records.bets.${id}`) }))}
        value={tab}
        onChange={(chosen) => onFilter({ ...filter, tab: chosen })}
        idBase="bet-record"
      />
      <div className="px-3 pt-3">
        <Segmented
          look="block"
          label={t('records.range')}
          items={RANGE_IDS.map((id) => ({ id, label: t(`records.range.${id}`) }))}
          value={range}
          onChange={(chosen) => onFilter({ ...filter, range: chosen })}
        />
      </div>
      <TabPanel idBase="bet-record" value={tab} className="flex-1 px-3">
        <ListView listing={Rows ? listing : { ...listing, isPending: true }} rows={rows} empty={empty} rowClass="h-14">
          {(shown) => Rows && <Rows orders={shown} onOpen={setOpened} onCancel={setAsked} />}
        </ListView>
      </TabPanel>
      {rows.length > 0 && sums && <Later part={sumsBar} props={{ tab, sums }} />}
      {opened && (
        <Later
          key={opened}
          part={betDetail}
          props={{ betId: opened, onCancel: setAsked, onProof, onAgain, onClose: () => setOpened(null) }}
        />
      )}
      {asked && <Later part={cancelDialog} props={{ wanted: asked, onClose: () => setAsked(null) }} />}
    </>
  );
}
