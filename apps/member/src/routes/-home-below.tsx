import type { HotMatch } from '@fairhall/contract/game/hot-matches';
import { Suspense } from 'react';
import BannerCarousel from '../features/banner-carousel/banner-carousel.tsx';
import { HotMatches } from '../features/hot-match/hot-match.tsx';
import { SocialBlock } from '../features/social-block/social-block.tsx';
import { WinnersStrip } from '../features/winners-strip/winners-strip.tsx';
import type { Banner } from '../shared/announcements.ts';
import { lazyWith } from '../shared/lazy-with.ts';

const HelpFooter = lazyWith('pages', () => import('../features/help/help-footer.tsx'));

export type HomeBelowProps = {
  /** Banners of the second group. */
  banners: readonly Banner[];
  onFollow: (item: { linkage: string }) => void;
  onPlay: (match: HotMatch) => void;
};

/** What home has below its games, far out of sight: fetched once somebody moves the page. */
export default function HomeBelow({ banners, onFollow, onPlay }: HomeBelowProps) {
  return (
    <div className="flex flex-col gap-3 pt-3">
      <WinnersStrip />
      <HotMatches onPlay={onPlay} />
      {banners.length > 0 && <BannerCarousel banners={banners} onSelect={onFollow} />}
      <SocialBlock onFollow={onFollow} />
      <Suspense>
        <HelpFooter />
      </Suspense>
    </div>
  );
}
