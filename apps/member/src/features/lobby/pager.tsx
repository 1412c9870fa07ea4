import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useUnhurried } from '../../shared/use-unhurried.ts';

export type PagerProps = { pages: number; page: number; onPage: (page: number) => void; previous: string; next: string };

/** Below pages that one moves sideways: an arrow to each side, and where one is. */
export function Pager({ pages, page, onPage, previous, next }: PagerProps) {
  return (
    <div className="flex items-center justify-center gap-3">
      <IconButton glyph={IconChevronLeft} label={previous} disabled={page === 0} onClick={() => onPage(page - 1)} />
      <span aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are nothing but their place
          <i key={at} className={`h-1.5 rounded-pill ${at === page ? 'w-4.5 bg-brand' : 'w-1.5 bg-ctl'}`} />
        ))}
      </span>
      <IconButton glyph={IconChevronRight} label={next} disabled={page >= pages - 1} onClick={() => onPage(page + 1)} />
    </div>
  );
}

export type StripPage = {
  /** The page at which the strip stands, by finger or by arrow. */
  page: number;
  /** Whether a page is to be drawn: the one in sight, and those beside it once somebody may turn to them. The others keep their room. */
  isDrawn: (page: number) => boolean;
};

/** Follows a strip of pages that one moves sideways. */
export function useStripPage(strip: RefObject<HTMLElement | null>): StripPage {
  const [page, setPage] = useState(0);
  const [held, setHeld] = useState(false);
  const around = useUnhurried() || held ? 1 : 0;
  useEffect(() => {
    const moved = strip.current;
    if (!moved) return;
    const follow = () => {
      setHeld(true);
      setPage(Math.round(moved.scrollLeft / Math.max(1, moved.clientWidth)));
    };
    const hold = () => setHeld(true);
    moved.addEventListener('scroll', follow, { passive: true });
    moved.addEventListener('pointerdown', hold, { passive: true });
    return () => {
      moved.removeEventListener('scroll', follow);
      moved.removeEventListener('pointerdown', hold);
      setHeld(false);
    };
  }, [strip]);
  return { page, isDrawn: (at) => Math.abs(at - page) <= around };
}
