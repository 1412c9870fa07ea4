import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyWith } from '../shared/lazy-with.ts';

const Page = lazyWith('factors', async () => ({ default: (await import('../features/factors/not-me.tsx')).NotMe }));

export const Route = createFileRoute('/notMe')({ component: NotMePage });

/** "This was not me", by the link of a message: undoes a change of number or e-mail, or ends what a login opened. */
function NotMePage() {
  // Read here, where it is needed: what checks an address rides with every page's first load.
  const [asked] = useState(() => new URLSearchParams(window.location.search));
  const login = asked.get('login');
  return (
    <Suspense fallback={null}>
      <Page of={login === null ? 'contact' : 'login'} token={login ?? asked.get('token') ?? ''} resetTo="/forget" />
    </Suspense>
  );
}
