import { useEffect, useState } from 'react';

/** The place in the list of the first game of the block that stands in the middle of the screen: the page one reads, not the last that was loaded. */
export function usePlaceRead(list: { current: HTMLElement | null }, blocks: number): number {
  const [place, setPlace] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: further blocks are watched too
  useEffect(() => {
    if (!list.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (read instanceof HTMLElement) setPlace(Number(read.dataset.place));
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const block of list.current.querySelectorAll('[data-place]')) observer.observe(block);
    return () => observer.disconnect();
  }, [list, blocks]);
  return place;
}
