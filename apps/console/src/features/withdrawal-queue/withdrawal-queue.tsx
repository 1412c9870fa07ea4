import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import type { MemberLink } from '../../shared/member-link.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useQueueKeys } from '../../shared/queue/use-queue-keys.ts';
import { useDesk } from '../../shared/session.ts';
import {
  QUEUE_NAMES,
  QUEUE_PAGE_SIZE,
  type WithdrawalFigures,
  type WithdrawalQueueName,
  type WithdrawalSearch,
  withdrawalsQuery,
} from './api/withdrawals.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { QueueTable, rowButtonId } from './queue-table.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import { neighboursOf } from './withdrawal-model.ts';
import '../../shared/queue/queue.css';

/** What the address says: which queue, which page, which request is open. */
export type WithdrawalQueueView = WithdrawalSearch & { open: string | null };

export type WithdrawalQueueProps = {
  view: WithdrawalQueueView;
  onView: (change: Partial<WithdrawalQueueView>) => void;
  MemberLink: MemberLink;
};

/** The withdrawal queue with the open request beside it. */
export function WithdrawalQueue({ view, onView, MemberLink }: WithdrawalQueueProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const query = useQuery({ ...withdrawalsQuery(merchant, view), refetchInterval: usePollMs() });
  const list = query.data?.list ?? [];
  const { previous, next, index } = neighboursOf(list, view.open);
  const show = (withdrawalId: string | null) =>
    withdrawalId === null
      ? null
      : () => {
          document.getElementById(rowButtonId(withdrawalId))?.focus();
          onView({ open: withdrawalId });
        };
  useQueueKeys({
    onStep: (step) => show(step === 1 ? next : previous)?.(),
    onEnter: () => view.open === null && show(next)?.(),
    onEscape: () => onView({ open: null }),
  });
  return (
    <div className="queue">
      <Page title={t('console.withdrawals.title')} hint={t('console.withdrawals.hint')} actions={<LiveMark />}>
        <FiguresStrip figures={query.data?.figures} />
        <QueueTabs queue={view.queue} figures={query.data?.figures} onQueue={(queue) => onView({ queue, page: 0, open: null })} />
        <QueryView query={query} rows={10}>
          {(page) => (
            <>
              <QueueTable
                queue={view.queue}
                list={page.list}
                searching={view.search !== ''}
                openId={view.open}
                onOpen={(withdrawalId) => onView({ open: withdrawalId })}
              />
              <Pager
                page={page.page}
                totalPages={page.totalPages}
                total={page.total}
                size={QUEUE_PAGE_SIZE}
                onPage={(to) => onView({ page: to, open: null })}
              />
            </>
          )}
        </QueryView>
      </Page>
      {view.open === null ? null : (
        <WithdrawalDrawer
          key={view.open}
          withdrawalId={view.open}
          position={index < 0 ? null : { place: view.page * QUEUE_PAGE_SIZE + index + 1, total: query.data?.total ?? list.length }}
          onPrevious={show(previous)}
          onNext={show(next)}
          onClose={() => onView({ open: null })}
          MemberLink={MemberLink}
        />
      )}
    </div>
  );
}

type QueueTabsProps = {
  queue: WithdrawalQueueName;
  figures: WithdrawalFigures | undefined;
  onQueue: (queue: WithdrawalQueueName) => void;
};

function QueueTabs({ queue, figures, onQueue }: QueueTabsProps) {
  const t = useT();
  const counts: Record<WithdrawalQueueName, number | undefined> = {
    waiting: figures?.waiting,
    mine: figures?.mine,
    approved: figures?.approved,
    done: undefined,
  };
  return (
    <Segmented<WithdrawalQueueName>
      className="queue-tabs"
      aria-label={t('console.deposits.queue')}
      value={queue}
      onChange={onQueue}
      options={QUEUE_NAMES.map((name) => ({
        value: name,
        label: [t(`console.withdrawals.queue.${name}`), counts[name]].filter((part) => part !== undefined).join(' '),
      }))}
    />
  );
}
