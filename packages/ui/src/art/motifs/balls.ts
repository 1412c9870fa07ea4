import { type Digit, drawDigit } from '../digits.ts';
import { PALETTE } from '../palette.ts';
import { type Brush, hsl, type Motif, radial, round } from '../svg.ts';

type Ball = { x: number; y: number; radius: number; digit: Digit; hue: number };

const BALLS: readonly Ball[] = [
  { x: 60, y: 74, radius: 32, digit: 3, hue: 206 },
  { x: 141, y: 66, radius: 29, digit: 8, hue: 152 },
  { x: 103, y: 110, radius: 42, digit: 7, hue: 44 },
];

/** Three numbered draw balls. */
export const balls: Motif = (brush) => BALLS.map((ball) => drawBall(ball, brush)).join('');

function drawBall({ x, y, radius, digit, hue }: Ball, { gold, id }: Brush): string {
  const skin = id(`ball${digit}`);
  const shade = radial(
    skin,
    [
      [0, hsl(hue, 90, 82)],
      [0.35, hsl(hue, 82, 56)],
      [1, hsl(hue, 80, 24)],
    ],
    '.35 .28 .85',
  );
  const [shineX, shineY] = [round(x - radius * 0.36), round(y - radius * 0.62)];
  return [
    `<defs>${shade}</defs>`,
    `<ellipse cx="${x}" cy="${round(y + radius)}" rx="${round(radius * 0.8)}" ry="${round(radius * 0.16)}" fill="#000" opacity=".35"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${skin})" stroke="${gold}" stroke-width="2"/>`,
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.54)}" fill="${PALETTE.ivory}"/>`,
    drawDigit(digit, { x, y, height: radius * 0.6, colour: PALETTE.suitInk }),
    `<ellipse cx="${shineX}" cy="${shineY}" rx="${round(radius * 0.3)}" ry="${round(radius * 0.14)}" fill="#fff" opacity=".65" transform="rotate(-28 ${shineX} ${shineY})"/>`,
  ].join('');
}
