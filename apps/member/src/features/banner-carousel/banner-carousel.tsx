import { lazy, Suspense } from 'react';
import type { Banner } from '../../shared/announcements.ts';
import { useT } from '../../shared/i18n.ts';
import { quietMoment } from '../../shared/quiet.ts';
import { BannerSkeleton } from './banner-skeleton.tsx';
import { Slide } from './slide.tsx';

// It moves after seconds, by finger or by itself: what measures and moves it waits for a quiet moment.
const Moving = lazy(() => quietMoment().then(() => import('./moving-banners.tsx')));

export type BannerCarouselProps = {
  /** Null while they are on their way. */
  banners: readonly Banner[] | null;
  onSelect: (banner: Banner) => void;
};

/** The banners of home: the first is there at once, what moves them comes after. Nothing at all when there are none. */
export default function BannerCarousel({ banners, onSelect }: BannerCarouselProps) {
  const t = useT();
  if (banners === null) return <BannerSkeleton />;
  if (banners.length === 0) return null;
  const still = <StillBanners banners={banners} onSelect={onSelect} />;
  return (
    <section aria-label={t('lobby.banners')} aria-roledescription="carousel" className="relative">
      {banners.length > 1 ? (
        <Suspense fallback={still}>
          <Moving banners={banners} onSelect={onSelect} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  );
}

function StillBanners({ banners, onSelect }: { banners: readonly Banner[]; onSelect: (banner: Banner) => void }) {
  const one = banners.length === 1;
  return (
    <div className={`flex gap-2 overflow-hidden pl-3 ${one ? 'pr-3' : ''}`}>
      {banners.slice(0, 2).map((banner) => (
        <Slide key={banner.id} banner={banner} onSelect={onSelect} wide={one} />
      ))}
    </div>
  );
}
