import type { HotMatch } from '@fairhall/contract/game/hot-matches';
import { Suspense } from 'react';
import BannerCarousel from '../features/banner-carousel/banner-carousel.tsx';
import { HotMatches } from '../features/hot-match/hot-match.tsx';
import { SocialBlock } from '../features/social-block/social-block.tsx';
import { WinnersStrip } from '../features/winners-strip/winners-strip.tsx';
import type { Banner } from '../shared/announcements.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import { useSession } from '../shared/session.ts';

const BonusTile = lazyWith('promotions', () => import('../features/bonus/bonus-tile.tsx'));
const HelpFooter = lazyWith('pages', () => import('../features/help/help-footer.tsx'));

export type HomeBelowProps = {
  /** Banners of the second group. */
  banners: readonly Banner[];
  onFollow: (item: { linkage: string }) => void;
  onGo: (path: string) => void;
};

/** What home has below its games, far out of sight: fetched once somebody moves the page. */
export default function HomeBelow({ banners, onFollow, onGo }: HomeBelowProps) {
  const loggedIn = useSession() !== null;
  return (
    <div className="flex flex-col gap-3 pt-3">
      <Suspense>
        <BonusTile className="mx-3" />
      </Suspense>
      <WinnersStrip />
      <HotMatches onPlay={(match) => onGo(matchPath(match, loggedIn))} />
      {banners.length > 0 && <BannerCarousel banners={banners} onSelect={onFollow} />}
      <SocialBlock onFollow={onFollow} />
      <Suspense>
        <HelpFooter />
      </Suspense>
    </div>
  );
}

/** Where a hot match is played: at its vendor, after the login. The family puts a room, as a match is one here, where the node stands. */
function matchPath({ vendor, nodeId, roomId }: HotMatch, loggedIn: boolean): string {
  const at = { gameType: 'SPORTS', vassalage: vendor, gameId: String(nodeId), nodeId: roomId || String(nodeId) };
  const path = `/game?${new URLSearchParams(at)}`;
  return loggedIn ? path : `/login?next=${encodeURIComponent(`/m${path}`)}`;
}
