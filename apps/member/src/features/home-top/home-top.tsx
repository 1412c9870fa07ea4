import { HomeHeader, WalletRow } from '@fairhall/ui/home-header.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';
import { GuestActions } from './guest-actions.tsx';
import type { HomeTopProps } from './props.ts';

const MemberTop = lazy(() => import('./member-top.tsx'));

/** The head of home in its two states: who is here and what they hold, or the two ways in. Guests do not load the wallet. */
export function HomeTop(props: HomeTopProps) {
  'use no memo'; // drawn seldom: what it would remember is in the first load
  const { name, logo } = useProfile();
  const session = useSession();
  const mark = <MerchantMark mark={logo} />;
  if (!session) return <HomeHeader mark={mark} name={name} actions={<GuestActions onMenu={props.onMenu} appPrompt={props.appPrompt} />} />;
  return (
    <Suspense fallback={<MemberTopSkeleton mark={mark} name={name} account={session.userName} />}>
      <MemberTop {...props} mark={mark} name={name} />
    </Suspense>
  );
}

/** As high as what is coming: the same parts without their contents. */
function MemberTopSkeleton({ mark, name, account }: { mark: ReactNode; name: string; account: string }) {
  'use no memo';
  const balance = <span className="block min-h-[calc(1.5rem*var(--lh-title))]" />;
  return (
    <>
      <HomeHeader mark={mark} name={name} sub={account} actions={<span className="size-11" />} />
      <WalletRow label="" tools={<span className="size-7" />} balance={balance} actions={<Skeleton className="h-11 w-46 rounded-pill" />} />
    </>
  );
}
