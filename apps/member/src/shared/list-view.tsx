import { useOnline } from '@fairhall/client/online';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { ListFoot } from './list-foot.tsx';
import { Unread } from './unread.tsx';

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
  const online = useOnline();
  if (rows.length > 0) {
    return (
      <>
        {children(rows)}
        <ListFoot {...listing} />
      </>
    );
  }
  if (listing.error || listing.isPending) {
    return (
      <Unread query={listing} offline={!online} className="flex flex-col gap-2 pt-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className={`${rowClass} w-full`} />
        ))}
      </Unread>
    );
  }
  return empty;
}
