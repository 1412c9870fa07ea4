/** One stroke or fill of a mark drawn on a 40 × 40 field, in the one colour it is given. */
export type MarkPart = { d: string; filled?: boolean; width?: number; opacity?: number };

export const MARK_NAMES = ['lotus', 'harbor', 'fairhall'] as const;

export type MarkName = (typeof MARK_NAMES)[number];

/** Marks of the platform and of the demo merchants. */
export const MARKS: Record<MarkName, readonly MarkPart[]> = {
  lotus: [
    { d: 'M20 31C14.8 31.4 8.6 28.8 5.4 24.5C10.6 23.4 16.8 26.2 20 31Z', width: 1.9 },
    { d: 'M20 31C25.2 31.4 31.4 28.8 34.6 24.5C29.4 23.4 23.2 26.2 20 31Z', width: 1.9 },
    { d: 'M20 31C13 28.6 8.2 21.6 7.7 14C14.6 16.6 19.4 23.6 20 31Z', width: 1.9 },
    { d: 'M20 31C27 28.6 31.8 21.6 32.3 14C25.4 16.6 20.6 23.6 20 31Z', width: 1.9 },
    { d: 'M20 31C12 22 13 12 20 6C27 12 28 22 20 31Z', filled: true },
  ],
  harbor: [
    { d: 'M12.5 14A7.5 7.5 0 1 0 27.5 14A7.5 7.5 0 1 0 12.5 14Z', filled: true },
    { d: 'M4 24Q8 20 12 24T20 24T28 24T36 24', width: 2.2 },
    { d: 'M8 30.5Q12 26.5 16 30.5T24 30.5T32 30.5', width: 2.2, opacity: 0.75 },
    { d: 'M13 36.5Q16.5 33.1 20 36.5T27 36.5', width: 2.2, opacity: 0.5 },
  ],
  fairhall: [
    { d: 'M5 15.5L20 6L35 15.5Z', width: 2.4 },
    { d: 'M9.5 20V29M16.5 20V29M23.5 20V29M30.5 20V29', width: 2.4 },
    { d: 'M5 34H35', width: 2.4 },
  ],
};

/** A mark as an SVG document of its own, for icons and files. `colour` is any CSS colour; `size` in px. */
export function markSvg(mark: MarkName, { colour, size = 40 }: { colour: string; size?: number }): string {
  const parts = MARKS[mark].map(({ d, filled, width = 2, opacity = 1 }) => {
    const paint = filled ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${width}"`;
    return `<path d="${d}" ${paint}${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
  });
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${size}" height="${size}" stroke-linecap="round" stroke-linejoin="round">`;
  return `${open}${parts.join('')}</svg>`;
}
