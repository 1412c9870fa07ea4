import { type RefObject, useLayoutEffect, useState } from 'react';
import { FIRST_ROWS, type RowsInSight, rowsInSight } from './list-model.ts';

/**
 * The rows of a list that are near the screen. How high a row is and where the list begins is measured when the page changes its size, so
 * that a scroll reads nothing but how far it went, and draws anew only when other rows come near.
 */
export function useRowsInSight(list: RefObject<HTMLElement | null>, rows: number): RowsInSight {
  const [inSight, setInSight] = useState<RowsInSight>({ from: 0, to: FIRST_ROWS, read: 0 });
  // With the page itself: a list that has grown is never measured by the rows it had before.
  useLayoutEffect(() => {
    if (!list.current || typeof ResizeObserver === 'undefined') return;
    const box = list.current;
    let listPx = 0;
    let topPx = 0;
    let screenPx = 0;
    const look = () => {
      if (listPx === 0) return; // not laid out
      const next = rowsInSight({ scrolledPx: window.scrollY - topPx, rowPx: listPx / rows, screenPx, rows });
      setInSight((held) => (held.from === next.from && held.to === next.to && held.read === next.read ? held : next));
    };
    const measure = () => {
      const { top, height } = box.getBoundingClientRect();
      topPx = top + window.scrollY;
      listPx = height;
      screenPx = window.innerHeight;
      look();
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    sizes.observe(box);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', look);
    };
  }, [list, rows]);
  return inSight;
}
