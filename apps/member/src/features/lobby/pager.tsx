import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';

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

/** The page at which a strip of pages stands, by finger or by arrow. */
export function useStripPage(strip: RefObject<HTMLElement | null>): number {
  const [page, setPage] = useState(0);
  useEffect(() => {
    const moved = strip.current;
    if (!moved) return;
    const follow = () => setPage(Math.round(moved.scrollLeft / Math.max(1, moved.clientWidth)));
    moved.addEventListener('scroll', follow, { passive: true });
    return () => moved.removeEventListener('scroll', follow);
  }, [strip]);
  return page;
}
