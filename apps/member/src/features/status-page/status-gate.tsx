import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyWith } from '../../shared/lazy-with.ts';
import { statusPage, statusQuery } from '../../shared/system-status.ts';

const StatusPage = lazyWith('pages', () => import('./status-page.tsx'));

/** Open even to visitors who are turned away: whom to ask, and what was agreed to. */
const ALWAYS_OPEN = ['/help', '/aboutUs', '/agreement'];

export type StatusGateProps = {
  /** The page behind it, below /m. */
  path: string;
  children: ReactNode;
};

/** Lets the app through while the platform is open to this visitor; the status of the last visit counts until the new one is there. */
export function StatusGate({ path, children }: StatusGateProps) {
  'use no memo'; // drawn seldom
  const { data, isFetching, refetch } = useQuery(statusQuery);
  const page = data && !ALWAYS_OPEN.includes(path) ? statusPage(data) : 'open';
  if (!data || page === 'open') return children;
  return (
    <Suspense>
      <StatusPage
        page={page}
        ip={data.location.ip}
        words={data.maintenanceText}
        untilMs={data.endTime}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Suspense>
  );
}
