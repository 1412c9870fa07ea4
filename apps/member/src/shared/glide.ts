import { TIMING_MS } from '@fairhall/contract/limits';

/** Moves a strip to a place over 200 ms (spec-map.md 2, game entrance), at once for those who asked for less motion. */
export function glideTo(strip: HTMLElement, left: number): void {
  const from = strip.scrollLeft;
  const to = Math.max(0, Math.min(left, strip.scrollWidth - strip.clientWidth));
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches || to === from) {
    strip.scrollLeft = to;
    return;
  }
  let began: number | null = null;
  const step = (nowMs: number) => {
    began ??= nowMs;
    const share = Math.min(1, (nowMs - began) / TIMING_MS.stripGlide);
    strip.scrollLeft = from + (to - from) * eased(share);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Moves a strip so that one of its items stands in its middle. */
export function glideToItem(strip: HTMLElement, item: HTMLElement): void {
  glideTo(strip, item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2);
}

const eased = (share: number) => 1 - (1 - share) ** 3;
