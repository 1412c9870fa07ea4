import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { failureOf } from './errors.ts';
import { FailureView } from './failure-view.tsx';
import { useT } from './i18n.ts';
import { ListFoot } from './list-foot.tsx';
import { useOnline } from './online.ts';
import { lostFailure } from './read-answer.ts';

/** What a list needs of the infinite query behind it. */
export type Listing = {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

export type ListViewProps<Row> = {
  listing: Listing;
  rows: readonly Row[];
  /** What stands here when there is nothing. */
  empty: ReactNode;
  /** Size of a row while it is loading, e.g. "h-14". */
  rowClass: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list in whichever state it is: loading, unreadable, cut off from the network, empty, or rows with their end. */
export function ListView<Row>({ listing, rows, empty, rowClass, children }: ListViewProps<Row>) {
  const t = useT();
  const online = useOnline();
  const retry = () => void listing.refetch();
  if (rows.length > 0) {
    return (
      <>
        {children(rows)}
        <ListFoot {...listing} />
      </>
    );
  }
  if (listing.error) return <FailureView failure={failureOf(listing.error)} onRetry={retry} busy={listing.isFetching} />;
  if (listing.isPending && !online) return <FailureView failure={lostFailure('unsent')} onRetry={retry} />;
  if (listing.isPending) {
    return (
      <Loading label={t('common.loading')} className="flex flex-col gap-2 pt-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className={`${rowClass} w-full`} />
        ))}
      </Loading>
    );
  }
  return empty;
}
