import { TIMING_MS } from '@fairhall/contract/limits';
import { PauseMark } from '@fairhall/ui/pause-mark.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { quietMoment } from '../../shared/quiet.ts';

export type BannerMotionProps = {
  /** Where the slides lie: those that come later are taken up too. */
  viewport: RefObject<HTMLElement | null>;
  count: number;
  place: number;
  onPlace: (place: number) => void;
  onReady: () => void;
};

/** Moves slides by finger, and in a loop by itself every five seconds until paused; not by itself for those who asked for less motion. */
export default function BannerMotion({ viewport, count, place, onPlace, onReady }: BannerMotionProps) {
  const t = useT();
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const still = paused || reduced;
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: reduced ? 0 : 25 }, still ? [] : [autoplay()]);
  const begin = useEffectEvent(() => {
    if (viewport.current) attach(viewport.current);
    onReady();
  });
  const end = useEffectEvent(() => {
    attach(null);
    onPlace(0);
  });
  // Home that comes back begins with its first slide, and is there first: slides are measured once the tap is answered.
  useEffect(() => {
    let here = true;
    void quietMoment().then(() => here && begin());
    return () => {
      here = false;
      end();
    };
  }, []);
  useEffect(() => {
    if (!embla) return;
    const moved = () => onPlace(embla.selectedScrollSnap());
    moved();
    embla.on('select', moved);
    return () => {
      embla.off('select', moved);
    };
  }, [embla, onPlace]);
  return (
    <div className="absolute right-12.5 bottom-1 flex items-center gap-1.25">
      <Dots count={count} place={place} />
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
