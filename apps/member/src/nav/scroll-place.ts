import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { layoutFor } from './layout.ts';

/**
 * Under which name the router keeps how far a page was scrolled: a step of the history has its own, home has one, since it lives on
 * and is found as it was left, by whichever way one comes back.
 */
export function scrollPlace({
  pathname,
  href,
  state,
}: Pick<ParsedLocation, 'pathname' | 'href'> & { state: { __TSR_key?: string } }): string {
  return layoutFor(pathname).header === 'home' ? 'home' : (state.__TSR_key ?? href);
}

/** Shows the page that is about to come from its top, wherever it was left. */
export function useFromTop(): () => void {
  const router = useRouter();
  return () => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      window.scrollTo(0, 0);
    });
  };
}
