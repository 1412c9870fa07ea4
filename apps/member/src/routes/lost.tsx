import { ownContacts } from '@fairhall/contract/identity/change-contact';
import { LOSABLE, type Losable } from '@fairhall/contract/identity/lost-factors';
import { ownFactors } from '@fairhall/contract/identity/totp';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { loadWords } from '../shared/i18n.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import { read, STALE_MS } from '../shared/query-client.ts';
import { mayMoveMoney, useSession } from '../shared/session.ts';

const Page = lazyWith('entry', async () => {
  const [{ Lost }] = await Promise.all([import('../features/identity/lost.tsx'), loadWords('protection'), loadWords('forms')]);
  return { default: Lost };
});

export const Route = createFileRoute('/lost')({ component: LostPage });

/** Where a lost factor, number or address is given back: from the second step of a login, or by who is logged in. */
function LostPage() {
  const session = useSession();
  // Behind the hash, which no server sees: the login that stands at its second step, and what it asks for.
  const [[ticket = '', ...named]] = useState(() => window.location.hash.slice(1).split('~'));
  const isMember = mayMoveMoney(session);
  return (
    <Suspense fallback={<Skeleton className="m-4 h-48 rounded-tile" />}>
      {isMember ? (
        <OwnLost />
      ) : (
        <Page ticket={ticket} has={LOSABLE.filter((one) => ticket !== '' && named.includes(one))} loginTo="/login" />
      )}
    </Suspense>
  );
}

function OwnLost() {
  const factors = useQuery({ ...read(ownFactors, {}), staleTime: STALE_MS.live }).data;
  const contacts = useQuery({ ...read(ownContacts, {}), staleTime: STALE_MS.live }).data;
  if (!factors || !contacts) return <Skeleton className="m-4 h-48 rounded-tile" />;
  const guards: Record<Losable, boolean> = {
    totp: factors.totpSinceMs !== null,
    passkey: factors.passkeys > 0,
    mobile: contacts.mobile?.verified === true,
    email: contacts.email?.verified === true,
  };
  return <Page ticket={null} has={LOSABLE.filter((one) => guards[one])} loginTo="/securityCenter" />;
}
