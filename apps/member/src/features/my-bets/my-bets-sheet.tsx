import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { CancelDialog, type CancelWanted } from '../../shared/lottery/cancel-bet.tsx';
import { OrderItem } from '../../shared/lottery/order-item.tsx';
import type { CancelledBets } from '../../shared/lottery/use-cancel-bets.ts';
import { useOrders } from '../../shared/lottery/use-orders.ts';
import { BET_TABS, type BetTab, TAB_STATES } from './bet-tabs.ts';

export type MyBetsSheetProps = {
  open: boolean;
  gameId: number;
  openCount: number;
  /** Above the tabs, e.g. a bet whose fate is being asked for. */
  notice?: ReactNode;
  onCancelled: (answer: CancelledBets) => void;
  /** All that is known of a bet; `onCancel` asks before anything is cancelled. */
  detailOf: (betId: string, acts: BetActs & { onClose: () => void }) => ReactNode;
  /** The draws or lines of an order that unfolds. */
  insideOf: (order: MemberOrder, acts: BetActs) => ReactNode;
  onClose: () => void;
};

type BetActs = { onOpen: (betId: string) => void; onCancel: (wanted: CancelWanted) => void };

/** The player's orders in this game. */
export function MyBetsSheet({ open, onClose, ...rest }: MyBetsSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('lottery.bets')} closeLabel={t('common.close')}>
      <MyBets {...rest} onClose={onClose} />
    </Sheet>
  );
}

function MyBets({ gameId, openCount, notice, onCancelled, detailOf, insideOf, onClose }: Omit<MyBetsSheetProps, 'open'>) {
  const t = useT();
  const [tab, setTab] = useState<BetTab>('all');
  const [opened, setOpened] = useState<string | null>(null);
  const [asked, setAsked] = useState<CancelWanted | null>(null);
  const acts = { onOpen: setOpened, onCancel: setAsked };
  const items = BET_TABS.map((id) => ({ id, label: t(`lottery.bets.${id}`), ...(id === 'open' ? { count: openCount } : {}) }));
  return (
    <div className="min-h-[60dvh]">
      {notice}
      <Tabs label={t('lottery.bets')} items={items} value={tab} onChange={setTab} idBase="bets" className="-mx-4" />
      <TabPanel idBase="bets" value={tab}>
        <OrderList gameId={gameId} tab={tab} acts={acts} insideOf={insideOf} onClose={onClose} />
      </TabPanel>
      {opened && detailOf(opened, { ...acts, onClose: () => setOpened(null) })}
      {asked && <CancelDialog wanted={asked} onCancelled={onCancelled} onClose={() => setAsked(null)} />}
    </div>
  );
}

type OrderListProps = Pick<MyBetsSheetProps, 'gameId' | 'insideOf' | 'onClose'> & { tab: BetTab; acts: BetActs };

function OrderList({ gameId, tab, acts, insideOf, onClose }: OrderListProps) {
  const t = useT();
  const { listing, rows } = useOrders({ gameId, states: TAB_STATES[tab] });
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
          {shown.map((order) => (
            <OrderItem
              key={order.orderId}
              order={order}
              onOpen={acts.onOpen}
              onCancel={(wanted) => acts.onCancel({ kind: 'order', order: wanted })}
              inside={(held) => insideOf(held, acts)}
            />
          ))}
        </ul>
      )}
    </ListView>
  );
}
