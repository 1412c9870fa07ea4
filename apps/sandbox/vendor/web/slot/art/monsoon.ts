import { lotus } from './lanterns.ts';
import { around, corners, cutStone, GOLD, gloss, parasol, shade } from './shapes.ts';

function rainDrum(): string {
  const star = around(12, () => '<path d="M46 42L50 29L54 42Z" fill="#FFF3C4"/>');
  const frogs = [45, 135, 225, 315].map(
    (turn) =>
      `<g transform="translate(50 50) rotate(${turn}) translate(0 -40)"><ellipse rx="6" ry="4.5" fill="#2FA98B" stroke="#0F4A3C"/><circle cx="-3" cy="-3" r="1.6" fill="#FFF3C4"/><circle cx="3" cy="-3" r="1.6" fill="#FFF3C4"/></g>`,
  );
  return [
    `<circle cx="50" cy="50" r="45" fill="${GOLD}"/><circle cx="50" cy="50" r="41" fill="#6A3E12"/><circle cx="50" cy="50" r="38" fill="${GOLD}"/><circle cx="50" cy="50" r="35" fill="#8A5418"/>`,
    '<g fill="none" stroke="#F4C95C" stroke-width="1.5"><circle cx="50" cy="50" r="31"/><circle cx="50" cy="50" r="28" stroke-dasharray="3 3"/><circle cx="50" cy="50" r="25"/></g><circle cx="50" cy="50" r="22" fill="#5A320C"/>',
    star,
    '<circle cx="50" cy="50" r="9" fill="#FFF3C4"/>',
    ...frogs,
  ].join('');
}

function jadeLeaf(): string {
  return [
    shade(
      'leaf',
      [
        [0, '#B8F5A0'],
        [0.5, '#2FB56A'],
        [1, '#0B5A3A'],
      ],
      '0 0 1 1',
    ),
    `<path d="M14 88C6 48 30 10 90 10C92 62 60 94 14 88Z" fill="url(#leaf)" stroke="${GOLD}" stroke-width="3"/>`,
    '<path d="M12 90C30 64 52 42 78 22" stroke="#E9FFD8" stroke-width="3" fill="none" stroke-linecap="round"/>',
    '<path d="M32 67C30 54 32 44 36 34M46 52C46 40 50 30 56 22M36 64C50 66 60 62 70 54M50 50C62 50 72 46 80 38" stroke="#E9FFD8" stroke-opacity=".6" stroke-width="1.6" fill="none"/>',
    '<path d="M62 60c-7 9 -10 13 -10 18a10 10 0 0 0 20 0c0 -5 -3 -9 -10 -18Z" fill="#BFEBFF" stroke="#fff" stroke-width="1.4"/><ellipse cx="58.5" cy="78" rx="2.4" ry="4" fill="#fff"/>',
  ].join('');
}

function storm(): string {
  return [
    shade('cloud', [
      [0, '#F3F6FF'],
      [1, '#7F93C8'],
    ]),
    `<circle cx="62" cy="34" r="20" fill="${GOLD}"/>`,
    '<path d="M22 58a17 17 0 0 1 4 -33a22 22 0 0 1 41 4a15 15 0 0 1 10 29Z" fill="url(#cloud)" stroke="#fff" stroke-width="1.5"/>',
    '<path d="M52 46L34 72H47L40 96L66 64H53L62 46Z" fill="#FFE08A" stroke="#B17A1C" stroke-width="1.8" stroke-linejoin="round"/>',
    gloss(38, 34, 9, 4, 0.6),
  ].join('');
}

const DROP = [
  [50, 6],
  [66, 30],
  [80, 52],
  [76, 74],
  [62, 88],
  [38, 88],
  [24, 74],
  [20, 52],
  [34, 30],
] as const;
const SQUARE = [
  [28, 12],
  [72, 12],
  [88, 28],
  [88, 72],
  [72, 88],
  [28, 88],
  [12, 72],
  [12, 28],
] as const;
const TRIANGLE = [
  [50, 8],
  [58, 12],
  [92, 76],
  [88, 86],
  [12, 86],
  [8, 76],
  [42, 12],
] as const;

/** Symbols of the falling machine: stones differ in outline and colour together. */
export const MONSOON: Readonly<Record<string, string>> = {
  S: storm(),
  A: rainDrum(),
  B: lotus(),
  C: jadeLeaf(),
  D: parasol(176),
  E: cutStone(corners(6, 42), 352),
  F: cutStone(DROP, 206),
  G: cutStone(SQUARE, 146, 66),
  H: cutStone(corners(10, 42, 18), 38, 88),
  I: cutStone(TRIANGLE, 274, 60),
};
