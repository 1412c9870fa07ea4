import { useOnline } from '@fairhall/client/online';
import { ownFactors } from '@fairhall/contract/identity/totp';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyWith } from '../../shared/lazy-with.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Totp } from './totp.tsx';
import { useProof } from './use-proof.tsx';

const Links = lazyWith('entry', async () => ({ default: (await import('./links.tsx')).Links }));

/** What proves a member beside its password: passkeys, authenticator app, recovery codes. */
export function Factors() {
  const online = useOnline();
  const profile = useProfile();
  const { proved, sheet } = useProof();
  const query = useQuery({ ...read(ownFactors, {}), staleTime: STALE_MS.live });
  usePush('security.changed', () => void invalidate(ownFactors));
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-40 rounded-tile" />
        <Skeleton className="h-40 rounded-tile" />
      </Unread>
    );
  }
  const { totpSinceMs, passkeys, recoveryCodes } = data;
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      {(flagOn(profile, 'PASSKEY3') || passkeys > 0) && <Passkeys proved={proved} mayAdd={flagOn(profile, 'PASSKEY3')} />}
      {(flagOn(profile, 'BINDGA3') || totpSinceMs !== null) && <Totp sinceMs={totpSinceMs} proved={proved} />}
      {(totpSinceMs !== null || passkeys > 0) && <RecoveryCodes left={recoveryCodes} proved={proved} />}
      <Suspense fallback={null}>
        <Links proved={proved} />
      </Suspense>
      {sheet}
    </div>
  );
}
