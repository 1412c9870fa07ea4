import { failureOf } from '@fairhall/client/failure';
import { hotGames } from '@fairhall/contract/game/hot-games';
import { vendorGameTypes } from '@fairhall/contract/game/vendor-types';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BannerSkeleton } from '../features/banner-carousel/banner-skeleton.tsx';
import { HomeTop } from '../features/home-top/home-top.tsx';
import { CATEGORY_LABELS, categoryOf, openCategories, type Shelf } from '../features/lobby/categories.ts';
import { CategoryMenu } from '../features/lobby/category-menu.tsx';
import { setShelf, useShelf } from '../features/lobby/current-shelf.ts';
import { GridSkeleton } from '../features/lobby/grid-skeleton.tsx';
import { type Launched, launchPath, onlyVendor, prizeModeOf, vendorPath } from '../features/lobby/launch.ts';
import { NoticeTicker } from '../features/notice-ticker/notice-ticker.tsx';
import { TrialStrip } from '../features/trial-strip/trial-strip.tsx';
import { BOTTOM_DEPOSIT, MENU_SHORTCUTS, TRIAL_ENTRY } from '../nav/entries.ts';
import { followBanner } from '../nav/follow-banner.ts';
import { useEntries, useOpenEntry } from '../nav/use-entries.ts';
import { useGo } from '../nav/use-go.ts';
import { useAnnouncements, useUnseen } from '../shared/announcements.ts';
import { loadWords, useT } from '../shared/i18n.ts';
import { setSideMenuOpen } from '../shared/overlays.ts';
import { useProfile } from '../shared/profile.ts';
import { read } from '../shared/query-client.ts';
import { useSession } from '../shared/session.ts';

export const Route = createFileRoute('/home')({ component: Home });

// Pictures and what draws them come beside the data they show; the head of the page does not wait for them.
const BannerCarousel = lazy(() => import('../features/banner-carousel/banner-carousel.tsx'));
const SafetyFooter = lazy(() => import('../features/safety-footer/safety-footer.tsx'));
const LiveDraws = lazy(() => import('../features/lobby/live-draws.tsx'));
const GameGrid = lazy(() => import('../features/lobby/game-grid.tsx'));
const ShelfGames = lazy(async () => (await Promise.all([import('../features/lobby/shelf-games.tsx'), loadWords('play')]))[0]);

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

function Lobby() {
  const t = useT();
  const go = useGo();
  const session = useSession();
  const { merchantCode } = useProfile();
  const shelf = useShelf();
  const types = useQuery(read(vendorGameTypes, { query: { typeId: '1', merchant_code: merchantCode } }));
  const hot = useQuery({ ...read(hotGames, { query: { isPlatform: '2', platform: 'html5', merchantCode } }), enabled: shelf === 'HOT' });
  const games = hot.data ?? null;
  const content = types.data?.content;
  const prizeMode = prizeModeOf(content);
  const launch = (game: Launched | undefined) => {
    if (!game) return;
    setShelf(categoryOf(game.gameType) ?? shelf);
    const path = launchPath(game, prizeMode);
    go(session ? path : `/login?next=${encodeURIComponent(`/m${path}`)}`);
  };
  const openVendor = (gameType: Shelf, vassalage: string) => go(vendorPath({ gameType, vassalage }, prizeMode));
  const choose = (next: Shelf) => {
    setShelf(next);
    const vendor = onlyVendor(content, next);
    if (vendor) openVendor(next, vendor);
  };
  return (
    <>
      <CategoryMenu categories={content ? openCategories(content) : types.isError ? [] : null} value={shelf} onChange={choose} />
      <h2 className="tight px-3.5 pt-1 text-title font-bold">{t(shelf === 'HOT' ? 'lobby.hot_games' : CATEGORY_LABELS[shelf])}</h2>
      <Suspense fallback={<GridSkeleton />}>
        {shelf === 'HOT' ? (
          <GameGrid
            games={games}
            byVendor={false}
            failure={hot.error ? failureOf(hot.error) : null}
            onRetry={() => void hot.refetch()}
            onOpen={(nodeId) => launch(games?.find((game) => String(game.nodeId) === nodeId))}
          />
        ) : (
          <ShelfGames key={shelf} shelf={shelf} onOpen={launch} onVendor={(vendor) => openVendor(shelf, vendor)} />
        )}
      </Suspense>
      {shelf === 'HOT' && (
        <Suspense>
          <LiveDraws games={games} onOpen={launch} />
        </Suspense>
      )}
    </>
  );
}
