import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FailureView } from './failure-view.tsx';
import { useT } from './i18n.ts';

export type QueryViewProps<Value> = {
  query: UseQueryResult<Value>;
  /** Rows of the skeleton: about as tall as what will stand there. */
  rows?: number;
  children: (value: Value) => ReactNode;
};

/** What a query has to show: a skeleton after 150 ms, the failure, or the value; an older value stays with a word on its age. */
export function QueryView<Value>({ query, rows = 6, children }: QueryViewProps<Value>) {
  const t = useT();
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    if (query.isError) return <FailureView error={query.error} onRetry={retry} />;
    return (
      <div className="late skeleton" role="status" aria-label={t('common.loading')}>
        <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
      </div>
    );
  }
  return (
    <>
      {query.isError ? <FailureView error={query.error} onRetry={retry} compact /> : null}
      <div className={query.isPlaceholderData || query.isError ? 'older' : undefined}>{children(query.data)}</div>
    </>
  );
}

export type PagesViewProps<Page> = {
  query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>;
  rows?: number;
  children: (pages: readonly Page[]) => ReactNode;
};

/** What a query of a list has to show that is read page behind page, and the way to its next page. */
export function PagesView<Page>({ query, rows = 3, children }: PagesViewProps<Page>) {
  const t = useT();
  return (
    <>
      <QueryView query={query} rows={rows}>
        {({ pages }) => children(pages)}
      </QueryView>
      {query.hasNextPage ? (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('common.more')}
        </Button>
      ) : null}
    </>
  );
}

/** One sentence where a list has no rows. */
export function Nothing({ text }: { text: string }) {
  return (
    <div className="nothing">
      <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <rect x="10" y="14" width="76" height="44" rx="8" fill="var(--c-s2)" stroke="var(--c-line)" />
        <path d="M22 28h34M22 38h24M22 48h30" stroke="var(--c-line)" strokeWidth="4" strokeLinecap="round" />
        <circle cx="72" cy="20" r="13" fill="var(--c-s1)" stroke="var(--c-accent)" strokeWidth="2" />
        <path d="M66 20l4 4 8-8" fill="none" stroke="var(--c-accent)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
