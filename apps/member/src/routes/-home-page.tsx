import { lazy, Suspense, useState } from 'react';
import { BannerSkeleton } from '../features/banner-carousel/banner-skeleton.tsx';
import { isBarDue } from '../features/download-bar/bar-state.ts';
import { HomeTop } from '../features/home-top/home-top.tsx';
import { Lobby } from '../features/lobby/lobby.tsx';
import { NoticeTicker } from '../features/notice-ticker/notice-ticker.tsx';
import { BOTTOM_DEPOSIT, MENU_SHORTCUTS, TRIAL_ENTRY } from '../nav/entries.ts';
import { followBanner } from '../nav/follow-banner.ts';
import { useEntries, useOpenEntry } from '../nav/use-entries.ts';
import { useGo } from '../nav/use-go.ts';
import { useAnnouncements, useUnseen } from '../shared/announcements.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import { setSideMenuOpen } from '../shared/overlays.ts';
import { quietMoment, unhurriedMoment } from '../shared/quiet.ts';
import { useSession } from '../shared/session.ts';

// Pictures and what draws them come beside the data they show; the head of the page does not wait for them.
const BannerCarousel = lazy(() => import('../features/banner-carousel/banner-carousel.tsx'));
const TrialStrip = lazy(async () => ({ default: (await import('../features/trial-strip/trial-strip.tsx')).TrialStrip }));
const CategoryGames = lazyWith('games', () => import('../features/game-list/category-games.tsx'));
const SafetyFooter = lazy(() => import('../features/safety-footer/safety-footer.tsx'));
// What speaks the words of home comes with them, once the page is quiet.
const DownloadBar = lazyWith('home', () => import('../features/download-bar/download-bar.tsx'));
const AppPrompt = lazyWith('home', () => import('../features/download-bar/app-prompt.tsx'), quietMoment);
const HomeLater = lazyWith('home', () => import('./-home-later.tsx'), quietMoment);
const HomeBelow = lazyWith('home', () => import('./-home-below.tsx'), unhurriedMoment);

const [, WITHDRAW] = MENU_SHORTCUTS;

/** Front page and lobby. */
export default function HomePage() {
  'use no memo'; // drawn seldom: what it would remember is in the first load
  const go = useGo();
  const open = useOpenEntry();
  const session = useSession();
  const [barDue] = useState(isBarDue);
  const [trial] = useEntries([TRIAL_ENTRY]);
  const { data, isError } = useAnnouncements();
  const failed = isError && !data;
  const unread = useUnseen('notices', data?.notices.filter((notice) => !notice.read).map(({ id }) => id) ?? []);
  const follow = (item: { linkage: string }) => followBanner(item, go);
  const actions = { onMenu: () => setSideMenuOpen(true), onDeposit: () => open(BOTTOM_DEPOSIT) };
  const appPrompt = (
    <Suspense>
      <AppPrompt />
    </Suspense>
  );
  return (
    <>
      {barDue && (
        <Suspense fallback={<div className="h-11.5 bg-s2" />}>
          <DownloadBar />
        </Suspense>
      )}
      <HomeTop {...actions} unread={unread} onWithdraw={() => open(WITHDRAW)} appPrompt={!barDue && appPrompt} />
      {/* As high as the screen: what comes late moves nothing that is in sight. */}
      <div className="flex min-h-[calc(100dvh-3.25rem)] flex-col gap-2">
        {!failed && (
          <Suspense fallback={<BannerSkeleton />}>
            <BannerCarousel banners={data?.banners.filter(({ groupName }) => groupName === 'm_home') ?? null} onSelect={follow} />
          </Suspense>
        )}
        <NoticeTicker titles={data?.notices.map(({ title }) => title) ?? []} loading={!data && !failed} end={appPrompt} />
        {!session && trial && (
          <Suspense fallback={<div className="min-h-12" />}>
            <TrialStrip />
          </Suspense>
        )}
        <Lobby detail={(category, onOpen) => <CategoryGames key={category} category={category} onOpen={onOpen} />} />
      </div>
      {/* What follows a list gives way while that grows, and whoever reads the list sees what is new. */}
      <div className="rests-unseen [overflow-anchor:none]">
        <Suspense>
          <HomeBelow banners={data?.banners.filter(({ groupName }) => groupName === 'm_model') ?? []} onFollow={follow} onGo={go} />
        </Suspense>
        <Suspense>
          <SafetyFooter />
        </Suspense>
      </div>
      <Suspense>
        <HomeLater {...actions} onFollow={follow} onGo={go} />
      </Suspense>
    </>
  );
}
