import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far beyond the screen something counts as near it. */
const NEAR_PX = 400;

type Watcher = (near: boolean) => void;
const watchers = new WeakMap<Element, Watcher>();
const observers = new Map<number, IntersectionObserver>();

/** One observer for all that is watched at a distance: a long list has hundreds of parts. */
function watch(element: Element, watcher: Watcher, aroundPx: number): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    watcher(true);
    return () => undefined;
  }
  const observer = observers.get(aroundPx) ?? observe(aroundPx);
  observers.set(aroundPx, observer);
  watchers.set(element, watcher);
  observer.observe(element);
  return () => {
    watchers.delete(element);
    observer.unobserve(element);
  };
}

function observe(aroundPx: number): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
    },
    { rootMargin: `${aroundPx}px 0px` },
  );
}

/** Whether an element is in sight or about to be. */
export function useNear(element: RefObject<Element | null>, atFirst = false): boolean {
  return useWatched(element, { atFirst, aroundPx: NEAR_PX });
}

/** Whether an element is in sight. */
export function useInSight(element: RefObject<Element | null>): boolean {
  return useWatched(element, { atFirst: false, aroundPx: 0 });
}

function useWatched(element: RefObject<Element | null>, { atFirst, aroundPx }: { atFirst: boolean; aroundPx: number }): boolean {
  const [near, setNear] = useState(atFirst);
  // Drawn in slices: a list that comes near may be long.
  useEffect(
    () => (element.current ? watch(element.current, (come) => startTransition(() => setNear(come)), aroundPx) : undefined),
    [element, aroundPx],
  );
  return near;
}
