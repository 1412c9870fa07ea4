import { failureOf, lostFailure } from '@fairhall/client/failure';
import { Loading } from '@fairhall/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { FailureView } from './failure-view.tsx';
import { useT } from './i18n.ts';

export type UnreadProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said in place of waiting, where without network nothing would ever come. */
  offline?: boolean;
  className: string;
  /** Boxes in the size of what is coming. */
  children: ReactNode;
};

/** What stands where something has not been read: why it cannot be, with another try, or that it is on its way. */
export function Unread({ query, offline, className, children }: UnreadProps) {
  'use no memo'; // gone with the answer: what it would remember weighs more than drawing it again
  const t = useT();
  const { error, isFetching, refetch } = query;
  if (!error && !offline) {
    return (
      <Loading label={t('common.loading')} className={className}>
        {children}
      </Loading>
    );
  }
  return <FailureView failure={error ? failureOf(error) : lostFailure('unsent')} onRetry={() => void refetch()} busy={isFetching} />;
}
