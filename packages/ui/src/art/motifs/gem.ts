import { glint, hsl, type Motif } from '../svg.ts';

/** Facets of a cut stone around the origin, with the lightness each one shows. */
const FACETS = [
  ['M-34 -46L-64 -14L-26 -14Z', 66],
  ['M-34 -46L0 -46L-26 -14Z', 82],
  ['M0 -46L26 -14L-26 -14Z', 90],
  ['M0 -46L34 -46L26 -14Z', 74],
  ['M34 -46L64 -14L26 -14Z', 56],
  ['M-64 -14L-26 -14L0 62Z', 44],
  ['M-26 -14L26 -14L0 62Z', 62],
  ['M26 -14L64 -14L0 62Z', 34],
] as const;

/** A cut stone in a gold setting. */
export const gem: Motif = ({ gold, hue }) => {
  const facets = FACETS.map(([d, lightness]) => `<path d="${d}" fill="${hsl(hue, 80, lightness)}"/>`).join('');
  const setting = `<path d="M-34 -46H34L64 -14L0 62L-64 -14Z" fill="none" stroke-width="4.5"/>`;
  return `<g transform="translate(100 90)" stroke="${gold}" stroke-width="1.6" stroke-linejoin="round">${facets}${setting}</g>${glint(62, 56, 15)}${glint(148, 112, 9, 0.7)}`;
};
