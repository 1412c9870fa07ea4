import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWith } from '../shared/lazy-with.ts';

const Page = lazyWith('factors', async () => ({ default: (await import('../features/factors/not-me.tsx')).NotMe }));

export const Route = createFileRoute('/notMe')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' ? { token } : {}),
  component: NotMePage,
});

/** "This was not me": undoes a change of number or e-mail, by the link that was sent to the old one. */
function NotMePage() {
  const { token } = Route.useSearch();
  return (
    <Suspense fallback={null}>
      <Page token={token ?? ''} />
    </Suspense>
  );
}
