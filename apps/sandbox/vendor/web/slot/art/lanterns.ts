import { lotus as lotusMotif } from '@fairhall/ui/art/motifs/lotus';
import { around, ball, GOLD, gloss, paperLantern, shade, wheel } from './shapes.ts';

export function lotus(hue = 0): string {
  return `<g transform="translate(-18 -14) scale(.68)">${lotusMotif({ gold: GOLD, hue, id: (name) => name })}</g>`;
}

function barrelDrum(): string {
  const studs = [14, 26, 38, 50, 62, 74, 86];
  return [
    shade(
      'wood',
      [
        [0, '#7A0F1D'],
        [0.45, '#D8343F'],
        [1, '#5C0813'],
      ],
      '0 0 1 0',
    ),
    '<path d="M14 30C6 52 10 70 18 84Q50 98 82 84C90 70 94 52 86 30Z" fill="url(#wood)" stroke="#4A0710" stroke-width="1.4"/>',
    `<path d="M12 40Q50 56 88 40M14 76Q50 92 86 76" fill="none" stroke="${GOLD}" stroke-width="3.4"/>`,
    `<path d="M50 56q-9 8 0 18q9 -10 0 -18Z" fill="${GOLD}"/>`,
    studs
      .map((x) => `<circle cx="${x}" cy="${45 - Math.abs(x - 50) * 0.22}" r="2.6" fill="#FFE08A" stroke="#8A5A10" stroke-width=".6"/>`)
      .join(''),
    `<ellipse cx="50" cy="28" rx="37" ry="17" fill="#FFF3DA" stroke="${GOLD}" stroke-width="4"/>`,
    '<ellipse cx="50" cy="28" rx="25" ry="10.500" fill="none" stroke="#D9B98A" stroke-width="1.6"/><ellipse cx="50" cy="28" rx="9" ry="4" fill="#D8343F"/>',
    `<path d="M20 6L58 24" stroke="${GOLD}" stroke-width="4" stroke-linecap="round"/><circle cx="60" cy="25" r="5" fill="#FFE9C2" stroke="#8A5A10"/>`,
    gloss(30, 22, 8, 3, 0.5),
  ].join('');
}

function foldingFan(): string {
  const ribs = Array.from({ length: 9 }, (_, at) => -72 + at * 18);
  const leaf = ribs.slice(0, -1).map((from, at) => {
    const point = (angle: number, radius: number) => {
      const turned = ((angle - 90) * Math.PI) / 180;
      return `${(50 + radius * Math.cos(turned)).toFixed(1)} ${(82 + radius * Math.sin(turned)).toFixed(1)}`;
    };
    const to = ribs[at + 1] as number;
    return `<path d="M${point(from, 24)}L${point(from, 52)}L${point(to, 52)}L${point(to, 24)}Z" fill="${at % 2 === 0 ? '#1F8F86' : '#2FB5A6'}" stroke="#0B4A48" stroke-width=".8"/>`;
  });
  const staves = ribs.map((angle) => `<path d="M50 82V32" transform="rotate(${angle} 50 82)" stroke="${GOLD}" stroke-width="1.8"/>`);
  return [
    '<g transform="translate(0 -8)">',
    ...leaf,
    ...staves,
    '<path d="M30 56q9 -9 18 -2q11 -11 22 0" fill="none" stroke="#FFF3C4" stroke-width="2.4" stroke-linecap="round"/><circle cx="50" cy="42" r="5" fill="#FFE9A8"/>',
    `<circle cx="50" cy="82" r="6" fill="${GOLD}" stroke="#6F470B"/><path d="M50 88q-3 6 0 10" stroke="#D8343F" stroke-width="3" fill="none" stroke-linecap="round"/></g>`,
  ].join('');
}

function oldCoin(): string {
  const marks = around(4, () => '<path d="M45 19h10M50 16v11M46 24h8" stroke="#7A500F" stroke-width="2.6" stroke-linecap="round"/>');
  return [
    '<circle cx="50" cy="54" r="40" fill="#4D2F06"/>',
    `<circle cx="50" cy="50" r="40" fill="${GOLD}"/><circle cx="50" cy="50" r="34" fill="none" stroke="#7A500F" stroke-opacity=".6" stroke-width="2.4"/>`,
    marks,
    '<rect x="38" y="38" width="24" height="24" rx="2" fill="#3A1020" stroke="#7A500F" stroke-width="2.4"/>',
    gloss(32, 26, 11, 5, 0.5),
  ].join('');
}

function redLantern(): string {
  return `${ball('halo', ['#FFD9A0', '#FF7A4A', '#7A0F1D'])}${paperLantern(['#FFF1B8', '#FF5A3D', '#9C1224'])}`;
}

/** Symbols of the three-reel machine. */
export const LANTERNS: Readonly<Record<string, string>> = {
  W: wheel(),
  A: redLantern(),
  B: lotus(),
  C: barrelDrum(),
  D: foldingFan(),
  E: oldCoin(),
};
