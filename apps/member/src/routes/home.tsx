import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BannerSkeleton } from '../features/banner-carousel/banner-skeleton.tsx';
import { HomeTop } from '../features/home-top/home-top.tsx';
import { Lobby } from '../features/lobby/lobby.tsx';
import { NoticeTicker } from '../features/notice-ticker/notice-ticker.tsx';
import { TrialStrip } from '../features/trial-strip/trial-strip.tsx';
import { BOTTOM_DEPOSIT, MENU_SHORTCUTS, TRIAL_ENTRY } from '../nav/entries.ts';
import { followBanner } from '../nav/follow-banner.ts';
import { useEntries, useOpenEntry } from '../nav/use-entries.ts';
import { useGo } from '../nav/use-go.ts';
import { useAnnouncements, useUnseen } from '../shared/announcements.ts';
import { setSideMenuOpen } from '../shared/overlays.ts';
import { useSession } from '../shared/session.ts';

export const Route = createFileRoute('/home')({ component: Home });

// Pictures and what draws them come beside the data they show; the head of the page does not wait for them.
const BannerCarousel = lazy(() => import('../features/banner-carousel/banner-carousel.tsx'));
const SafetyFooter = lazy(() => import('../features/safety-footer/safety-footer.tsx'));

const [, WITHDRAW] = MENU_SHORTCUTS;

function Home() {
  const go = useGo();
  const open = useOpenEntry();
  const session = useSession();
  const [trial] = useEntries([TRIAL_ENTRY]);
  const { data, isError } = useAnnouncements();
  const unread = useUnseen('notices', data?.notices.filter((notice) => !notice.read).map(({ id }) => id) ?? []);
  return (
    <>
      <HomeTop
        unread={unread}
        onMenu={() => setSideMenuOpen(true)}
        onDeposit={() => open(BOTTOM_DEPOSIT)}
        onWithdraw={() => open(WITHDRAW)}
      />
      {/* As high as the screen: what comes late moves nothing that is in sight. */}
      <div className="flex min-h-[calc(100dvh-3.25rem)] flex-col gap-2">
        {!isError && (
          <Suspense fallback={<BannerSkeleton />}>
            <BannerCarousel banners={data?.banners ?? null} onSelect={(banner) => followBanner(banner, go)} />
          </Suspense>
        )}
        <NoticeTicker titles={data?.notices.map(({ title }) => title) ?? []} loading={!data && !isError} />
        {!session && trial && <TrialStrip />}
        <Lobby />
      </div>
      <Suspense>
        <SafetyFooter />
      </Suspense>
    </>
  );
}
