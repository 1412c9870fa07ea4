import { BottomNavSpace } from '@fairhall/ui/bottom-nav.tsx';
import { LinkProvider } from '@fairhall/ui/link-context.tsx';
import { createRootRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BottomMenu } from '../features/bottom-menu/bottom-menu.tsx';
import { OfflineBar } from '../features/offline-bar/offline-bar.tsx';
import { StatusGate } from '../features/status-page/status-gate.tsx';
import { BOTTOM_DEPOSIT, BOTTOM_MEMBERS } from '../nav/entries.ts';
import { guard } from '../nav/guards.ts';
import { layoutFor } from '../nav/layout.ts';
import { RouterLink } from '../nav/router-link.tsx';
import { useFromTop } from '../nav/scroll-place.ts';
import { useEntries } from '../nav/use-entries.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { useSessionEnd } from '../nav/use-session-end.ts';
import { isClosed } from '../nav/visible-entries.ts';
import { useAnnouncements, useUnseen } from '../shared/announcements.ts';
import { setShelf } from '../shared/games/current-shelf.ts';
import { loadWords, useT, useWordsThere } from '../shared/i18n.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import { closeOverlays, setLeaveOpen, setSideMenuOpen, useLeaveOpen, useSideMenuOpen } from '../shared/overlays.ts';
import { useProfile } from '../shared/profile.ts';
import { isTrial, useSession } from '../shared/session.ts';
import { KeptHome } from './-kept-home.tsx';

export const Route = createRootRoute({
  beforeLoad: async ({ location, preload }) => {
    guard({ location, preload });
    const { words } = layoutFor(location.pathname);
    if (words) await Promise.all(['errors' as const, ...words].map(loadWords));
  },
  component: Root,
});

// Each of these is missing from the first screen of most visits: it comes when it is needed, or right after.
const ToastHost = lazy(() => import('@fairhall/ui/toast-host.tsx').then((module) => ({ default: module.ToastHost })));
const PracticeRibbon = lazy(() => import('../features/trial-strip/practice-ribbon.tsx'));
const ClosedPage = lazyWith('errors', () => import('../features/closed-page/closed-page.tsx'));
const PageTop = lazy(() => import('../features/page-top/page-top.tsx'));
const SideMenu = lazyWith('pages', () => import('../features/side-menu/side-menu.tsx'));
const LeaveDialog = lazyWith('home', () => import('../features/leave/leave-dialog.tsx'));
const SharePanel = lazyWith('pages', () => import('../features/share-panel/share-panel.tsx'));
const RegisterPrompt = lazyWith('home', () => import('../features/register-prompt/register-prompt.tsx'));
const UpdatePrompt = lazy(() => import('../features/update-prompt/update-prompt.tsx'));

function Root() {
  'use no memo'; // as the shell
  // What stands around a page, and whether it is open, comes with it, not with the tap that asks for it.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  return (
    <LinkProvider link={RouterLink}>
      <StatusGate path={shown}>
        <Shell shown={shown} />
      </StatusGate>
      <Suspense>
        <ToastHost />
      </Suspense>
    </LinkProvider>
  );
}

/** What stands around every page, by the layout table. */
function Shell({ shown }: { shown: string }) {
  'use no memo'; // drawn seldom: what it would remember is in the first load
  const { pathname } = useLocation();
  const layout = layoutFor(shown);
  const session = useSession();
  const covered = shown === '/launchGame' || shown === '/game';
  // A page that is open when its switch goes off closes with it: the profile follows the merchant by push.
  const switchedOff = isClosed(shown, useProfile());
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const closed = switchedOff && page !== '/$';
  useSessionEnd();
  return (
    <div className="mx-auto flex min-h-dvh max-w-(--app-width) flex-col">
      <OfflineBar />
      {isTrial(session) && !covered && (
        <Suspense fallback={<div className="h-8" />}>
          <PracticeRibbon />
        </Suspense>
      )}
      {layout.header === 'general' && <GeneralTop path={shown} />}
      <main className="flex flex-1 flex-col">
        <KeptHome shown={page === '/home'} />
        {closed ? (
          <Suspense>
            <ClosedPage />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {layout.bottomMenu && (
        <>
          <BottomNavSpace />
          <Foot path={pathname} />
        </>
      )}
      <Overlays path={pathname} />
      <Suspense>
        <UpdatePrompt hidden={covered} />
      </Suspense>
    </div>
  );
}

function GeneralTop({ path }: { path: string }) {
  'use no memo'; // as the shell
  const t = useT();
  const goBack = useGoBack(path);
  const { title, words = [] } = layoutFor(path);
  const titled = useWordsThere(words);
  const end = path === '/member/home' ? ({ kind: 'centre' } as const) : ({ kind: 'menu', onMenu: () => setSideMenuOpen(true) } as const);
  return (
    <Suspense fallback={<div className="h-13" />}>
      <PageTop title={title && titled ? t(title) : ''} onBack={goBack} end={end} />
    </Suspense>
  );
}

function Foot({ path }: { path: string }) {
  'use no memo'; // as the shell
  const [sharing, setSharing] = useState(false);
  const [asking, setAsking] = useState(false);
  const session = useSession();
  const [deposit] = useEntries([BOTTOM_DEPOSIT]);
  const [members] = useEntries([BOTTOM_MEMBERS]);
  const { data } = useAnnouncements();
  const fromTop = useFromTop();
  const home = () => {
    setShelf('HOME');
    fromTop();
  };
  const newPromotions = useUnseen('promotions', data?.banners.map(({ id }) => id) ?? []);
  return (
    <>
      <BottomMenu
        path={path}
        onHome={home}
        onShare={() => setSharing(true)}
        newPromotions={newPromotions}
        members={isTrial(session) ? { onSelect: () => setAsking(true) } : { to: members?.to ?? '/member/home' }}
        {...(deposit ? { deposit } : {})}
      />
      <Suspense>{sharing && <SharePanel onClose={() => setSharing(false)} />}</Suspense>
      <Suspense>{asking && <RegisterPrompt onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

/** Side menu and logout question: opened from many places, closed by every change of page. */
function Overlays({ path }: { path: string }) {
  'use no memo'; // as the shell
  const menuOpen = useSideMenuOpen();
  const leaving = useLeaveOpen();
  const go = useGo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what stood over this one
  useEffect(closeOverlays, [path]);
  const askLeave = () => {
    setSideMenuOpen(false);
    setLeaveOpen(true);
  };
  const left = () => {
    setLeaveOpen(false);
    go('/home', { replace: true });
  };
  return (
    <>
      <Suspense>{menuOpen && <SideMenu onClose={() => setSideMenuOpen(false)} onLogout={askLeave} />}</Suspense>
      <Suspense>{leaving && <LeaveDialog onCancel={() => setLeaveOpen(false)} onDone={left} />}</Suspense>
    </>
  );
}
