/** As many items as stand in a strip without moving it. */
const FIT = 4;

export type StripMeasure = { items: number; scrollLeft: number; clientWidth: number; scrollWidth: number };

/** Where the arrow of a strip leads: on to what is cut off, back from the end, nowhere when all fit (spec-map.md 2, game entrance). */
export function stripArrow({ items, scrollLeft, clientWidth, scrollWidth }: StripMeasure): 'next' | 'back' | null {
  if (items <= FIT || scrollWidth - clientWidth <= 1) return null;
  return scrollLeft >= scrollWidth - clientWidth - 1 ? 'back' : 'next';
}
