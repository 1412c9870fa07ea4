import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
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
  type DepositFigures,
  type DepositQueueName,
  type DepositSearch,
  depositsQuery,
  QUEUE_NAMES,
  QUEUE_PAGE_SIZE,
} from './api/list-deposits.ts';
import { DepositDrawer } from './deposit-drawer.tsx';
import { neighbourOf, type Place } from './deposit-model.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { QueueTable, rowButtonId } from './queue-table.tsx';
import '../../shared/queue/queue.css';

/** What the address says: which queue, which page, which request is open. */
export type QueueView = DepositSearch & { open: string | null };

export type DepositQueueProps = { view: QueueView; onView: (change: Partial<QueueView>) => void; MemberLink: MemberLink };

/** The deposit queue with the open request beside it. */
export function DepositQueue({ view, onView, MemberLink }: DepositQueueProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const query = useQuery({ ...depositsQuery(merchant, view), refetchInterval: usePollMs() });
  const [focused, setFocused] = useState<string | null>(null);
  const list = query.data?.list ?? [];
  const totalPages = query.data?.totalPages ?? 0;
  const place = usePlace(list, view.open ?? focused);

  const open = (depositId: string) => onView({ open: depositId });

  /** Turns the page and opens its first or last request. */
  const turnTo = async (page: number, edge: 'first' | 'last') => {
    const next = await queryClient.fetchQuery(depositsQuery(merchant, { ...view, page })).catch(() => null);
    const row = edge === 'first' ? next?.list[0] : next?.list.at(-1);
    onView({ page, open: view.open === null ? null : (row?.depositId ?? null) });
  };

  const stepper = (step: 1 | -1): (() => void) | null => {
    const neighbour = neighbourOf(list, place, { step, page: view.page, totalPages });
    if (neighbour === null) return null;
    if (neighbour === 'page-after') return () => void turnTo(view.page + 1, 'first');
    if (neighbour === 'page-before') return () => void turnTo(view.page - 1, 'last');
    return () => {
      document.getElementById(rowButtonId(neighbour.depositId))?.focus();
      if (view.open !== null) open(neighbour.depositId);
    };
  };

  useQueueKeys({
    onStep: (step) => stepper(step)?.(),
    onEnter: () => {
      const row = list[0];
      if (view.open === null && row) open(focused ?? row.depositId);
    },
    onEscape: () => onView({ open: null }),
  });

  const index = list.findIndex(({ depositId }) => depositId === view.open);
  return (
    <div className="queue">
      <Page title={t('console.deposits.title')} hint={t('console.deposits.hint')} actions={<LiveMark />}>
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
                onOpen={open}
                onFocus={setFocused}
              />
              <Pager
                page={page.page}
                totalPages={page.totalPages}
                total={page.total}
                size={QUEUE_PAGE_SIZE}
                onPage={(to) => onView({ page: to, open: null })}
              />
              {page.list.length > 0 ? (
                <p className="note">{t('console.deposits.keys', { up: '↑', down: '↓', enter: 'Enter', escape: 'Esc' })}</p>
              ) : null}
            </>
          )}
        </QueryView>
      </Page>
      {view.open === null ? null : (
        <DepositDrawer
          key={view.open}
          depositId={view.open}
          position={index < 0 ? null : { place: view.page * QUEUE_PAGE_SIZE + index + 1, total: query.data?.total ?? list.length }}
          onPrevious={stepper(-1)}
          onNext={stepper(1)}
          onClose={() => onView({ open: null })}
          MemberLink={MemberLink}
        />
      )}
    </div>
  );
}

/** Remembers where the current request stood, for when it leaves the list. */
function usePlace(list: readonly { depositId: string }[], currentId: string | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const index = currentId === null ? -1 : list.findIndex(({ depositId }) => depositId === currentId);
  if (currentId !== null && index >= 0 && (place?.depositId !== currentId || place.index !== index))
    setPlace({ depositId: currentId, index });
  if (currentId === null) return null;
  return place?.depositId === currentId ? place : { depositId: currentId, index: 0 };
}

function QueueTabs({
  queue,
  figures,
  onQueue,
}: {
  queue: DepositQueueName;
  figures: DepositFigures | undefined;
  onQueue: (queue: DepositQueueName) => void;
}) {
  const t = useT();
  const counts: Record<DepositQueueName, number | undefined> = { waiting: figures?.waiting, mine: figures?.mine, done: undefined };
  return (
    <Segmented<DepositQueueName>
      className="queue-tabs"
      aria-label={t('console.deposits.queue')}
      value={queue}
      onChange={onQueue}
      options={QUEUE_NAMES.map((name) => ({
        value: name,
        label: [t(`console.queue.${name}`), counts[name]].filter((part) => part !== undefined).join(' '),
      }))}
    />
  );
}
