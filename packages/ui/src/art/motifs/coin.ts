import { glint, hsl, type Motif, round } from '../svg.ts';

const PILE = [
  { x: 54, y: 118, radius: 30 },
  { x: 150, y: 114, radius: 27 },
  { x: 101, y: 84, radius: 52 },
] as const;

/** Round coins with a square hole. */
export const coin: Motif = ({ gold, hue }) =>
  PILE.map((place) => drawCoin(place, { gold, hole: hsl(hue, 70, 18) })).join('') + glint(132, 50, 13);

function drawCoin({ x, y, radius }: (typeof PILE)[number], { gold, hole }: { gold: string; hole: string }): string {
  const of = (share: number) => round(radius * share);
  const seals = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<path transform="rotate(${turn})" d="M${of(-0.14)} ${of(-0.66)}H${of(0.14)}M0 ${of(-0.72)}V${of(-0.46)}M${of(-0.12)} ${of(-0.5)}H${of(0.12)}"/>`,
    )
    .join('');
  return [
    `<g transform="translate(${x} ${y})"><circle r="${radius}" cy="4" fill="#5D3A08" opacity=".8"/><circle r="${radius}" fill="${gold}"/>`,
    `<g fill="none" stroke="#7A500F" stroke-linecap="round" stroke-width="${of(0.06)}"><circle r="${of(0.84)}" stroke-opacity=".6"/>`,
    `<rect x="${of(-0.26)}" y="${of(-0.26)}" width="${of(0.52)}" height="${of(0.52)}" rx="2" fill="${hole}"/>${seals}</g></g>`,
  ].join('');
}
