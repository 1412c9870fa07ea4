import { HomeHeader } from '@fairhall/ui/home-header.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';
import { GuestActions } from './guest-actions.tsx';
import type { HomeTopProps } from './props.ts';

const MemberTop = lazy(() => import('./member-top.tsx'));

/** The head of home in its two states: who is here and what they hold, or the two ways in. Guests do not load the wallet. */
export function HomeTop(props: HomeTopProps) {
  const { name, logo } = useProfile();
  const session = useSession();
  const mark = <MerchantMark mark={logo} />;
  if (!session) return <HomeHeader mark={mark} name={name} actions={<GuestActions onMenu={props.onMenu} />} />;
  return (
    <Suspense fallback={<MemberTopSkeleton />}>
      <MemberTop {...props} mark={mark} name={name} />
    </Suspense>
  );
}

/** As high as what is coming. */
function MemberTopSkeleton() {
  return (
    <div className="flex h-30.5 flex-col justify-between px-3 pt-3 pb-3">
      <Skeleton className="h-7 w-36" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
