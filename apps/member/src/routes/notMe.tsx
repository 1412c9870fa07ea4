import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyWith } from '../shared/lazy-with.ts';

const Page = lazyWith('factors', async () => ({ default: (await import('../features/factors/not-me.tsx')).NotMe }));

export const Route = createFileRoute('/notMe')({ component: NotMePage });

/** "This was not me", by the link of a message: undoes a change of number or e-mail, ends what a login opened, or stops a loss. */
function NotMePage() {
  // Read here, where it is needed: what checks an address rides with every page's first load.
  const [asked] = useState(() => new URLSearchParams(window.location.search));
  const of = (['login', 'loss'] as const).find((one) => asked.has(one)) ?? 'contact';
  return (
    <Suspense fallback={null}>
      <Page of={of} token={asked.get(of === 'contact' ? 'token' : of) ?? ''} resetTo="/forget" />
    </Suspense>
  );
}
