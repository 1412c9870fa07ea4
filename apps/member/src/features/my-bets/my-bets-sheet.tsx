import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { BetRow } from '../../shared/lottery/bet-row.tsx';
import { CancelBetDialog, type CancelledBets } from '../../shared/lottery/cancel-bet.tsx';
import { useBets } from './api/list-bets.ts';
import { BET_TABS, type BetTab } from './bet-tabs.ts';

export type MyBetsSheetProps = {
  open: boolean;
  gameId: number;
  openCount: number;
  /** Above the tabs, e.g. a bet whose fate is being asked for. */
  notice?: ReactNode;
  onCancelled: (answer: CancelledBets) => void;
  /** All that is known of a bet whose row was tapped; `onCancel` asks before it is cancelled. */
  detailOf: (row: OrderRow, acts: { onCancel: (row: OrderRow) => void; onClose: () => void }) => ReactNode;
  onClose: () => void;
};

/** The player's bets in this game. */
export function MyBetsSheet({ open, onClose, ...rest }: MyBetsSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('lottery.bets')} closeLabel={t('common.close')}>
      <MyBets {...rest} onClose={onClose} />
    </Sheet>
  );
}

function MyBets({ gameId, openCount, notice, onCancelled, detailOf, onClose }: Omit<MyBetsSheetProps, 'open'>) {
  const t = useT();
  const [tab, setTab] = useState<BetTab>('all');
  const [opened, setOpened] = useState<OrderRow | null>(null);
  const [asked, setAsked] = useState<OrderRow | null>(null);
  const items = BET_TABS.map((id) => ({ id, label: t(`lottery.bets.${id}`), ...(id === 'open' ? { count: openCount } : {}) }));
  return (
    <div className="min-h-[60dvh]">
      {notice}
      <Tabs label={t('lottery.bets')} items={items} value={tab} onChange={setTab} idBase="bets" className="-mx-4" />
      <TabPanel idBase="bets" value={tab}>
        <BetList gameId={gameId} tab={tab} onOpen={setOpened} onCancel={setAsked} onClose={onClose} />
      </TabPanel>
      {opened && detailOf(opened, { onCancel: setAsked, onClose: () => setOpened(null) })}
      {asked && <CancelBetDialog row={asked} onCancelled={onCancelled} onClose={() => setAsked(null)} />}
    </div>
  );
}

type BetListProps = {
  gameId: number;
  tab: BetTab;
  onOpen: (row: OrderRow) => void;
  onCancel: (row: OrderRow) => void;
  onClose: () => void;
};

function BetList({ gameId, tab, onOpen, onCancel, onClose }: BetListProps) {
  const t = useT();
  const { rows, ...listing } = useBets({ gameId, tab, enabled: true });
  const empty = (
    <StateView
      kind="empty"
      title={t(`lottery.bets.none.${tab}`)}
      text={t('lottery.bets.none.text')}
      actions={<Button onClick={onClose}>{t('lottery.bets.back')}</Button>}
    />
  );
  return (
    <ListView listing={listing} rows={rows} rowClass="h-13" empty={empty}>
      {(shown) => (
        <ul>
          {shown.map((row) => (
            <BetRow key={row.orderDetailId} row={row} onOpen={onOpen} onCancel={onCancel} />
          ))}
        </ul>
      )}
    </ListView>
  );
}
