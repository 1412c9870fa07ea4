import { classNames } from '@fairhall/ui/class-names';
import { type ReactNode, useRef, useState } from 'react';

type Props = { children: readonly ReactNode[]; label: (page: number, pages: number) => string; className?: string };

/** Pages side by side, one in sight: swiped, or chosen by the dots below. */
export function Pages({ children, label, className }: Props) {
  const [page, setPage] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const settle = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setPage(Math.round(scrollLeft / Math.max(clientWidth, 1)));
  };
  const turnTo = (to: number) => {
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' });
    setPage(to);
  };
  return (
    <div className={classNames('relative', className)}>
      <div
        ref={strip}
        onScroll={settle}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is scrolled by keys too
        tabIndex={0}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {children.map((child, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their places
          <div key={place} inert={place !== page} className="w-full flex-none snap-start">
            {child}
          </div>
        ))}
      </div>
      <div className="absolute -bottom-0.5 left-1/2 flex -translate-x-1/2">
        {children.map((_, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their places
            key={place}
            type="button"
            aria-label={label(place + 1, children.length)}
            aria-current={place === page ? 'true' : undefined}
            onClick={() => turnTo(place)}
            className="relative hit-4 grid h-2 w-4 place-items-center"
          >
            <i className={classNames('block h-1 rounded-pill', place === page ? 'w-3 bg-brand' : 'w-1.5 bg-ctl')} />
          </button>
        ))}
      </div>
    </div>
  );
}
