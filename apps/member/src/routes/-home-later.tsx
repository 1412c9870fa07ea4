import type { HotMatch } from '@fairhall/contract/game/hot-matches';
import { Suspense, useEffect } from 'react';
import BannerCarousel from '../features/banner-carousel/banner-carousel.tsx';
import { keepBarDue } from '../features/download-bar/bar-state.ts';
import { DownloadSheet } from '../features/download-bar/download-sheet.tsx';
import { FoldedTop, type FoldedTopProps } from '../features/home-top/folded-top.tsx';
import { HotMatches } from '../features/hot-match/hot-match.tsx';
import { LeftMenu } from '../features/left-menu/left-menu.tsx';
import { Popups } from '../features/popups/popups.tsx';
import { Snow } from '../features/snow/snow.tsx';
import { SocialBlock } from '../features/social-block/social-block.tsx';
import { SupportButton } from '../features/support-button/support-button.tsx';
import { WinnersStrip } from '../features/winners-strip/winners-strip.tsx';
import { usePagesAhead } from '../nav/use-pages-ahead.ts';
import type { Banner } from '../shared/announcements.ts';
import { useAppLinks } from '../shared/app-offer.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import { setDownloadOpen, useDownloadOpen } from '../shared/overlays.ts';

const HelpFooter = lazyWith('pages', () => import('../features/help/help-footer.tsx'));

export type HomeLaterProps = FoldedTopProps & {
  /** Banners of the second group. */
  banners: readonly Banner[];
  onFollow: (item: { linkage: string }) => void;
  onGo: (path: string) => void;
  onPlay: (match: HotMatch) => void;
};

/** What home has below its games and over them: fetched when the page is quiet, since nobody waits for it. */
export default function HomeLater({ banners, onFollow, onGo, onPlay, ...folded }: HomeLaterProps) {
  const downloading = useDownloadOpen();
  const offered = useAppLinks().length > 0;
  useEffect(() => keepBarDue(offered), [offered]);
  usePagesAhead();
  return (
    <>
      <div className="flex flex-col gap-3 pt-3">
        <WinnersStrip />
        <HotMatches onPlay={onPlay} />
        {banners.length > 0 && <BannerCarousel banners={banners} onSelect={onFollow} />}
        <SocialBlock />
        <Suspense>
          <HelpFooter />
        </Suspense>
      </div>
      <FoldedTop {...folded} />
      <LeftMenu onGo={onGo} />
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom)+12px)] z-10 mx-auto flex max-w-(--app-width) flex-col items-end gap-3 px-3">
        <Snow />
        <SupportButton />
      </div>
      {downloading && <DownloadSheet onClose={() => setDownloadOpen(false)} />}
      <Popups onFollow={onFollow} />
    </>
  );
}
