import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DrawView } from '../features/draw-figures/draw-views.ts';
import { inView, viewIn } from './address.ts';

/** Marks an entry of the history that was laid over the board of this page. */
const OVER_BOARD = { overBoard: true };

/**
 * Past draws over the board, by the address: an entry of their own, so that back leads to the board, which stands in the page all the while
 * with its slip and its place.
 */
export function usePastView() {
  const [view, setView] = useState(() => viewIn(window.location));
  const boardAtPx = useRef(0);
  const open = view !== null;
  useEffect(() => {
    const follow = () => setView(viewIn(window.location));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    window.scrollTo(0, open ? 0 : boardAtPx.current);
  }, [open]);
  const replace = (next: DrawView | null) => {
    window.history.replaceState(next ? window.history.state : null, '', inView(window.location.href, next));
    setView(next);
  };
  return {
    view,
    look: (next: DrawView) => {
      if (open) return replace(next);
      boardAtPx.current = window.scrollY;
      window.history.pushState(OVER_BOARD, '', inView(window.location.href, next));
      setView(next);
    },
    /** Opened by its address, as by a reload in another tab, there is no board behind it to go back to. */
    close: () => {
      if (window.history.state?.overBoard) window.history.back();
      else replace(null);
    },
  };
}
