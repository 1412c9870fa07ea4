import { useEffect, useEffectEvent, useRef } from 'react';
import { asksForMore, waitMs } from './list-model.ts';

/** Gets the next page as one scrolls towards the end, at most one in a second. */
export function useLoadMore({ more, load }: { more: boolean; load: () => void }): void {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seenAt = useRef(0);
  const fetchDue = useEffectEvent(() => {
    const wait = waitMs(lastMs.current, Date.now());
    clearTimeout(timer.current);
    // Whoever stops at the end within that second still gets it.
    if (wait > 0) timer.current = setTimeout(fetchDue, wait);
    else {
      lastMs.current = Date.now();
      load();
    }
  });
  const scrolled = useEffectEvent(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const movedPx = window.scrollY - seenAt.current;
    seenAt.current = window.scrollY;
    if (asksForMore({ fromBottomPx: scrollHeight - clientHeight - window.scrollY, movedPx, more })) fetchDue();
  });
  useEffect(() => {
    seenAt.current = window.scrollY;
    const onScroll = () => scrolled();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer.current);
    };
  }, []);
}
