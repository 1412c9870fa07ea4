import { type Brush, hsl, linear, type Motif, petal } from '../svg.ts';

type Ring = { turns: readonly number[]; width: number; height: number; light: boolean };

/** Petals from the back of the flower to its front; turns in degrees from upright. */
const RINGS: readonly Ring[] = [
  { turns: [-78, 78], width: 19, height: 62, light: false },
  { turns: [-56, 56], width: 21, height: 76, light: false },
  { turns: [-34, 34], width: 22, height: 86, light: true },
  { turns: [-14, 14], width: 20, height: 90, light: false },
  { turns: [-46, 46], width: 17, height: 58, light: true },
  { turns: [0], width: 24, height: 92, light: true },
  { turns: [-24, 24], width: 19, height: 64, light: true },
  { turns: [0], width: 19, height: 56, light: true },
];

/** A lotus in bloom on its leaf. */
export const lotus: Motif = (brush) =>
  `<ellipse cx="100" cy="137" rx="64" ry="11" fill="${hsl(158, 60, 14, 0.75)}"/>` +
  `<ellipse cx="100" cy="134" rx="56" ry="9" fill="${hsl(158, 55, 30)}"/>` +
  `<g transform="translate(100 132)">${bloom(brush)}</g>`;

/** The flower alone, standing on the origin, about 92 high. The hue is the petals' own. */
export function bloom({ gold, hue, id }: Brush): string {
  const [light, deep] = [id('petal'), id('sepal')];
  const up = '0 1 0 0';
  const lightPetal = linear(
    light,
    [
      [0, '#FFE9B8'],
      [0.35, hsl(hue + 325, 80, 72)],
      [1, hsl(hue + 320, 82, 92)],
    ],
    up,
  );
  const deepPetal = linear(
    deep,
    [
      [0, hsl(hue + 325, 72, 42)],
      [1, hsl(hue + 322, 78, 74)],
    ],
    up,
  );
  const petals = RINGS.flatMap(({ turns, width, height, light: isLight }) =>
    turns.map((turn) => `<path d="${petal(width, height)}" transform="rotate(${turn})" fill="url(#${isLight ? light : deep})"/>`),
  );
  return `<defs>${lightPetal}${deepPetal}</defs><g stroke="${gold}" stroke-width="1.8">${petals.join('')}</g>`;
}
