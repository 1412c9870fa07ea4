import { hsl, type Motif, round } from '../svg.ts';

/** Storeys from the top: height of the wall's head, half widths of wall and roof, heights of both. */
const STOREYS = [
  { wallTop: 60, wallHalf: 17, wallHeight: 16, roofFoot: 60, roofHalf: 40, roofHeight: 22 },
  { wallTop: 94, wallHalf: 24, wallHeight: 18, roofFoot: 94, roofHalf: 54, roofHeight: 22 },
  { wallTop: 128, wallHalf: 32, wallHeight: 22, roofFoot: 130, roofHalf: 70, roofHeight: 24 },
] as const;

type Storey = (typeof STOREYS)[number];

/** A tower of three curved roofs before the moon. */
export const pagoda: Motif = (brush) => `<circle cx="132" cy="58" r="34" fill="#FFF0BF" opacity=".9"/>${tower(brush)}`;

/** The tower alone, 116 wide, its foot at (100, 157). */
export const tower: Motif = ({ gold, hue }) =>
  [
    `<path d="M100 14V40" stroke="#F4C95C" stroke-width="3.4"/><circle cx="100" cy="16" r="4.5" fill="${gold}"/>`,
    ...STOREYS.map((storey) => wall(storey) + roof(storey, { gold, fill: hsl(hue, 66, 30) })),
    `<rect x="42" y="149" width="116" height="8" rx="3" fill="${gold}"/>`,
  ].join('');

function wall({ wallTop, wallHalf, wallHeight }: Storey): string {
  const posts = [-0.5, 0, 0.5].map((share) => `M${round(100 + wallHalf * share)} ${wallTop}v${wallHeight}`).join('');
  return `<rect x="${100 - wallHalf}" y="${wallTop}" width="${wallHalf * 2}" height="${wallHeight}" fill="#FFE2A0"/><path d="${posts}" stroke="#9A5C14" stroke-width="2.4"/>`;
}

function roof({ roofFoot, roofHalf, roofHeight }: Storey, { gold, fill }: { gold: string; fill: string }): string {
  const at = (share: number, up: number) => `${round(100 + roofHalf * share)} ${round(roofFoot - up)}`;
  const ridge = `${at(-0.22, roofHeight)}L${at(0.22, roofHeight)}`;
  const left = `M${at(-1, 0)}C${at(-0.6, 4)} ${at(-0.34, roofHeight * 0.7)} ${ridge}`;
  const right = `C${at(0.34, roofHeight * 0.7)} ${at(0.6, 4)} ${at(1, 0)}C${at(0.9, -6)} ${at(-0.9, -6)} ${at(-1, 0)}Z`;
  return `<path d="${left}${right}" fill="${fill}" stroke="${gold}" stroke-width="2.4"/>`;
}
