import { type Digit, drawDigit } from '../digits.ts';
import { PALETTE } from '../palette.ts';
import { glint, type Motif } from '../svg.ts';

const WINDOWS: readonly (readonly [x: number, digit: Digit])[] = [
  [42, 3],
  [80, 7],
  [120, 0],
  [158, 8],
];

/** Four drums of figures in a frame, as counters have them. */
export const drums: Motif = ({ gold }) =>
  [
    `<rect x="16" y="46" width="168" height="92" rx="20" fill="#12182B" stroke="${gold}" stroke-width="5"/>`,
    ...WINDOWS.map(
      ([x, digit]) =>
        `<rect x="${x - 17}" y="58" width="34" height="68" rx="8" fill="${PALETTE.ivory}"/><path d="M${x - 17} 66a8 8 0 0 1 8 -8h18a8 8 0 0 1 8 8v10h-34ZM${x - 17} 118a8 8 0 0 0 8 8h18a8 8 0 0 0 8 -8v-10h-34Z" opacity=".16"/>${drawDigit(digit, { x, y: 92, height: 32, colour: digit === 7 ? PALETTE.suitRed : PALETTE.suitInk })}`,
    ),
    `<path d="M16 92H184" stroke="${gold}" stroke-width="2" opacity=".6"/>`,
    glint(168, 48, 12),
  ].join('');
