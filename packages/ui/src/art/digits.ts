/** Figures as single strokes on a 10 × 14 field: pictures inside `<img>` cannot use the page's fonts. */
const STROKES = [
  'M5 0C1.8 0 .2 3 .2 7S1.8 14 5 14 9.8 11 9.8 7 8.2 0 5 0Z',
  'M1.6 2.8L5.8 0V14',
  'M.6 3.8C.7 1.5 2.5 0 4.9 0 7.5 0 9.2 1.6 9.2 3.8 9.2 7.4 1.2 9.8 .6 14H9.6',
  'M.9 0H9L4.8 5.4C7.7 5.2 9.6 7 9.6 9.6 9.6 12.2 7.5 14 4.9 14 2.7 14 1 13 .3 11.2',
  'M7.2 14V0L.2 9.8H10',
  'M9 0H2L1.2 6.2C2.2 5.3 3.5 4.9 4.9 4.9 7.7 4.9 9.7 6.7 9.7 9.4S7.6 14 4.8 14C2.7 14 1.1 13.1 .2 11.7',
  'M7.4 0C3.5 2.6 .4 6 .4 9.5 .4 12.2 2.4 14 5 14S9.6 12.2 9.6 9.6 7.6 5.3 5.2 5.3C3.3 5.3 1.5 6.3 .8 7.9',
  'M.4 0H9.6L3.8 14',
  'M5 6.4C2.8 6.4 1.2 5.1 1.2 3.2S2.8 0 5 0 8.8 1.3 8.8 3.2 7.2 6.4 5 6.4C2.2 6.4 .3 8 .3 10.2S2.2 14 5 14 9.7 12.4 9.7 10.2 7.8 6.4 5 6.4Z',
  'M2.6 14C6.5 11.4 9.6 8 9.6 4.5 9.6 1.8 7.6 0 5 0S.4 1.8 .4 4.4 2.4 8.7 4.8 8.7C6.7 8.7 8.5 7.7 9.2 6.1',
] as const;

export type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A figure centred on (x, y), `height` high. */
export function drawDigit(digit: Digit, place: { x: number; y: number; height: number; colour: string }): string {
  const scale = place.height / 14;
  const [left, top] = [place.x - 5 * scale, place.y - 7 * scale];
  const frame = `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(2)})`;
  return `<path transform="${frame}" d="${STROKES[digit]}" fill="none" stroke="${place.colour}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}
