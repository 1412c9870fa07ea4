import { lazy, Suspense, startTransition, useRef, useState } from 'react';
import type { Banner } from '../../shared/announcements.ts';
import { useT } from '../../shared/i18n.ts';
import { quietMoment } from '../../shared/quiet.ts';
import { BannerSkeleton } from './banner-skeleton.tsx';
import { Slide } from './slide.tsx';

// It moves after seconds, by finger or by itself: what measures and moves it waits for a quiet moment.
const BannerMotion = lazy(() => quietMoment().then(() => import('./banner-motion.tsx')));

/** Slides in sight while it stands: the first, and the edge of the second. */
const STANDING = 2;

export type BannerCarouselProps = {
  /** Null while they are on their way. */
  banners: readonly Banner[] | null;
  onSelect: (banner: Banner) => void;
};

/** The banners of home: the first is there at once, what moves them comes after and moves those that are drawn. Nothing at all when there are none. */
export default function BannerCarousel({ banners, onSelect }: BannerCarouselProps) {
  const t = useT();
  const viewport = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [isMoving, setMoving] = useState(false);
  if (banners === null) return <BannerSkeleton />;
  if (banners.length === 0) return null;
  const one = banners.length === 1;
  return (
    <section aria-label={t('lobby.banners')} aria-roledescription="carousel" className="relative">
      <div ref={viewport} className={`overflow-hidden pl-3 ${one ? 'pr-3' : ''}`}>
        <div className="flex touch-pan-y">
          {(isMoving ? banners : banners.slice(0, STANDING)).map((banner, at) => (
            // A slide out of sight is out of the tab order too.
            <div
              key={banner.id}
              inert={at !== place}
              className={`flex min-w-0 flex-none [&>*]:basis-full ${one ? 'basis-full' : 'basis-[calc(100%-34px)] pr-2'}`}
            >
              <Slide banner={banner} onSelect={onSelect} />
            </div>
          ))}
        </div>
      </div>
      {!one && (
        <Suspense>
          <BannerMotion
            viewport={viewport}
            count={banners.length}
            place={place}
            onPlace={setPlace}
            onReady={() => startTransition(() => setMoving(true))}
          />
        </Suspense>
      )}
    </section>
  );
}
