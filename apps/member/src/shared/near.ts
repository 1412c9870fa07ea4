import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far beyond the screen something counts as near it. */
const NEAR_PX = 400;

type Watcher = (near: boolean) => void;
const watchers = new WeakMap<Element, Watcher>();
let observer: IntersectionObserver | null = null;

/** One observer for all that is watched: a long list has hundreds of parts. */
function watch(element: Element, watcher: Watcher): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    watcher(true);
    return () => undefined;
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  watchers.set(element, watcher);
  observer.observe(element);
  return () => {
    watchers.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether an element is in sight or about to be. */
export function useNear(element: RefObject<Element | null>, atFirst = false): boolean {
  const [near, setNear] = useState(atFirst);
  // Drawn in slices: a list that comes near may be long.
  useEffect(() => (element.current ? watch(element.current, (come) => startTransition(() => setNear(come))) : undefined), [element]);
  return near;
}
