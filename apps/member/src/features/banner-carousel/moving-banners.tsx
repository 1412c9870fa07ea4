import { TIMING_MS } from '@fairhall/contract/limits';
import { PauseMark } from '@fairhall/ui/pause-mark.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { Banner } from '../../shared/announcements.ts';
import { useT } from '../../shared/i18n.ts';
import { Slide } from './slide.tsx';

export type MovingBannersProps = { banners: readonly Banner[]; onSelect: (banner: Banner) => void };

/** Loops by itself every five seconds until paused; stands still from the start for those who asked for less motion. */
export default function MovingBanners({ banners, onSelect }: MovingBannersProps) {
  const t = useT();
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const still = paused || reduced;
  const [place, setPlace] = useState(0);
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: reduced ? 0 : 25 }, still ? [] : [autoplay()]);
  useEffect(() => {
    if (!embla) return;
    const moved = () => setPlace(embla.selectedScrollSnap());
    embla.on('select', moved);
    return () => {
      embla.off('select', moved);
    };
  }, [embla]);
  return (
    <>
      <div ref={viewport} className="overflow-hidden pl-3">
        <div className="flex touch-pan-y">
          {banners.map((banner, at) => (
            // A slide out of sight is out of the tab order too.
            <div key={banner.id} inert={at !== place} className="flex min-w-0 flex-none basis-[calc(100%-34px)] pr-2 [&>*]:basis-full">
              <Slide banner={banner} onSelect={onSelect} wide />
            </div>
          ))}
        </div>
      </div>
      <div className="absolute right-12.5 bottom-1 flex items-center gap-1.25">
        <Dots count={banners.length} place={place} />
        {!reduced && (
          <PauseMark
            paused={paused}
            onChange={setPaused}
            pauseLabel={t('lobby.banners.pause')}
            playLabel={t('lobby.banners.play')}
            className="banner-pause"
          />
        )}
      </div>
    </>
  );
}

function autoplay() {
  return Autoplay({ delay: TIMING_MS.bannerAutoplay, stopOnInteraction: false, stopOnFocusIn: true });
}

function Dots({ count, place }: { count: number; place: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1.25">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are nothing but their place
        <i key={at} className={`h-1.25 rounded-pill ${at === place ? 'banner-dot-on w-3.75' : 'banner-dot w-1.25'}`} />
      ))}
    </span>
  );
}
