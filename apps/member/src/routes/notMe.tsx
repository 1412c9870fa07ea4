import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWith } from '../shared/lazy-with.ts';

const Page = lazyWith('factors', async () => ({ default: (await import('../features/factors/not-me.tsx')).NotMe }));

export const Route = createFileRoute('/notMe')({
  validateSearch: ({ token, login }): { token?: unknown; login?: unknown } => ({ token, login }),
  component: NotMePage,
});

/** "This was not me", by the link of a message: undoes a change of number or e-mail, or ends what a login opened. */
function NotMePage() {
  const { token, login } = Route.useSearch();
  return (
    <Suspense fallback={null}>
      <Page of={login === undefined ? 'contact' : 'login'} token={String(login ?? token ?? '')} resetTo="/forget" />
    </Suspense>
  );
}
