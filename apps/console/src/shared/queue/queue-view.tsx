import { type FetchQueryOptions, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n.ts';
import { LiveMark } from '../live-mark.tsx';
import { Page } from '../page.tsx';
import { Pager } from '../pager.tsx';
import { QueryView } from '../query-view.tsx';
import type { DrawerWays } from './drawer-head.tsx';
import { neighbourOf, type Place } from './neighbour.ts';
import styles from './queue.module.css';
import type { QueueState } from './queue-address.ts';
import { rowButtonId } from './queue-table.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

export type QueuePage<Row> = { list: readonly Row[]; page: number; totalPages: number; total: number };

/** One list of a queue: its name in the address, its words, and how many stand in it. */
export type QueueTab<Name extends string> = { name: Name; label: string; count: number | undefined };

export type TableWays = { openId: string | null; onOpen: (id: string) => void; onFocus: (id: string) => void };

export type QueueViewProps<Name extends string, Row, Reply extends QueuePage<Row>, Key extends QueryKey> = {
  title: string;
  hint: string;
  view: QueueState<Name>;
  onView: (change: Partial<QueueState<Name>>) => void;
  query: UseQueryResult<Reply>;
  /** The same list, another page of it: where the keys go over its edge. */
  pageQuery: (page: number) => FetchQueryOptions<Reply, Error, Reply, Key>;
  pageSize: number;
  idOf: (row: Row) => string;
  figures: ReactNode;
  tabs: readonly QueueTab<Name>[];
  table: (list: readonly Row[], ways: TableWays) => ReactNode;
  drawer: (id: string, ways: DrawerWays) => ReactNode;
};

/** A queue with the open request beside it: figures, lists, rows, pages, and the way through by keys. */
export function QueueView<Name extends string, Row, Reply extends QueuePage<Row>, Key extends QueryKey>(
  props: QueueViewProps<Name, Row, Reply, Key>,
) {
  const { view, onView, query, pageSize, drawer } = props;
  const t = useT();
  const { ids, focused, setFocused, stepper } = useSteps(props);
  const open = (id: string) => onView({ open: id });
  useQueueKeys({
    onStep: (step) => stepper(step)?.(),
    onEnter: () => {
      const first = ids[0];
      if (view.open === null && first !== undefined) open(focused ?? first);
    },
    onEscape: () => onView({ open: null }),
  });
  const index = view.open === null ? -1 : ids.indexOf(view.open);
  return (
    <div className={styles.queue}>
      <Page title={props.title} hint={props.hint} actions={<LiveMark />}>
        {props.figures}
        <QueueTabs tabs={props.tabs} queue={view.queue} onQueue={(queue) => onView({ queue, page: 0, open: null })} />
        <QueryView query={query} rows={10}>
          {(page) => (
            <>
              {props.table(page.list, { openId: view.open, onOpen: open, onFocus: setFocused })}
              <Pager
                page={page.page}
                totalPages={page.totalPages}
                total={page.total}
                size={pageSize}
                onPage={(to) => onView({ page: to, open: null })}
              />
              {page.list.length > 0 ? (
                <p className="note">{t('console.deposits.keys', { up: '↑', down: '↓', enter: 'Enter', escape: 'Esc' })}</p>
              ) : null}
            </>
          )}
        </QueryView>
      </Page>
      {view.open === null
        ? null
        : drawer(view.open, {
            position: index < 0 ? null : { place: view.page * pageSize + index + 1, total: query.data?.total ?? ids.length },
            onPrevious: stepper(-1),
            onNext: stepper(1),
            onClose: () => onView({ open: null }),
          })}
    </div>
  );
}

/** The way through the list, over the edges of its pages. */
function useSteps<Name extends string, Row, Reply extends QueuePage<Row>, Key extends QueryKey>({
  view,
  onView,
  query,
  pageQuery,
  idOf,
}: Pick<QueueViewProps<Name, Row, Reply, Key>, 'view' | 'onView' | 'query' | 'pageQuery' | 'idOf'>) {
  const queryClient = useQueryClient();
  const [focused, setFocused] = useState<string | null>(null);
  const ids = (query.data?.list ?? []).map(idOf);
  const totalPages = query.data?.totalPages ?? 0;
  const place = usePlace(ids, view.open ?? focused);

  /** Turns the page and opens its first or last request. */
  const turnTo = async (page: number, edge: 'first' | 'last') => {
    const next = await queryClient.fetchQuery(pageQuery(page)).catch(() => null);
    const row = edge === 'first' ? next?.list[0] : next?.list.at(-1);
    onView({ page, open: view.open === null || row === undefined ? null : idOf(row) });
  };

  const stepper = (step: 1 | -1): (() => void) | null => {
    const neighbour = neighbourOf(ids, place, { step, page: view.page, totalPages });
    if (neighbour === null) return null;
    if (neighbour === 'page-after') return () => void turnTo(view.page + 1, 'first');
    if (neighbour === 'page-before') return () => void turnTo(view.page - 1, 'last');
    return () => {
      document.getElementById(rowButtonId(neighbour.id))?.focus();
      if (view.open !== null) onView({ open: neighbour.id });
    };
  };

  return { ids, focused, setFocused, stepper };
}

/** Remembers where the current request stood, for when it leaves the list. */
function usePlace(ids: readonly string[], currentId: string | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const index = currentId === null ? -1 : ids.indexOf(currentId);
  if (currentId !== null && index >= 0 && (place?.id !== currentId || place.index !== index)) setPlace({ id: currentId, index });
  if (currentId === null) return null;
  return place?.id === currentId ? place : { id: currentId, index: 0 };
}

type QueueTabsProps<Name extends string> = { tabs: readonly QueueTab<Name>[]; queue: Name; onQueue: (queue: Name) => void };

function QueueTabs<Name extends string>({ tabs, queue, onQueue }: QueueTabsProps<Name>) {
  const t = useT();
  return (
    <Segmented<Name>
      className={styles.queueTabs}
      aria-label={t('console.deposits.queue')}
      value={queue}
      onChange={onQueue}
      options={tabs.map(({ name, label, count }) => ({
        value: name,
        label: [label, count].filter((part) => part !== undefined).join(' '),
      }))}
    />
  );
}
