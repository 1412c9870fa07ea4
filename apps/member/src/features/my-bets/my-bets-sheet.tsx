import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { Button } from '@fairhall/ui/button.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { ListEnd } from '@fairhall/ui/list-end.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureOf, failureText } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useOnline } from '../../shared/online.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useCancelBet } from './api/cancel-bet.ts';
import { useBets } from './api/list-bets.ts';
import { BET_TABS, type BetTab, betFigures } from './bet-row-model.ts';
import { BetRow, betWords } from './bet-row.tsx';

export type MyBetsSheetProps = {
  open: boolean;
  gameId: number;
  openCount: number;
  /** Above the tabs, e.g. a bet whose fate is being asked for. */
  notice?: ReactNode;
  onCancelled: Parameters<typeof useCancelBet>[0]['onCancelled'];
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

function MyBets({ gameId, openCount, notice, onCancelled, onClose }: Omit<MyBetsSheetProps, 'open'>) {
  const t = useT();
  const [tab, setTab] = useState<BetTab>('all');
  const [asked, setAsked] = useState<OrderRow | null>(null);
  const items = BET_TABS.map((id) => ({ id, label: t(`lottery.bets.${id}`), ...(id === 'open' ? { count: openCount } : {}) }));
  return (
    <div className="min-h-[60dvh]">
      {notice}
      <Tabs label={t('lottery.bets')} items={items} value={tab} onChange={setTab} idBase="bets" className="-mx-4" />
      <TabPanel idBase="bets" value={tab}>
        <BetList gameId={gameId} tab={tab} onCancel={setAsked} onClose={onClose} />
      </TabPanel>
      {asked && <CancelDialog row={asked} onCancelled={onCancelled} onClose={() => setAsked(null)} />}
    </div>
  );
}

function BetList({ gameId, tab, onCancel, onClose }: { gameId: number; tab: BetTab; onCancel: (row: OrderRow) => void; onClose: () => void }) {
  const t = useT();
  const online = useOnline();
  const { rows, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useBets({ gameId, tab, enabled: true });
  const retry = (
    <Button kind="primary" onClick={() => void refetch()}>
      {t('common.retry')}
    </Button>
  );
  if (isPending && !online) return <StateView kind="offline" title={t('common.offline.title')} text={t('common.offline.text')} actions={retry} />;
  if (isPending) return <LoadingRows label={t('common.loading')} />;
  if (error && rows.length === 0) return <StateView kind="error" title={t('lottery.bets.failed')} text={failureText(failureOf(error))} actions={retry} />;
  if (rows.length === 0 && hasNextPage) return <LoadingRows label={t('common.loading')} />;
  if (rows.length === 0) {
    return (
      <StateView
        kind="empty"
        title={t(`lottery.bets.none.${tab}`)}
        text={t('lottery.bets.none.text')}
        actions={<Button onClick={onClose}>{t('lottery.bets.back')}</Button>}
      />
    );
  }
  return (
    <>
      <ul>
        {rows.map((row) => (
          <BetRow key={row.orderDetailId} row={row} onCancel={onCancel} />
        ))}
      </ul>
      {error ? (
        <p role="alert" className="flex items-center justify-between gap-3 py-3 text-tile text-mid">
          {failureText(failureOf(error))} <Button onClick={() => void fetchNextPage()}>{t('common.retry')}</Button>
        </p>
      ) : hasNextPage ? (
        <Further loading={isFetchingNextPage} onSeen={() => void fetchNextPage()} />
      ) : (
        <ListEnd text={t('no_more_records')} />
      )}
    </>
  );
}

/** The foot of an unfinished list: asks for the next page when it comes into sight; a button for those who do not scroll. */
function Further({ loading, onSeen }: { loading: boolean; onSeen: () => void }) {
  const t = useT();
  const foot = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (loading || !foot.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current();
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div ref={foot} className="grid place-items-center py-3">
      <Button kind="plain" busy={loading} onClick={onSeen}>
        {t('lottery.bets.more')}
      </Button>
    </div>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <Loading label={label} className="flex flex-col gap-2 pt-3">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-13 w-full" />
      ))}
    </Loading>
  );
}

function CancelDialog({ row, onCancelled, onClose }: { row: OrderRow; onCancelled: MyBetsSheetProps['onCancelled']; onClose: () => void }) {
  const t = useT();
  const money = useStakeText();
  const { title } = betWords(row, useLanguage());
  const { mutate, isPending, error } = useCancelBet({
    onCancelled: (answer) => {
      onCancelled(answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('lottery.bet.cancel.title')}
      confirmLabel={t('lottery.bet.cancel')}
      cancelLabel={t('lottery.bet.keep')}
      busy={isPending}
      onConfirm={() => mutate(row.orderDetailId)}
      onCancel={onClose}
    >
      {t('lottery.bet.cancel.text', { bet: title, stake: money(betFigures(row).stakeE4) })}
      {error && (
        <span role="alert" className="mt-2 block font-semibold text-danger">
          {failureOf(error).outcome === 'refused' ? failureText(failureOf(error)) : t('lottery.bet.cancel.unknown')}
        </span>
      )}
    </ConfirmDialog>
  );
}
