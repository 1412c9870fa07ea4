import { type Digit, drawDigit } from '../digits.ts';
import { PALETTE } from '../palette.ts';
import { glint, groundShadow, type Motif } from '../svg.ts';

const FIGURES: readonly (readonly [x: number, digit: Digit])[] = [
  [64, 2],
  [100, 5],
  [136, 8],
];
const NOTCHED = 'M30 58H170V80a12 12 0 0 0 0 24V126H30V104a12 12 0 0 0 0 -24Z';

/** A lottery ticket with three figures, a second one behind it. */
export const ticket: Motif = ({ gold, hue }) =>
  [
    groundShadow(142, 70),
    `<g transform="rotate(8 100 92)"><path d="${NOTCHED}" fill="hsl(${hue} 60% 66%)" stroke="${gold}" stroke-width="3"/></g>`,
    `<g transform="rotate(-7 100 92)"><path d="${NOTCHED}" fill="${PALETTE.ivory}" stroke="${gold}" stroke-width="4"/>`,
    '<path d="M44 70H156M44 114H156" stroke="#D9C49C" stroke-width="3" stroke-dasharray="4 5"/>',
    ...FIGURES.map(([x, digit]) => drawDigit(digit, { x, y: 92, height: 28, colour: digit === 5 ? PALETTE.suitRed : PALETTE.suitInk })),
    '</g>',
    glint(162, 56, 13),
  ].join('');
